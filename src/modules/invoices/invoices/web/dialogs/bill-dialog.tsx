import { Checkbox, SegmentedControl } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { Link } from 'react-router';
import type { RefValue } from '../../../../../engine/entity';
import { money } from '../../../../../engine/fields/make';
import { api, ApiRequestError } from '../../../../../engine/web/api';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { FormDialog } from '../../../../../engine/web/dialogs/form-dialog';
import { confirm } from '../../../../../engine/web/dialogs/ask';
import { i18n, errorText } from '../../../../../engine/web/i18n';
import { Picker } from '../../../../../engine/web/picker/picker';
import type { AnyRow } from '../../../../../engine/web/screens';
import { DataTable } from '../../../../../engine/web/ui/data-table';
import { showToast } from '../../../../../engine/web/ui/toast-store';
import type { KeyOf } from '../../../../../engine/web/ui/use-submit';
import { useFormat } from '../../../../../engine/web/use-format';
import { isAtFields, messagesOf } from '../../../../../engine/web/refusal';
import { AmountCell } from '../../../../settings/money/web/amount-cell';
import { amountText } from '../../../../quotations/pricing/web/quantity-text';
import { FieldBox } from '../../../../../engine/web/edit/field-box';
import { useMoneyWords } from '../../../../quotations/quotations/web/use-currency';
import { makeAdvance, billQuotations, type BillKind } from '../invoice-calls';
import { invoices } from '../../invoices.entity';
import { billable, type Billable, sumOf } from './bill';
import layout from '../../../../../engine/web/ui/layout.module.css';
import { quotationState } from '../../../../quotations/quotations/quotation-status';

type Kind = 'invoice' | 'proforma' | 'advance';
const gross = money({ required: true, min: 1, max: 10_000_000_000_000 });

interface Wanted {
  customer?: RefValue | null;
  /** Quotations ticked from the beginning. */
  chosen?: readonly number[];
}
interface Props extends Wanted {
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
        {
          page: 0,
          itemsPerPage: 200,
          sortBy: 'date',
          sortDesc: true,
          filter: { customerId, status: quotationState.confirmed },
        },
        { signal },
      ),
    enabled: customerId !== null,
  });

/**
 * Bills quotations; where one says other pieces than its order does by now, only after asking. Undefined where it shall not be.
 * @param agreed what was agreed to: after a lost answer the same is sent again, and no second document is made
 */
async function billAsking(
  quotationIds: number[],
  kind: BillKind,
  agreed: RefObject<string | undefined>,
  key: KeyOf,
): Promise<AnyRow | undefined> {
  const wanted = JSON.stringify([quotationIds, kind]);
  if (agreed.current === wanted) return billQuotations({ quotationIds, kind, outdated: true }, key);
  try {
    return await billQuotations({ quotationIds, kind }, key);
  } catch (error) {
    if (!(error instanceof ApiRequestError) || error.errorStr !== 'QuotationOutdated') throw error;
    const anyway = await confirm({
      title: i18n.t('invoices:bill.outdatedTitle'),
      text: errorText(error),
      confirmLabel: i18n.t('invoices:bill.outdatedAnyway'),
    });
    if (!anyway) return undefined;
    agreed.current = wanted;
    return billQuotations({ quotationIds, kind, outdated: true }, key);
  }
}

/** What is to be billed, and the call that makes the document of it. */
function useBilling({ customer, chosen: wanted = [], open }: Omit<Props, 'close'>) {
  const { t } = useTranslation('invoices');
  const client = useQueryClient();
  const [customerId, setCustomerId] = useState(customer?.id ?? null);
  const [kind, setKind] = useState<Kind>('invoice');
  const [chosen, setChosen] = useState(wanted);
  const [amount, setAmount] = useState<unknown>(null);
  const [amountError, setAmountError] = useState<string>();
  const agreed = useRef<string>(undefined);
  const { data } = useQuotations(customerId);
  const rows = (data?.items ?? []) as unknown as (Billable & AnyRow)[];
  const first = rows.find(({ id }) => id === chosen[0]);
  const words = useMoneyWords(first ?? rows[0] ?? {});

  const toggle = (id: number) =>
    setChosen((known) =>
      known.includes(id) ? known.filter((one) => one !== id) : kind === 'advance' ? [id] : [...known, id],
    );
  const make = async (key: KeyOf) => {
    const amountMissing = kind === 'advance' && typeof amount !== 'number';
    setAmountError(amountMissing ? 'Required' : undefined);
    if (chosen.length === 0) showToast({ kind: 'warning', title: t('bill.nothingChosen') });
    if (amountMissing || chosen.length === 0) return false;
    const made =
      kind === 'advance'
        ? await makeAdvance({ quotationId: chosen[0]!, gross: Number(amount), date: null, paymentMethodId: null }, key)
        : await billAsking([...chosen], kind === 'proforma' ? 3 : 0, agreed, key);
    if (!made) return false;
    void client.invalidateQueries({ queryKey: ['quotations'] });
    void client.invalidateQueries({ queryKey: ['invoices'] });
    open(made.id);
    return true;
  };
  const changeAmount = (value: unknown) => {
    setAmount(value);
    setAmountError(undefined);
  };
  /** What is refused of the amount is shown at its field. */
  const refused = (error: unknown): boolean => {
    if (error instanceof ApiRequestError) setAmountError(messagesOf(error)['gross']);
    return isAtFields(error, (field) => field === 'gross');
  };
  const chooseCustomer = (id: number | null) => {
    setCustomerId(id);
    setChosen([]);
  };
  const chooseKind = (next: Kind) => {
    setKind(next);
    setChosen((known) => (next === 'advance' ? known.slice(0, 1) : known));
  };
  const none = data !== undefined && rows.length === 0;
  return {
    customerId,
    chooseCustomer,
    kind,
    chooseKind,
    chosen,
    toggle,
    amount,
    changeAmount,
    amountError,
    refused,
    rows,
    first,
    words,
    none,
    make,
  };
}

