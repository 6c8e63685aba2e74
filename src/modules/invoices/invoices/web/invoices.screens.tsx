import { Button } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { useSession, hasModule, useCan } from '../../../../engine/web/engine-context';
import { useTranslation } from '../../../../engine/web/use-translation';
import { AmountCell } from '../../../settings/money/web/amount-cell';
import { DueCell, LeftCell, NumberCell } from './invoice-cells';
import { invoices } from '../invoices.entity';
import { invoiceKind, invoiceState } from '../../../states/invoice-states';

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

const KsefWaiting = lazyPart(() => import('../../ksef/web/ksef-waiting').then((m) => m.KsefWaiting));

/** Above the list of invoices: what waits for the national system, and the way to a new invoice. */
function ListTools() {
  const { settings } = useSession();
  return (
    <>
      {settings['ksefEnabled'] === true && <KsefWaiting />}
      <BillButton />
    </>
  );
}

/** Makes an invoice of quotations from the list of invoices. */
function BillButton() {
  const { t } = useTranslation('invoices');
  const navigate = useNavigate();
  const may = useCan('INVOICES_WRITE');
  const { modules } = useSession();
  if (!may || !hasModule(modules, 'QUOTATIONS')) return null;
  const open = async () => {
    const { openBillDialog } = await import('./dialogs/bill-dialog');
    openBillDialog((id) => void navigate(`/invoices/edit/${id}`));
  };
  return (
    <Button
      data-compact
      title={t('bill.action')}
      aria-label={t('bill.action')}
      leftSection={<IconFilePlus size={16} aria-hidden />}
      onClick={() => void open()}
    >
      {t('bill.action')}
    </Button>
  );
}

export const invoicesScreens = screens(invoices, {
  cells: {
    dueDate: DueCell,
    number: NumberCell,
    valueNet: AmountCell,
    valueVat: AmountCell,
    valueGross: AmountCell,
    paidAmount: AmountCell,
    leftAmount: LeftCell,
  },
  lines: { items: ItemsTab },
  tabs: { quotations: QuotationsTab, payments: PaymentsTab, corrections: CorrectionsTab, attachments: AttachmentsTab },
  header: InvoiceHeader,
  toolbar: InvoiceTools,
  listToolbar: ListTools,
  relatedToolbar: BillRelated,
  selectionToolbar: InvoiceBulkTools,
  // A proforma asks for money; what pays it is booked to the invoice that follows.
  unreached: ({ kind }) => (kind === invoiceKind.proforma ? [invoiceState.paid] : []),
  shown: { groupMode: (values) => values.kind !== invoiceKind.correction },
  // A correction is made from the invoice it corrects, an advance from its quotation.
  enabled: { kind: (values, row) => row === undefined },
  pick: {
    orderId: ({ customerId, companyId }) => ({ ...(customerId && { customerId }), ...(companyId && { companyId }) }),
  },
});
