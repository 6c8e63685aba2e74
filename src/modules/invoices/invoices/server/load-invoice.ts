import type { Executor } from '../../../../engine/server/db';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { type ServiceName, serviceNames } from '../../../documents/pdf/server/service-names';
import { companyOf } from '../../../documents/pdf/server/company';
import type { NamedCountry } from '../../../documents/pdf/server/country-name';
import { addressOf, type Company } from '../../../documents/pdf/server/parts';
import type { Recipient } from '../../../sales/customers/recipient';
import type { LineState } from '../../billing/corrections';
import type { VatRow } from '../../billing/vat-table';
import { approvedInvoiceStates, invoiceKind } from '../../../states/invoice-states';

/** A line as it is printed. */
export interface PrintedLine extends Omit<LineState, 'vatRateId' | 'valueGross'> {
  code: string | null;
  vatRateId: number;
  vatCode: string;
  vatName: string;
  original: LineState | null;
  /** Pieces of a line counted otherwise. */
  pieces: number | null;
  /** The customer's own number of these pieces. */
  externalNumber: string | null;
  /** The advance it deducts. */
  advance: { number: string; date: string } | null;
}

/** The buyer as it is printed. */
export interface Party {
  name: string;
  nip: string | null;
  address: string;
}

/** Everything that stands on an invoice. */
export interface PrintedInvoice {
  id: number;
  number: string | null;
  kind: number;
  status: number;
  date: string;
  saleDate: string | null;
  dueDate: string | null;
  paymentMethod: string;
  paymentCode: string;
  currency: string;
  /** Of the own company. */
  baseCurrency: string;
  rate: string | null;
  rateDate: string | null;
  valueNet: number;
  valueVat: number;
  valueGross: number;
  /** What its invoice came to before a correction; 0 of any other. */
  grossBefore: number;
  paidAmount: number;
  /** What is left with its corrections; below zero to be paid back. Before approval what will be, of a proforma all of it. */
  leftAmount: number;
  vatTable: VatRow[] | null;
  note: string | null;
  correctionReason: string | null;
  corrected: { number: string; date: string } | null;
  /** The invoice all of it is about, where `corrected` is a correction itself. */
  correctedRoot: { number: string; date: string } | null;
  orderNumbers: string | null;
  /** The customer's own numbers of the orders: of the order or of the delivery note. */
  externalNumbers: string | null;
  seller: Company;
  /** With the code of its country, and the country as long as the address does not name it: before approval. */
  buyer: Party & { country: string | null; unnamed: NamedCountry | null };
  /** The buyer as the corrected invoice has it, where a correction changes that. */
  buyerBefore: Party | null;
  /** Whom it is meant for besides the buyer. */
  recipient: Recipient | null;
  /** Countries the addresses of the buyer end with. */
  named: NamedCountry[];
  lines: PrintedLine[];
  /** What lines may be called in another language. */
  services: ServiceName[];
}

/** A customer as its invoices name it. */
export interface Buyer {
  name: string;
  nip: string | null;
  address: string | null;
  postCode: string | null;
  city: string | null;
  country: string | null;
  countryName: string | null;
  recipient: Recipient | null;
}

interface Stored extends Omit<PrintedInvoice, 'seller' | 'buyer' | 'buyerBefore' | 'recipient' | 'lines' | 'services'> {
  companyId: number;
  logo: string | null;
  seller: Company | null;
  buyerName: string | null;
  buyerNip: string | null;
  buyerAddress: string | null;
  frozenRecipient: Recipient | null;
  correctedBuyer: Party | null;
  customer: Buyer;
}

const partyKeys = ['name', 'nip', 'address'] as const satisfies readonly (keyof Party)[];

/** Of a customer `c`: whom its invoices are meant for. */
export const recipientSql = sql`case when c.recipient_kind is not null then json_build_object('kind', c.recipient_kind,
  'name', c.recipient_name, 'number', c.recipient_number, 'address', c.recipient_address) end`;

