import { ActionIcon, Button } from '@mantine/core';
import { IconCash, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../../engine/web/use-translation';
import type { RefValue } from '../../../../../engine/entity';
import { api } from '../../../../../engine/web/api';
import { confirm } from '../../../../../engine/web/dialogs/ask';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { RelatedList } from '../../../../../engine/web/edit/related-list';
import { ActionForm } from '../../../../../engine/web/edit/run-action';
import { useCan } from '../../../../../engine/web/engine-context';
import type { AnyRow, TabProps } from '../../../../../engine/web/screens';
import { today } from '../../../../../engine/web/today';
import { DataTable } from '../../../../../engine/web/ui/data-table';
import { SectionText } from '../../../../../engine/web/ui/section';
import { showToast } from '../../../../../engine/web/ui/toast-store';
import { type KeyOf, useSubmit } from '../../../../../engine/web/ui/use-submit';
import { amountText } from '../../../../quotations/pricing/web/quantity-text';
import { useMoneyWords } from '../../../../quotations/quotations/web/use-currency';
import { addPayment } from '../invoice-calls';
import { paymentOf } from '../payment';
import { invoicePayments } from '../../invoice-payments.entity';
import type { invoices } from '../../invoices.entity';
import { invoiceKind, invoiceState } from '../../../../states/invoice-states';

const { invoiceId: _, bankTransactionId: __, ...fields } = invoicePayments.fields;
type Invoice = TabProps<typeof invoices>;
type Kept = 'BooksClosed' | 'PaymentReturned';
interface Payment extends AnyRow {
  date: string;
  amount: number;
  paymentMethod: RefValue | null;
  note: string | null;
  kept: Kept | null;
}

/** Money received for an invoice: the rest with one click, a part or a return in a dialog. */
export function PaymentsTab(tab: Invoice) {
  const { id, row } = tab;
  const { t } = useTranslation(['invoices', 'common']);
  const client = useQueryClient();
  const changed = () => {
    void client.invalidateQueries({ queryKey: ['invoice-payments'] });
    void client.invalidateQueries({ queryKey: ['invoices'] });
    tab.reload();
  };
  return (
    <RelatedList<Payment>
      tab={tab}
      entity={invoicePayments}
      filter={{ invoiceId: id }}
      title={t('invoices:invoices.tabs.payments')}
      actions={<PaymentButtons tab={tab} changed={changed} />}
      empty={t(`invoices:payments.${emptyOf(row)}`)}
    >
      {(rows) => <PaymentTable rows={rows} row={row} changed={changed} />}
    </RelatedList>
  );
}

/** Why there are no payments, by the name of its text. */
function emptyOf({ kind, status }: Invoice['row']): 'ofProforma' | 'afterApproval' | 'none' {
  if (kind === invoiceKind.proforma) return 'ofProforma';
  return status === invoiceState.draft ? 'afterApproval' : 'none';
}

/** Pays the rest, or asks how much was paid. Not there for a proforma, nor before and after an invoice is to be paid. */
function PaymentButtons({ tab: { row }, changed }: { tab: Invoice; changed: () => void }) {
  const { t } = useTranslation('invoices');
  const words = useMoneyWords(row);
  const may = useCan('INVOICES_WRITE');
  const left = row.leftAmount;
  const status = Number(row.status);
  const save = async (input: Readonly<Record<string, unknown>>, key: KeyOf) => {
    await addPayment(paymentOf(row, input), key);
    showToast({ kind: 'success', title: t('payments.done', { amount: amountText(Number(input['amount']), words) }) });
    changed();
  };
  const proposed = { date: today(), amount: left, paymentMethodId: row.paymentMethodId };
  const { submit: payRest, busy } = useSubmit((_: void, key) => save(proposed, key));
  if (
    !may ||
    row.kind === invoiceKind.proforma ||
    (status !== invoiceState.approved && status !== invoiceState.exported)
  )
    return null;
  const ask = () =>
    void openDialog({
      title: t('invoice-payments.new'),
      size: 560,
      content: (close) => (
        <ActionForm
          entity={invoicePayments}
          action="add"
          fields={fields}
          initial={proposed}
          text={t('payments.hint', { amount: amountText(left, words) })}
          confirmLabel={t('payments.save')}
          run={save}
          close={close}
        />
      ),
    });
  return (
    <>
      {left !== 0 && (
        <Button
          variant="filled"
          loading={busy}
          leftSection={<IconCash size={16} aria-hidden />}
          onClick={() => void payRest()}
        >
          {t('payments.rest', { amount: amountText(left, words) })}
        </Button>
      )}
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={ask}>
        {t('invoice-payments.new')}
      </Button>
    </>
  );
}

interface TableProps {
  rows: readonly Payment[];
  row: Invoice['row'];
  changed: () => void;
}

function PaymentTable({ rows, row, changed }: TableProps) {
  const { t } = useTranslation(['invoices', 'common']);
  const words = useMoneyWords(row);
  const isPaid = row.status === invoiceState.paid;
  const mayReopen = useCan('ADMIN_USER');
  const mayWrite = useCan('INVOICES_WRITE');
  const may = mayWrite && (mayReopen || !isPaid);
  const { submit: remove } = useSubmit(async (payment: Payment) => {
    const amount = amountText(payment.amount, words);
    const sure = await confirm({
      title: t('invoices:payments.remove'),
      text: t('invoices:payments.removeText', { amount, date: words.format.date(payment.date) }),
      confirmLabel: t('common:delete'),
      danger: true,
    });
    if (!sure) return;
    await api.delete(`invoice-payments/${payment.id}`);
    changed();
  });
  const reasons = [...new Set(rows.flatMap(({ kept }) => kept ?? []))];
  const table = (
    <DataTable
      rows={rows}
      rowKey={({ id }) => id}
      footerLabel={t('invoices:header.paid')}
      columns={[
        {
          key: 'date',
          header: t('invoices:invoice-payments.fields.date'),
          cell: ({ date }) => words.format.date(date),
        },
        {
          key: 'method',
          header: t('invoices:invoice-payments.fields.paymentMethodId'),
          cell: ({ paymentMethod }) => paymentMethod?.name ?? '—',
        },
        { key: 'note', header: t('invoices:payments.note'), wrap: true, cell: ({ note }) => note ?? '—' },
        {
          key: 'amount',
          header: t('invoices:invoice-payments.fields.amount'),
          align: 'right',
          cell: ({ amount }) => amountText(amount, words),
          footer: amountText(row.paidAmount, words),
        },
        may && {
          key: 'tools',
          header: t('invoices:items.tools'),
          headerHidden: true,
          align: 'right',
          cell: (payment) =>
            payment.kept === null && (
              <ActionIcon
                size={28}
                aria-label={t('invoices:payments.removeOne', { amount: amountText(payment.amount, words) })}
                onClick={() => void remove(payment)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            ),
        },
      ]}
    />
  );
  return (
    <>
      {table}
      {mayWrite && !may && <SectionText>{t('invoices:payments.paidInFull')}</SectionText>}
      {may && reasons.map((reason) => <SectionText key={reason}>{t(`invoices:payments.kept.${reason}`)}</SectionText>)}
    </>
  );
}
