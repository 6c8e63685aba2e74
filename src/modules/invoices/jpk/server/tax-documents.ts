import type { Settings } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { approvedInvoiceStates, invoiceKind } from '../../../states/invoice-states';
import type { LineState } from '../../billing/corrections';
import type { VatRow } from '../../billing/vat-table';
import { isSplitPayment, type SplitFacts } from '../../billing/server/split-payment';
import { doneKsefStates, outsideKsefStates } from '../../ksef/ksef-state';
import type { JpkKind } from '../jpk-kinds';

export interface TaxLine {
  name: string;
  unit: string;
  amount: string;
  priceNet: number;
  discount: number | null;
  valueNet: number;
  vatCode: string;
}
interface StoredLine extends TaxLine {
  /** Of a correction: the line before it. */
  original: LineState | null;
}

/** A document as it is read. */
interface Stored
  extends Omit<TaxDocument, 'lines' | 'isSplitPayment'>, Pick<SplitFacts, 'paymentCode' | 'grossBefore'> {
  lines: StoredLine[];
}

/** An approved invoice, correction or advance as the tax office is told of it; money in hundredths of its currency. */
export interface TaxDocument {
  id: number;
  number: string;
  kind: number;
  date: string;
  saleDate: string | null;
  dueDate: string | null;
  paymentMethod: string;
  currency: string;
  rate: string | null;
  valueGross: number;
  vatTable: VatRow[];
  buyer: { code: string | null; name: string; nip: string | null; address: string | null; country: string };
  seller: { name: string; nip: string | null; address: string | null; postCode: string | null; city: string | null };
  /** Number in the national system; null while it has none. */
  ksefNumber: string | null;
  /** It is on its way there: not sent, or not decided. */
  isKsefOpen: boolean;
  isOffline: boolean;
  isSplitPayment: boolean;
  correctionReason: string | null;
  corrected: { number: string; date: string } | null;
  /** Numbers of the advance invoices it deducts. */
  advances: string[];
  lines: TaxLine[];
}

/** The company whose file it is. */
export interface TaxPayer {
  name: string;
  nip: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  postCode: string | null;
  city: string | null;
  taxOffice: string | null;
  province: string | null;
  county: string | null;
  commune: string | null;
  ownerFirstName: string | null;
  ownerLastName: string | null;
  ownerBirthDate: string | null;
  booksClosedUntil: string | null;
}

export const taxPayerOf = (db: Executor, companyId: number): Promise<TaxPayer | undefined> =>
  db.one<TaxPayer>(sql`
    select name, nip, email, phone, address, post_code, city, tax_office, province, county, commune,
      owner_first_name, owner_last_name, owner_birth_date, books_closed_until
    from companies where id = ${companyId}`);

/** Most documents of one file: more than a month of any shop, and few enough for one answer. */
export const MOST_DOCUMENTS = 5000;

const done = literals(doneKsefStates);
/** The day whose month a document belongs to: the sale, of an advance the payment, of a correction its own date; all other files go by the date. */
const dayOf = (kind: JpkKind) =>
  kind !== 'v7m'
    ? sql`v.date`
    : sql`case when v.kind = ${literal(invoiceKind.correction)} then v.date else coalesce(v.sale_date, v.date) end`;

const linesSql = sql`coalesce((select json_agg(json_build_object('name', i.name, 'unit', i.unit, 'amount', i.amount::text,
    'priceNet', i.price_net, 'discount', i.discount, 'original', i.original, 'valueNet', i.value_net, 'vatCode', r.code) order by i.lp, i.id)
  from invoice_items i join vat_rates r on r.id = i.vat_rate_id where i.invoice_id = v.id), '[]')`;

/** A line taken back: its pieces and its value below zero. */
const takenBack = (line: LineState, vatCode: string): TaxLine => ({
  name: line.name,
  unit: line.unit,
  amount: line.amount.startsWith('-') ? line.amount.slice(1) : `-${line.amount}`,
  priceNet: line.priceNet,
  discount: line.discount,
  valueNet: -line.valueNet,
  vatCode,
});