/** The invoice with its lines; buyer and seller as they were at approval, before it as they are. */
export async function loadInvoice(db: Executor, id: number): Promise<PrintedInvoice | undefined> {
  const invoice = await db.one<Stored>(sql`
    select v.id, v.number, v.kind, v.status, v.date, v.sale_date, v.due_date,
      m.name as payment_method, m.code as payment_code, u.code as currency, coalesce((select code from currency where is_default), 'PLN') as base_currency,
      v.rate, v.rate_date, v.value_net, v.value_vat, v.value_gross,
      v.paid_amount, case when v.approved_at is null or v.kind = ${literal(invoiceKind.proforma)} then v.value_gross + least(greatest(-v.value_gross, 0), coalesce((
        select sum(greatest(c.left_amount, 0)) from invoices c where v.root_invoice_id in (c.id, c.root_invoice_id)), 0))
        else v.left_amount end::bigint as left_amount, v.vat_table, v.note, v.correction_reason,
      (select coalesce(sum(c.value_gross), 0) from invoices c where v.root_invoice_id in (c.id, c.root_invoice_id) and c.id < v.id
        and c.status in ${literals(approvedInvoiceStates)})::bigint as gross_before,
      (select json_build_object('number', r.number, 'date', r.date) from invoices r where r.id = v.corrected_invoice_id) as corrected,
      (select json_build_object('number', r.number, 'date', r.date) from invoices r where r.id = v.root_invoice_id
        and r.id <> v.corrected_invoice_id) as corrected_root,
      (select string_agg(distinct i.order_number, ', ') from invoice_items i where i.invoice_id = v.id) as order_numbers,
      (select string_agg(distinct o.external_number, ', ') from orders o where o.external_number <> ''
        and (o.id = v.order_id or exists (select from invoice_items i where i.invoice_id = v.id and i.order_id = o.id))) as external_numbers,
      (select logo from companies where id = v.company_id) as logo,
      v.company_id, v.seller, v.buyer_name, v.buyer_nip,
      v.buyer_address, v.recipient as frozen_recipient,
      (select json_build_object('name', coalesce(r.buyer_name, ''), 'nip', r.buyer_nip, 'address', coalesce(r.buyer_address, ''))
        from invoices r where r.id = v.corrected_invoice_id) as corrected_buyer,
      json_build_object('name', c.name, 'nip', c.nip, 'address', c.address, 'postCode', c.post_code, 'city', c.city,
        'country', n.code, 'countryName', n.name, 'recipient', ${recipientSql}) as customer,
      (select coalesce(json_agg(json_build_object('code', y.code, 'name', y.name)), '[]') from countries y
        where exists (select from invoices r where r.id in (v.id, v.corrected_invoice_id)
          and right(r.buyer_address, length(y.name) + 2) = ', ' || y.name)) as named
    from invoices v join customers c on c.id = v.customer_id left join countries n on n.id = c.country_id join currency u on u.id = v.currency_id
      join payment_methods m on m.id = v.payment_method_id
    where v.id = ${id}`);
  if (!invoice) return undefined;
  const lines = await db.rows<PrintedLine>(sql`
    select i.code, i.name, i.amount, i.unit, i.price_net, i.discount_percent, i.discount,
      i.value_net, i.vat_rate_id, t.code as vat_code, t.name as vat_name, i.original,
      q.amount as pieces, i.external_number,
      (select json_build_object('number', a.number, 'date', a.date) from invoices a where a.id = i.advance_invoice_id) as advance
    from invoice_items i join vat_rates t on t.id = i.vat_rate_id left join quotation_items q on q.id = i.quotation_item_id
    where i.invoice_id = ${id} order by i.lp, i.id`);
  const {
    companyId,
    logo,
    seller,
    buyerName,
    buyerNip,
    buyerAddress,
    frozenRecipient,
    correctedBuyer,
    customer,
    ...rest
  } = invoice;
  // The dictionary may call a rate something else by now.
  const billedAs = new Map((rest.vatTable ?? []).map((row) => [row.vatRateId, row.code]));
  const frozen = buyerName === null ? null : { name: buyerName, nip: buyerNip, address: buyerAddress ?? '' };
  const isOther = frozen && correctedBuyer && partyKeys.some((key) => frozen[key] !== correctedBuyer[key]);
  return {
    ...rest,
    seller: { ...(seller ?? (await companyOf(db, companyId, rest.currency))), logo },
    buyer: {
      ...(frozen ?? { name: customer.name, nip: customer.nip, address: addressOf(customer) }),
      country: customer.country,
      unnamed:
        frozen === null && customer.country && customer.countryName
          ? { code: customer.country, name: customer.countryName }
          : null,
    },
    buyerBefore: isOther ? correctedBuyer : null,
    recipient: frozen === null ? customer.recipient : frozenRecipient,
    services: await serviceNames(db),
    lines: frozen ? lines.map((line) => ({ ...line, vatCode: billedAs.get(line.vatRateId) ?? line.vatCode })) : lines,
  };
}
