import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { askRework } from './ask-rework';
import { complaints } from '../complaints.entity';
import { StatusCell } from './status-cell';

// The list reads this file too: what only the edit screen draws comes with the edit screen.
const ComplaintScreen = lazyPart(() => import('./complaint-screen').then((m) => m.ComplaintScreen));
const ClaimSection = lazyPart(() => import('./claim-section').then((m) => m.ClaimSection));
const GeneralSection = lazyPart(() => import('./general-section').then((m) => m.GeneralSection));
const ConversationSection = lazyPart(() => import('./conversation').then((m) => m.ConversationSection));
const ComplaintHeader = lazyPart(() => import('./complaint-header').then((m) => m.ComplaintHeader));

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
