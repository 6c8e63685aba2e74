import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { receivedInvoices } from '../received-invoices.entity';
import { suppliers } from '../suppliers.entity';

const BankAccountCell = lazyPart(() => import('../../bank/web/account-cell').then((m) => m.BankAccountCell));

const DownloadButton = lazyPart(() => import('./received-tools').then((m) => m.DownloadButton));
const DownloadNotice = lazyPart(() => import('./download-notice').then((m) => m.DownloadNotice));
const ReceivedTools = lazyPart(() => import('./received-tools').then((m) => m.ReceivedTools));
const ReceivedFacts = lazyPart(() => import('./received-tools').then((m) => m.ReceivedFacts));

const PayDialog = lazyPart(() => import('./pay-dialog').then((m) => m.PayDialog));

const PaySelected = lazyPart(() => import('./pay-selected').then((m) => m.PaySelected));

const DocumentTab = lazyPart(() => import('./received-tools').then((m) => m.DocumentTab));

export const receivedInvoicesScreens = screens(receivedInvoices, {
  listToolbar: DownloadButton,
  listNotice: DownloadNotice,
  selectionToolbar: PaySelected,
  toolbar: ReceivedTools,
  header: ReceivedFacts,
  tabs: { document: DocumentTab },
  actions: { pay: PayDialog },
});

export const suppliersScreens = screens(suppliers, { cells: { bankAccount: BankAccountCell } });
