import { lazy } from 'react';
import { screens } from '../../../../engine/web/screens';
import { askRework } from './ask-rework';
import { complaints } from '../complaints.entity';
import { StatusCell } from './status-cell';

// The list reads this file too: what only the edit screen draws comes with the edit screen.
const ComplaintScreen = lazy(() => import('./complaint-screen').then((m) => ({ default: m.ComplaintScreen })));
const ClaimSection = lazy(() => import('./claim-section').then((m) => ({ default: m.ClaimSection })));
const GeneralSection = lazy(() => import('./general-section').then((m) => ({ default: m.GeneralSection })));
const ConversationSection = lazy(() => import('./conversation').then((m) => ({ default: m.ConversationSection })));
const ComplaintHeader = lazy(() => import('./complaint-header').then((m) => ({ default: m.ComplaintHeader })));

const inNew = (_: unknown, row: object | undefined) => !row;

export const complaintsScreens = screens(complaints, {
  cells: { complaintStatusId: StatusCell },
  edit: ComplaintScreen,
  sections: { general: GeneralSection, claim: ClaimSection, conversation: ConversationSection },
  beforeSave: askRework,
  modes: { conversation: ['edit', 'view'] },
  header: ComplaintHeader,
  facts: ['customerId'],
  enabled: { customerId: inNew, companyId: inNew },
  pick: {
    orderId: (values) => (values.customerId ? { customerId: values.customerId } : {}),
    orderItemId: (values) => (values.orderId ? { orderId: values.orderId } : {}),
  },
});
