import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens, type CellProps } from '../../../../engine/web/screens';
import type { RefValue, Family } from '../../../../engine/entity';
import { StatusChip } from '../../../../engine/web/ui/status-chip';
import { askRework } from './ask-rework';
import { complaints } from '../complaints.entity';

// The list reads this file too: what only the edit screen draws comes with the edit screen.
const ComplaintScreen = lazyPart(() => import('./complaint-screen').then((m) => m.ComplaintScreen));
const ClaimSection = lazyPart(() => import('./claim-section').then((m) => m.ClaimSection));
const GeneralSection = lazyPart(() => import('./complaint-screen').then((m) => m.GeneralSection));
const ConversationSection = lazyPart(() => import('./conversation').then((m) => m.ConversationSection));
const ComplaintHeader = lazyPart(() => import('./complaint-header').then((m) => m.ComplaintHeader));

const inNew = (_: unknown, row: object | undefined) => !row;

/** The status of a complaint as its dictionary colours it. */
function StatusCell({ row }: CellProps<typeof complaints>) {
  const status = row['complaintStatus'] as (RefValue & { color?: Family | null }) | null;
  return status ? <StatusChip family={status.color ?? 'grey'}>{status.name}</StatusChip> : '—';
}

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
