import { lazy } from 'react';
import { screens } from '../../../../engine/web/screens';
import { ListTools } from './list-tools';
import { DueCell, NumberCell } from './invoice-cells';
import { invoices } from '../invoices.entity';
import { invoiceKind } from '../../../states/invoice-states';

// The list reads this file too: what only the edit screen draws comes with the edit screen.
const ItemsTab = lazy(() => import('./items-tab/items-tab').then((m) => ({ default: m.ItemsTab })));
const QuotationsTab = lazy(() => import('./tabs/quotations-tab').then((m) => ({ default: m.QuotationsTab })));
const PaymentsTab = lazy(() => import('./tabs/payments-tab').then((m) => ({ default: m.PaymentsTab })));
const CorrectionsTab = lazy(() => import('./tabs/corrections-tab').then((m) => ({ default: m.CorrectionsTab })));
const AttachmentsTab = lazy(() =>
  import('../../../workspace/attachments/web/attachments-tab').then((m) => ({ default: m.AttachmentsTab })),
);
const InvoiceTools = lazy(() => import('./invoice-tools').then((m) => ({ default: m.InvoiceTools })));
const InvoiceHeader = lazy(() => import('./invoice-cells').then((m) => ({ default: m.InvoiceHeader })));

const InvoiceBulkTools = lazy(() => import('./bulk-tools').then((m) => ({ default: m.InvoiceBulkTools })));

export const invoicesScreens = screens(invoices, {
  cells: { dueDate: DueCell, number: NumberCell },
  lines: { items: ItemsTab },
  tabs: { quotations: QuotationsTab, payments: PaymentsTab, corrections: CorrectionsTab, attachments: AttachmentsTab },
  facts: ['customerId'],
  header: InvoiceHeader,
  toolbar: InvoiceTools,
  listToolbar: ListTools,
  selectionToolbar: InvoiceBulkTools,
  shown: { groupMode: (values) => values.kind !== invoiceKind.correction },
  // A correction is made from the invoice it corrects, an advance from its quotation.
  enabled: { kind: (values, row) => row === undefined },
  pick: {
    orderId: ({ customerId, companyId }) => ({ ...(customerId && { customerId }), ...(companyId && { companyId }) }),
  },
});
