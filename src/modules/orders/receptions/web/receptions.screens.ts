import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { labelCommand } from '../../../labels/label-printing/web/label-command';
import { ExpectedButton } from './expected-button';
import { DifferenceCell, QuestionsCell } from './reception-cells';
import { receptions } from '../receptions.entity';
import { receptionState } from '../reception-status';

// The list reads this file too: what only the edit screen draws comes with the edit screen.
const AttachmentsTab = lazyPart(() =>
  import('../../../workspace/attachments/web/attachments-tab').then((m) => m.AttachmentsTab),
);
const LinesSection = lazyPart(() => import('./lines-section').then((m) => m.LinesSection));
const ReceptionTools = lazyPart(() => import('./reception-tools').then((m) => m.ReceptionTools));
const CancelDialog = lazyPart(() => import('./cancel-dialog').then((m) => m.CancelDialog));
const ReceiveDialog = lazyPart(() => import('./receive-dialog').then((m) => m.ReceiveDialog));

type Row = { status: unknown } | undefined;
const inNew = (_: unknown, row: Row) => !row;
const notReceived = (_: unknown, row: Row) => !row || Number(row.status) < receptionState.received;
const notCancelled = (_: unknown, row: Row) => !row || Number(row.status) !== receptionState.cancelled;

export const receptionsScreens = screens(receptions, {
  cells: { difference: DifferenceCell, questions: QuestionsCell },
  facts: ['orderId', 'customerId', 'receiptDate'],
  sections: { items: LinesSection },
  modes: { items: ['edit', 'view'] },
  enabled: { orderId: inNew, date: notReceived, locationId: notCancelled, barcode: notCancelled },
  tabs: { attachments: AttachmentsTab },
  toolbar: ReceptionTools,
  mainTool: ({ status }, may) => Number(status) === receptionState.new && may(receptions.rights.write),
  actions: { receive: ReceiveDialog, cancel: CancelDialog },
  listToolbar: ExpectedButton,
  rowMenu: [labelCommand('reception', 'RECEPTION_READ')],
});
