import { conflict, invalid, refused } from '../../../../engine/errors';
import type { InputOf } from '../../../../engine/entity';
import type { WriteCtx } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { addDays, daysBetween } from '../../../../engine/fields/date/days';
import { rateFor } from '../../billing/server/rate-for';
import { proposedNumber } from '../../billing/server/invoice-number';
import { type Booked, requireBooksOf } from './books';
import { type InvoiceRow, oneOf } from './invoice-row';
import type { invoices } from '../invoices.entity';
import { invoiceKind, invoiceState } from '../../../states/invoice-states';

/** What a person sends, and what the server adds to it. */
type Input = InputOf<typeof invoices> & Partial<Pick<InvoiceRow, 'isNumberTyped' | 'rate' | 'rateDate'>>;
type Call = WriteCtx & { before: InvoiceRow | undefined; input: Input };

interface Terms {
  currencyId: number | null;
  /** Codes of the agreed currency and VAT rate where they are out of use. */
  currencyOff: string | null;
  vatRateOff: string | null;
  vatRateId: number | null;
  paymentMethodId: number | null;
  paymentDays: number | null;
}

/** Of the customer, else the defaults of the dictionaries and the settings. An agreed way of payment out of use is none. */
async function termsOf({ tx, settings }: WriteCtx, customerId: number): Promise<Terms> {
  const terms = await tx.one<Terms>(sql`
    select coalesce(c.currency_id, (select id from currency where is_default)) as currency_id,
      (select y.code from currency y where y.id = c.currency_id and not y.is_active) as currency_off,
      (select r.code from vat_rates r where r.id = c.vat_rate_id and not r.is_active) as vat_rate_off,
      coalesce(c.vat_rate_id, (select id from vat_rates where is_default)) as vat_rate_id,
      coalesce((select m.id from payment_methods m where m.id = c.payment_method_id and m.is_active),
        (select id from payment_methods where is_default)) as payment_method_id,
      c.payment_days
    from customers c where c.id = ${customerId}`);
  if (!terms) throw invalid({ customerId: 'RefMissing' });
  return { ...terms, paymentDays: terms.paymentDays ?? settings.invoicePaymentDays };
}

/** What was agreed and is out of use is not proposed: 422 `AgreedCurrencyOff`, `AgreedVatRateOff`. */
function requireAgreedInUse(input: Input, { currencyOff, vatRateOff }: Terms): void {
  if (input.currencyId == null && currencyOff !== null)
    throw refused('AgreedCurrencyOff', { errorDetails: currencyOff, fields: { currencyId: 'AgreedCurrencyOff' } });
  if (input.vatRateId == null && vatRateOff !== null)
    throw refused('AgreedVatRateOff', { errorDetails: vatRateOff, fields: { vatRateId: 'AgreedVatRateOff' } });
}

/** Fills what a new invoice leaves out from its order and its customer. */
async function propose(call: Call, order: Order): Promise<void> {
  const { input } = call;
  input.customerId ??= order.customerId;
  input.companyId ??= order.companyId;
  const terms = await termsOf(call, input.customerId);
  input.paymentDays ??= terms.paymentDays;
  requireAgreedInUse(input, terms);
  for (const key of ['currencyId', 'vatRateId', 'paymentMethodId'] as const) {
    const value = input[key] ?? terms[key];
    if (value === null) throw invalid({ [key]: 'Required' });
    input[key] = value;
  }
}

interface Order {
  customerId: number;
  companyId: number;
}
/** An invoice, its order and its quotations belong to one customer and one company. */
async function checkParties({ tx, before, input }: Call, order: Order): Promise<void> {
  if ((input.customerId ?? before?.customerId) !== order.customerId) throw invalid({ orderId: 'OrderOfOtherCustomer' });
  if ((input.companyId ?? before?.companyId) !== order.companyId) throw invalid({ orderId: 'OrderOfOtherCompany' });
  if (!before) return;
  const bound = (['customerId', 'companyId', 'orderId', 'currencyId'] as const).find(
    (key) => input[key] !== undefined && input[key] !== before[key],
  );
  if (!bound) return;
  const bills = await tx.one(sql`
    select 1 from invoice_quotations where invoice_id = ${before.id}
    union all select 1 from invoice_items where invoice_id = ${before.id} and advance_invoice_id is not null
    union all select 1 from invoices where id = ${before.id} and root_invoice_id is not null`);
  if (bills) throw refused('InvoiceBound', { fields: { [bound]: 'InvoiceBound' } });
}

