import { lazy } from 'react';
import { screens } from '../../../../engine/web/screens';
import { receivedInvoices } from '../received-invoices.entity';
import { suppliers } from '../suppliers.entity';

const BankAccountCell = lazy(() => import('../../bank/web/account-cell').then((m) => ({ default: m.BankAccountCell })));

const DownloadButton = lazy(() => import('./received-tools').then((m) => ({ default: m.DownloadButton })));
const ReceivedTools = lazy(() => import('./received-tools').then((m) => ({ default: m.ReceivedTools })));
const ReceivedFacts = lazy(() => import('./received-tools').then((m) => ({ default: m.ReceivedFacts })));

const DocumentTab = lazy(() => import('./received-tools').then((m) => ({ default: m.DocumentTab })));

export const receivedInvoicesScreens = screens(receivedInvoices, {
  listToolbar: DownloadButton,
  toolbar: ReceivedTools,
  header: ReceivedFacts,
  tabs: { document: DocumentTab },
});

export const suppliersScreens = screens(suppliers, { cells: { bankAccount: BankAccountCell } });
