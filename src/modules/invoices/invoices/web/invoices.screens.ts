import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { ListTools } from './list-tools';
import { AmountCell } from '../../../settings/money/web/amount-cell';
import { DueCell, NumberCell } from './invoice-cells';
import { invoices } from '../invoices.entity';
import { invoiceKind } from '../../../states/invoice-states';

// The list reads this file too: what only the edit screen draws comes with the edit screen.
const ItemsTab = lazyPart(() => import('./items-tab/items-tab').then((m) => m.ItemsTab));
const QuotationsTab = lazyPart(() => import('./tabs/quotations-tab').then((m) => m.QuotationsTab));
const PaymentsTab = lazyPart(() => import('./tabs/payments-tab').then((m) => m.PaymentsTab));
const CorrectionsTab = lazyPart(() => import('./tabs/corrections-tab').then((m) => m.CorrectionsTab));
const AttachmentsTab = lazyPart(() =>
  import('../../../workspace/attachments/web/attachments-tab').then((m) => m.AttachmentsTab),
);
const InvoiceTools = lazyPart(() => import('./invoice-tools').then((m) => m.InvoiceTools));
const InvoiceHeader = lazyPart(() => import('./invoice-header').then((m) => m.InvoiceHeader));

const BillRelated = lazyPart(() => import('./bill-related').then((m) => m.BillRelated));
const InvoiceBulkTools = lazyPart(() => import('./bulk-tools').then((m) => m.InvoiceBulkTools));
const CurrencyInput = lazyPart(() =>
  import('../../../settings/currency/web/currency-input').then((m) => m.CurrencyInput),
);

export const invoicesScreens = screens(invoices, {
  inputs: { currencyId: CurrencyInput },
  cells: {
    dueDate: DueCell,
    number: NumberCell,
    valueNet: AmountCell,
    valueVat: AmountCell,
    valueGross: AmountCell,
    paidAmount: AmountCell,
    leftAmount: AmountCell,
  },
  lines: { items: ItemsTab },
  tabs: { quotations: QuotationsTab, payments: PaymentsTab, corrections: CorrectionsTab, attachments: AttachmentsTab },
  facts: ['customerId'],
  header: InvoiceHeader,
  toolbar: InvoiceTools,
  listToolbar: ListTools,
  relatedToolbar: BillRelated,
  selectionToolbar: InvoiceBulkTools,
  shown: { groupMode: (values) => values.kind !== invoiceKind.correction },
  // A correction is made from the invoice it corrects, an advance from its quotation.
  enabled: { kind: (values, row) => row === undefined },
  pick: {
    orderId: ({ customerId, companyId }) => ({ ...(customerId && { customerId }), ...(companyId && { companyId }) }),
  },
});