/** 400 for a due date before the date of the invoice, or more than a year after it. */
function daysUntil(due: string, date: string): number {
  if (due < date) throw invalid({ dueDate: 'DueBeforeDate' });
  const days = daysBetween(date, due);
  if (days > 365) throw invalid({ dueDate: 'OutOfRange' });
  return days;
}

/** Due = date + days; a due date somebody chose gives the days instead. */
function fillDates({ before, input }: Call): void {
  const date = input.date ?? before?.date ?? '';
  if (!before) input.saleDate ??= date;
  const wanted = input.dueDate;
  if (wanted != null && wanted !== before?.dueDate) input.paymentDays = daysUntil(wanted, date);
  else if (!before || wanted === null || input.date !== undefined || input.paymentDays !== undefined) {
    const { paymentDays } = { paymentDays: before?.paymentDays, ...input };
    input.dueDate = addDays(date, paymentDays ?? 0);
  }
}

/** 409 where another invoice of the company has the number for good, in whatever case. */
async function requireFree(
  tx: WriteCtx['tx'],
  { companyId, number, except }: { companyId: number; number: string; except: number | undefined },
): Promise<void> {
  const taken = await tx.one(sql`
    select 1 from invoices where company_id = ${companyId} and lower(number) = lower(${number}) and id is distinct from ${except ?? null}
      and (approved_at is not null or is_number_typed and status = ${literal(invoiceState.draft)})`);
  if (taken) throw conflict('AlreadyExists', { fields: { number: 'AlreadyExists' }, errorDetails: number });
}

/** A number somebody typed stays; any other is proposed anew when what it depends on changes. */
async function fillNumber({ tx, before, input }: Call): Promise<void> {
  const of = {
    companyId: input.companyId ?? before!.companyId,
    kind: Number(input.kind ?? before?.kind ?? 0),
    date: input.date ?? before!.date,
  };
  const typed = input.number != null && input.number !== before?.number ? input.number.trim() : undefined;
  const due = (await proposedNumber(tx, of)).text;
  if (typed !== undefined) {
    await requireFree(tx, { companyId: of.companyId, number: typed, except: before?.id });
    input.number = typed;
    input.isNumberTyped = typed !== due;
  } else if (!before || input.number === null || !before.isNumberTyped) {
    input.number = due;
    input.isNumberTyped = false;
  } else delete input.number;
}

async function fillRate(call: Call): Promise<void> {
  const { before, input, tx } = call;
  // A correction is counted at the rate of what it corrects.
  if (before?.kind === invoiceKind.correction) return;
  const known = await rateFor(tx, {
    currencyId: input.currencyId ?? before!.currencyId,
    date: input.date ?? before!.date,
    saleDate: input.saleDate === undefined ? (before?.saleDate ?? null) : input.saleDate,
  });
  input.rate = known.rate ?? null;
  input.rateDate = known.rateDate ?? null;
  // The bank is asked by a job, so that nobody waits for it with a row locked.
  if (known.missing) await tx.job('invoice-rate', { day: known.bankDay }, { key: `invoice-rate:${known.bankDay}` });
}

/** What decides in which books the invoice will be. */
function bookedBy({ before, input }: Call, { companyId }: Order): Booked {
  const { kind, date, saleDate } = { kind: invoiceKind.vat, saleDate: null, ...before, ...input };
  return { kind, companyId, date: date!, saleDate };
}

/** Before an invoice is written by a person: only a new one may be, and what is left out is proposed. */
export async function saveRules(call: Call): Promise<void> {
  const { before, input, tx } = call;
  if (before && before.status !== invoiceState.draft) throw refused('InvoiceLocked');
  if (!before && input.kind === invoiceKind.correction) throw refused('CorrectionNeedsInvoice');
  if (before && input.kind !== undefined && input.kind !== before.kind) throw invalid({ kind: 'InvoiceKindFixed' });
  const order = await oneOf<Order>(
    call,
    sql`select customer_id, company_id from orders where id = ${input.orderId ?? before!.orderId}`,
  ).catch(() => {
    throw invalid({ orderId: 'RefMissing' });
  });
  if (!before) await propose(call, order);
  await checkParties(call, order);
  fillDates(call);
  await requireBooksOf(call, bookedBy(call, order));
  await fillNumber({ ...call, tx });
  await fillRate(call);
}