function BillForm({ close, ...wanted }: Props) {
  const { t } = useTranslation('invoices');
  const billing = useBilling(wanted);
  const { customer } = wanted;
  const { customerId, kind, chosen, rows, first, words } = billing;
  const sum = first && kind !== 'advance' && (
    <strong role="status">
      {t('bill.sum', { count: chosen.length, amount: amountText(sumOf(rows, chosen), words) })}
    </strong>
  );
  return (
    <FormDialog
      noEnter
      submitLabel={t(`bill.make.${kind}`)}
      submit={billing.make}
      onError={billing.refused}
      close={close}
      extra={sum}
    >
      <div className={layout.stack}>
        <Picker
          to="customers"
          label={t('bill.customer')}
          value={customerId}
          current={customer}
          required
          readOnly={Boolean(customer)}
          onChange={billing.chooseCustomer}
        />
        <SegmentedControl
          aria-label={t('invoices.fields.kind')}
          value={kind}
          onChange={billing.chooseKind}
          data={(['invoice', 'proforma', 'advance'] as const).map((value) => ({
            value,
            label: t(`bill.kinds.${value}`),
          }))}
        />
        {customerId === null ? (
          <p className={layout.quiet}>
            {t('bill.chooseCustomer')}{' '}
            <Link to={`/quotations?f.status=${quotationState.confirmed}`} onClick={close}>
              {t('bill.allToInvoice')}
            </Link>
          </p>
        ) : billing.none ? (
          <p className={layout.quiet}>{t('bill.none')}</p>
        ) : (
          <Choices rows={rows} first={first} chosen={chosen} toggle={billing.toggle} />
        )}
        {kind === 'advance' && (
          <>
            <FieldBox
              entity={invoices}
              field={gross}
              name="gross"
              label={t('bill.advanceGross')}
              hint={first && t('bill.advanceOf', { amount: amountText(first.paymentGross, words) })}
              value={billing.amount}
              onChange={billing.changeAmount}
              error={billing.amountError}
            />
            <p className={layout.quiet}>{t('bill.advanceDay')}</p>
          </>
        )}
      </div>
    </FormDialog>
  );
}

interface ChoicesProps {
  rows: readonly (Billable & AnyRow)[];
  /** What was chosen first: the others must fit it. */
  first: Billable | undefined;
  chosen: readonly number[];
  toggle: (id: number) => void;
}

function Choices({ rows, first, chosen, toggle }: ChoicesProps) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  return (
    <DataTable
      framed
      maxHeight="44vh"
      label={t('bill.choose')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'chosen',
          header: t('bill.choose'),
          headerHidden: true,
          cell: (row) => (
            <Checkbox
              checked={chosen.includes(row.id)}
              disabled={!billable(row, first) && !chosen.includes(row.id)}
              aria-label={t('bill.chooseOne', { number: row.numberText })}
              onChange={() => toggle(row.id)}
            />
          ),
        },
        { key: 'number', header: t('invoice-items.fields.quotationId'), cell: ({ numberText }) => numberText },
        {
          key: 'order',
          header: t('invoice-items.fields.orderId'),
          cell: (row) => (
            <>
              {row.order?.name ?? '—'}
              {!billable(row, first) && <span className={layout.faint}> · {t('bill.differs')}</span>}
            </>
          ),
        },
        { key: 'date', header: t('bill.date'), cell: ({ date }) => format.date(date) },
        {
          key: 'net',
          header: t('invoices.fields.valueNet'),
          align: 'right',
          cell: (row) => <AmountCell row={row} column="paymentNet" value={row.paymentNet} />,
        },
        {
          key: 'gross',
          header: t('invoices.fields.valueGross'),
          align: 'right',
          cell: (row) => <AmountCell row={row} column="paymentGross" value={row.paymentGross} />,
        },
      ]}
    />
  );
}

/** Chooses what to bill and makes an invoice, a proforma or an advance of it. `open` is handed the new one's id. */
export function openBillDialog(open: (id: number) => void, wanted: Wanted = {}): void {
  void openDialog({
    title: i18n.t('invoices:bill.title'),
    size: 760,
    content: (close) => <BillForm {...wanted} close={close} open={open} />,
  });
}