/** What a document says of its lines: a changed line of a correction is taken back and written again. */
function linesOf(lines: readonly StoredLine[], codes: ReadonlyMap<number, string>): TaxLine[] {
  return lines.flatMap(({ original, ...line }) => {
    if (!original) return [line];
    const before = takenBack(original, codes.get(original.vatRateId) ?? '');
    const isSame =
      -before.valueNet === line.valueNet &&
      original.priceNet === line.priceNet &&
      Number(original.amount) === Number(line.amount) &&
      original.name === line.name &&
      before.vatCode === line.vatCode;
    return isSame ? [] : [before, line];
  });
}

const counts = (companyId: number) => sql`v.company_id = ${companyId} and v.status in ${literals(approvedInvoiceStates)}
  and v.kind <> ${literal(invoiceKind.proforma)}`;

/** The first month a company has documents of, `2026-10`. */
export async function firstMonth(db: Executor, of: { kind: JpkKind; companyId: number }): Promise<string | undefined> {
  const found = await db.one<{ month: string | null }>(
    sql`select to_char(min(${dayOf(of.kind)}), 'YYYY-MM') as month from invoices v where ${counts(of.companyId)}`,
  );
  return found?.month ?? undefined;
}

/**
 * The documents of a company in a span of days, by date; one more than `MOST_DOCUMENTS` where there are too many.
 * @param of.from first day, `YYYY-MM-DD`
 * @param of.to last day
 */
export async function taxDocuments(
  db: Executor,
  of: { kind: JpkKind; companyId: number; from: string; to: string },
  settings: Settings,
): Promise<TaxDocument[]> {
  const day = dayOf(of.kind);
  const rows = await db.rows<Stored>(sql`
    select v.id, v.number, v.kind, v.date, v.sale_date, v.due_date, m.name as payment_method, u.code as currency, v.rate, v.value_gross, coalesce(v.vat_table, '[]') as vat_table,
      json_build_object('code', c.code, 'name', coalesce(v.buyer_name, c.name), 'nip', v.buyer_nip, 'address', v.buyer_address,
        'country', coalesce((select upper(y.code) from countries y where y.id = c.country_id), 'PL')) as buyer,
      json_build_object('name', coalesce(v.seller ->> 'name', f.name), 'nip', coalesce(v.seller ->> 'nip', f.nip),
        'address', coalesce(v.seller ->> 'address', f.address), 'postCode', coalesce(v.seller ->> 'postCode', f.post_code),
        'city', coalesce(v.seller ->> 'city', f.city)) as seller,
      case when k.state in ${done} then k.ksef_number end as ksef_number,
      coalesce(k.id is not null and k.state not in ${done} and k.state not in ${literals(outsideKsefStates)}, false) as is_ksef_open, coalesce(k.is_offline, false) as is_offline,
      m.code as payment_code, (select coalesce(sum(c.value_gross), 0) from invoices c where v.root_invoice_id in (c.id, c.root_invoice_id)
        and c.id < v.id and c.status in ${literals(approvedInvoiceStates)})::bigint as gross_before, v.correction_reason,
      (select json_build_object('number', r.number, 'date', r.date) from invoices r where r.id = v.corrected_invoice_id) as corrected,
      array(select distinct a.number from invoice_items i join invoices a on a.id = i.advance_invoice_id
        where i.invoice_id = v.id order by 1) as advances,
      ${of.kind === 'fa' ? linesSql : sql`'[]'::json`} as lines
    from invoices v join customers c on c.id = v.customer_id join companies f on f.id = v.company_id
      join currency u on u.id = v.currency_id join payment_methods m on m.id = v.payment_method_id
      left join ksef_documents k on k.invoice_id = v.id
    where ${counts(of.companyId)} and ${day} between ${of.from}::date and ${of.to}::date
    order by v.date, v.id limit ${MOST_DOCUMENTS + 1}`);
  const rates = await db.rows<{ id: number; code: string }>(sql`select id, code from vat_rates`);
  const codes = new Map(rates.map(({ id, code }) => [id, code]));
  return rows.map(({ paymentCode, grossBefore, ...row }) => ({
    ...row,
    isSplitPayment: isSplitPayment({ ...row, paymentCode, grossBefore, buyerNip: row.buyer.nip }, settings),
    lines: linesOf(row.lines, codes),
  }));
}
