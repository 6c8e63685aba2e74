import { ActionIcon, Button } from '@mantine/core';
import { IconCash, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefValue } from '../../../engine/entity';
import { api } from '../../../engine/web/api';
import { confirm } from '../../../engine/web/dialogs/ask';
import { openDialog } from '../../../engine/web/dialogs/dialog-store';
import { ActionForm } from '../../../engine/web/edit/action-form';
import { useCan } from '../../../engine/web/engine-context';
import { errorText } from '../../../engine/web/i18n';
import type { AnyRow, TabProps } from '../../../engine/web/screens';
import { today } from '../../../engine/web/today';
import { showToast, toastSaveError } from '../../../engine/web/ui/toast-store';
import { amountText } from '../../quotations/price-panel/quantity-text';
import { useMoneyWords } from '../../quotations/ui/use-currency';
import { addPayment } from '../invoice-calls';
import { invoicePayments } from '../invoice-payments/invoice-payments.entity';
import { leftOf } from '../invoices/due';
import type { invoices } from '../invoices/invoices.entity';
import { useTabCount } from '../../quotations/ui/use-tab-count';
import styles from '../invoices/invoices.module.css';

const { invoiceId: _, ...fields } = invoicePayments.fields;
interface Payment extends AnyRow {
  date: string;
  amount: number;
  paymentMethod: RefValue | null;
  note: string | null;
}

/** Money received for an invoice: the rest with one click, a part or a return in a dialog. */
export function PaymentsTab({ id, row, ...tab }: TabProps<typeof invoices>) {
  const { t } = useTranslation(['invoices', 'common']);
  const client = useQueryClient();
  const words = useMoneyWords(row);
  const may = useCan('INVOICES_WRITE');
  const [busy, setBusy] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['invoice-payments', 'list', 'of', id],
    queryFn: ({ signal }) =>
      api.get<{ items: Payment[]; total: number }>(
        'invoice-payments',
        { page: 0, itemsPerPage: -1, filter: { invoiceId: id } },
        { signal },
      ),
  });
  useTabCount(tab, data?.total);
  const left = leftOf(row);
  const status = Number(row.status);
  const payable = may && row.kind !== 3 && (status === 3 || status === 4);
  const changed = () => {
    void client.invalidateQueries({ queryKey: ['invoice-payments'] });
    void client.invalidateQueries({ queryKey: ['invoices'] });
    tab.reload();
  };
  const save = async (input: Readonly<Record<string, unknown>>) => {
    await addPayment({
      invoiceId: id,
      date: String(input['date']),
      amount: Number(input['amount']),
      paymentMethodId: (input['paymentMethodId'] ?? null) as number | null,
      note: (input['note'] ?? null) as string | null,
    });
    showToast({
      kind: 'success',
      title: t('invoices:payments.done', { amount: amountText(Number(input['amount']), words) }),
    });
    changed();
  };
  const payRest = async () => {
    setBusy(true);
    try {
      await save({ date: today(), amount: left, paymentMethodId: row.paymentMethodId });
    } catch (failure) {
      toastSaveError(failure);
    } finally {
      setBusy(false);
    }
  };
  const ask = () =>
    void openDialog({
      title: t('invoices:invoice-payments.new'),
      size: 560,
      content: (close) => (
        <ActionForm
          entity={invoicePayments}
          action="add"
          fields={fields}
          initial={{ date: today(), amount: left, paymentMethodId: row.paymentMethodId }}
          text={t('invoices:payments.hint', { amount: amountText(left, words) })}
          confirmLabel={t('invoices:payments.save')}
          run={save}
          close={close}
        />
      ),
    });
  const remove = async (payment: Payment) => {
    const amount = amountText(payment.amount, words);
    const sure = await confirm({
      title: t('invoices:payments.remove'),
      text: t('invoices:payments.removeText', { amount, date: words.format.date(payment.date) }),
      confirmLabel: t('common:delete'),
      danger: true,
    });
    if (!sure) return;
    try {
      await api.delete(`invoice-payments/${payment.id}`);
      changed();
    } catch (failure) {
      toastSaveError(failure);
    }
  };
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!data) return null;
  return (
    <section className={styles.card} aria-label={t('invoices:invoices.tabs.payments')}>
      <header className={styles.head}>
        <h2>{t('invoices:invoices.tabs.payments')}</h2>
        <span className={styles.count}>{data.total}</span>
        <span className={styles.grow} />
        {payable && (
          <>
            {left !== 0 && (
              <Button
                variant="filled"
                loading={busy}
                leftSection={<IconCash size={16} aria-hidden />}
                onClick={() => void payRest()}
              >
                {t('invoices:payments.rest', { amount: amountText(left, words) })}
              </Button>
            )}
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={ask}>
              {t('invoices:invoice-payments.new')}
            </Button>
          </>
        )}
      </header>
      {data.items.length === 0 ? (
        <p className={styles.empty}>{t(status === 0 ? 'invoices:payments.afterApproval' : 'invoices:payments.none')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('invoices:invoice-payments.fields.date')}</th>
                <th scope="col">{t('invoices:invoice-payments.fields.paymentMethodId')}</th>
                <th scope="col">{t('invoices:payments.note')}</th>
                <th scope="col" data-right>
                  {t('invoices:invoice-payments.fields.amount')}
                </th>
                {may && (
                  <th scope="col">
                    <span className={styles.unseen}>{t('invoices:items.tools')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {data.items.map((payment) => (
                <tr key={payment.id}>
                  <td>{words.format.date(payment.date)}</td>
                  <td>{payment.paymentMethod?.name ?? '—'}</td>
                  <td className={styles.words}>{payment.note ?? '—'}</td>
                  <td data-right>{amountText(payment.amount, words)}</td>
                  {may && (
                    <td data-right>
                      <ActionIcon
                        size={28}
                        aria-label={t('invoices:payments.removeOne', { amount: amountText(payment.amount, words) })}
                        onClick={() => void remove(payment)}
                      >
                        <IconTrash size={16} aria-hidden />
                      </ActionIcon>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={3}>
                  {t('invoices:header.paid')}
                </th>
                <td data-right>{amountText(row.paidAmount, words)}</td>
                {may && <td />}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </section>
  );
}
