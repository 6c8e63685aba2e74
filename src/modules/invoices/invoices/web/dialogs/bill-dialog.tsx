import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefValue } from '../../../../../engine/entity';
import { money } from '../../../../../engine/fields/make';
import { api } from '../../../../../engine/web/api';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { i18n } from '../../../../../engine/web/i18n';
import { Picker } from '../../../../../engine/web/picker/picker';
import type { AnyRow } from '../../../../../engine/web/screens';
import { showToast, toastSaveError } from '../../../../../engine/web/ui/toast-store';
import { useFormat } from '../../../../../engine/web/use-format';
import { amountText } from '../../../../quotations/pricing/web/quantity-text';
import { FieldBox } from '../../../../quotations/pricing/web/field-box';
import { useMoneyWords } from '../../../../quotations/quotations/web/use-currency';
import { billQuotations, makeAdvance } from '../invoice-calls';
import { invoices } from '../../invoices.entity';
import { billable, type Billable, sumOf } from './bill';
import styles from '../invoices.module.css';

type Kind = 'invoice' | 'proforma' | 'advance';
const CONFIRMED = 3;
const gross = money({ required: true, min: 1, max: 10_000_000_000_000 });

interface Props {
  customer?: RefValue | null;
  close: () => void;
  open: (id: number) => void;
}

/** Confirmed quotations of a customer that nobody has billed yet; several orders may be billed at once. */
const useQuotations = (customerId: number | null) =>
  useQuery({
    queryKey: ['quotations', 'list', 'to bill', customerId],
    queryFn: ({ signal }) =>
      api.get<{ items: AnyRow[] }>(
        'quotations',
        { page: 0, itemsPerPage: 200, sortBy: 'date', sortDesc: true, filter: { customerId, status: CONFIRMED } },
        { signal },
      ),
    enabled: customerId !== null,
  });

function BillForm({ customer, close, open }: Props) {
  const { t } = useTranslation(['invoices', 'common']);
  const format = useFormat();
  const client = useQueryClient();
  const [customerId, setCustomerId] = useState(customer?.id ?? null);
  const [kind, setKind] = useState<Kind>('invoice');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [amount, setAmount] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const { data } = useQuotations(customerId);
  const rows = (data?.items ?? []) as unknown as (Billable & AnyRow)[];
  const first = rows.find(({ id }) => id === chosen[0]);
  const words = useMoneyWords(first ?? rows[0] ?? {});
  const ready = chosen.length > 0 && (kind !== 'advance' || typeof amount === 'number');

  const toggle = (id: number) =>
    setChosen((known) =>
      known.includes(id) ? known.filter((one) => one !== id) : kind === 'advance' ? [id] : [...known, id],
    );
  const make = async () => {
    if (!ready) return void showToast({ kind: 'warning', title: t('invoices:bill.nothingChosen') });
    setBusy(true);
    try {
      const made =
        kind === 'advance'
          ? await makeAdvance({ quotationId: chosen[0]!, gross: Number(amount), date: null, paymentMethodId: null })
          : await billQuotations({ quotationIds: [...chosen], kind: kind === 'proforma' ? 3 : 0 });
      void client.invalidateQueries({ queryKey: ['quotations'] });
      void client.invalidateQueries({ queryKey: ['invoices'] });
      close();
      open(made.id);
    } catch (error) {
      toastSaveError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className={styles.dialogGrid}>
        <div data-wide>
          <Picker
            to="customers"
            label={t('invoices:bill.customer')}
            value={customerId}
            current={customer}
            required
            readOnly={Boolean(customer)}
            onChange={(id) => {
              setCustomerId(id);
              setChosen([]);
            }}
          />
        </div>
        <div data-wide>
          <SegmentedControl
            aria-label={t('invoices:invoices.fields.kind')}
            value={kind}
            onChange={(value) => {
              setKind(value);
              setChosen((known) => (value === 'advance' ? known.slice(0, 1) : known));
            }}
            data={(['invoice', 'proforma', 'advance'] as const).map((value) => ({
              value,
              label: t(`invoices:bill.kinds.${value}`),
            }))}
          />
        </div>
      </div>
      {customerId === null ? (
        <p className={styles.dialogText}>{t('invoices:bill.chooseCustomer')}</p>
      ) : data && rows.length === 0 ? (
        <p className={styles.dialogText}>{t('invoices:bill.none')}</p>
      ) : (
        <div className={styles.dialogTable}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">
                  <span className={styles.unseen}>{t('invoices:bill.choose')}</span>
                </th>
                <th scope="col">{t('invoices:invoice-items.fields.quotationId')}</th>
                <th scope="col">{t('invoices:invoice-items.fields.orderId')}</th>
                <th scope="col">{t('invoices:bill.date')}</th>
                <th scope="col" data-right>
                  {t('invoices:invoices.fields.valueNet')}
                </th>
                <th scope="col" data-right>
                  {t('invoices:invoices.fields.valueGross')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => {
                const fits = billable(row, first);
                return (
                  <tr key={row.id}>
                    <td>
                      <Checkbox
                        checked={chosen.includes(row.id)}
                        disabled={!fits && !chosen.includes(row.id)}
                        aria-label={t('invoices:bill.chooseOne', { number: row.numberText })}
                        onChange={() => toggle(row.id)}
                      />
                    </td>
                    <td>{row.numberText}</td>
                    <td>
                      {row.order?.name ?? '—'}
                      {!fits && <span className={styles.quiet}> · {t('invoices:bill.differs')}</span>}
                    </td>
                    <td>{format.date(row.date)}</td>
                    <td data-right>{format.money(row.paymentNet)}</td>
                    <td data-right>{format.money(row.paymentGross)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {kind === 'advance' && (
        <div className={styles.dialogGrid}>
          <FieldBox
            entity={invoices}
            field={gross}
            name="gross"
            label={t('invoices:bill.advanceGross')}
            hint={first && t('invoices:bill.advanceOf', { amount: amountText(first.paymentGross, words) })}
            value={amount}
            onChange={setAmount}
          />
        </div>
      )}
      <div className={styles.buttons}>
        {chosen.length > 0 && kind !== 'advance' && (
          <span className={styles.sum} role="status">
            {t('invoices:bill.sum', { count: chosen.length, amount: amountText(sumOf(rows, chosen), words) })}
          </span>
        )}
        <Button onClick={close}>{t('common:cancel')}</Button>
        <Button variant="filled" loading={busy} onClick={() => void make()}>
          {t(`invoices:bill.make.${kind}`)}
        </Button>
      </div>
    </>
  );
}

/** Chooses what to bill and makes an invoice, a proforma or an advance of it. `open` is handed the new one's id. */
export function openBillDialog(open: (id: number) => void, customer?: RefValue | null): void {
  void openDialog({
    title: i18n.t('invoices:bill.title'),
    size: 760,
    content: (close) => <BillForm customer={customer} close={close} open={open} />,
  });
}
