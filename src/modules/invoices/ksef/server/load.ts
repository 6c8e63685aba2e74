import type { Settings } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { recipientKind } from '../../../sales/customers/recipient';
import { vatOf } from '../../../settings/money/vat';
import { quotationState } from '../../../quotations/quotations/quotation-status';
import { approvedInvoiceStates, invoiceKind } from '../../../states/invoice-states';
import type { LineState } from '../../billing/corrections';
import { asBilled, type Rate } from '../../billing/vat-table';
import { isSplitPayment } from '../../billing/server/split-payment';
import { loadInvoice, type PrintedInvoice } from '../../invoices/server/load-invoice';
import { ratesOf } from '../../invoices/server/sums';
import { doneKsefStates, outsideKsefStates } from '../ksef-state';
import type { KsefBuyer, KsefInvoice, KsefKind, KsefLine, KsefOrdered, KsefReference } from './fa3/ksef-invoice';

interface Reference extends KsefReference {
  /** On its way into the system, so that its number is yet to come. */
  isOpen: boolean;
}
interface Facts {
  rootId: number | null;
  rootKind: number | null;
  /** Deducts an advance, or corrects an invoice that does. */
  isFinal: boolean;
  buyerCode: string | null;
  paidDate: string | null;
  root: Reference | null;
  /** The correction before this one, where it is on its way. */
  previous: string | null;
  advances: Reference[];
  /** Ids of the lines that deduct an advance, in the order of the lines. */
  deductions: boolean[];
  deliveryNotes: string[];
  orderNumbers: string[];
  lots: string[];
}

const done = literals(doneKsefStates);
const outside = literals(outsideKsefStates);
const referenceSql = sql`'number', r.number, 'date', r.date, 'ksefNumber', case when k.state in ${done} then k.ksef_number end,
  'isOpen', k.id is not null and k.state not in ${done} and k.state not in ${outside}`;

const factsSql = (id: number) => sql`
  with orders_of as (select order_id as id from invoices where id = ${id}
    union select order_id from invoice_items where invoice_id = ${id} and order_id is not null)
  select v.root_invoice_id as root_id, c.code as buyer_code, v.paid_date,
    (select r.kind from invoices r where r.id = v.root_invoice_id) as root_kind,
    exists (select 1 from invoice_items i where i.invoice_id = coalesce(v.root_invoice_id, v.id) and i.advance_invoice_id is not null) as is_final,
    (select json_build_object(${referenceSql}) from invoices r left join ksef_documents k on k.invoice_id = r.id
      where r.id = v.root_invoice_id) as root,
    (select r.number from invoices r join ksef_documents k on k.invoice_id = r.id
      where r.id = v.corrected_invoice_id and k.state not in ${done} and k.state not in ${outside}) as previous,
    coalesce((select json_agg(json_build_object(${referenceSql}) order by r.id) from invoices r left join ksef_documents k on k.invoice_id = r.id
      where v.kind = ${literal(invoiceKind.vat)} and r.id in (select advance_invoice_id from invoice_items where invoice_id = v.id)), '[]') as advances,
    array(select i.advance_invoice_id is not null from invoice_items i where i.invoice_id = v.id order by i.lp, i.id) as deductions,
    array(select distinct o.external_number from orders o where o.id in (select id from orders_of) and o.external_number <> '' order by 1) as delivery_notes,
    array(select distinct o.number_text from orders o where o.id in (select id from orders_of) and o.number_text <> '' order by 1) as order_numbers,
    array(select distinct s.serial_number from order_items oi join work_cards_items wi on wi.order_item_id = oi.id
      join work_card_products wp on wp.work_card_id = wi.work_card_id join stocks s on s.id = wp.stock_id
      where oi.order_id in (select id from orders_of) and s.serial_number <> ''
        and s.product_id in (oi.product1_id, oi.product2_id, oi.product3_id) order by 1) as lots
  from invoices v join customers c on c.id = v.customer_id where v.id = ${id} and v.status in ${literals(approvedInvoiceStates)}`;

/** What a minimal price adds, as the invoice of the quotation calls it; the document is in Polish whoever makes it. */
const MINIMAL_PRICE = 'Dopłata do ceny minimalnej';

interface Ordered {
  gross: number;
  net: number;
  transport: number;
  transportName: string | null;
  vatCode: string;
  rate: number;
  lines: { name: string; net: number }[] | null;
}

/** What an advance is paid on: the quotation of its order, with all its gross is made of. */
async function orderedOf(db: Executor, id: number): Promise<KsefOrdered | null> {
  const found = await db.one<Ordered>(sql`
    select q.payment_gross as gross, coalesce(q.payment_net, 0) as net, coalesce(q.transport_net, 0) as transport, s.name as transport_name,
      r.code as vat_code, r.value as rate,
      (select json_agg(json_build_object('name', i.name, 'net', i.amount_to_pay) order by i.lp, i.id)
        from quotation_items i where i.quotation_id = q.id and i.amount_to_pay is not null) as lines
    from invoices v join quotations q on q.order_id = v.order_id and q.status in ${literals([quotationState.confirmed, quotationState.invoiced])}
      join vat_rates r on r.id = q.vat_rate_id join orders o on o.id = q.order_id left join transport_types s on s.id = o.transport_type_id
    where v.id = ${id} order by q.id desc limit 1`);
  if (!found?.lines?.length) return null;
  const { gross, net: whole, transport, transportName, vatCode, rate, lines } = found;
  const rest = whole - transport - lines.reduce((sum, { net }) => sum + net, 0);
  const others = [
    { name: MINIMAL_PRICE, net: rest },
    { name: transportName ?? 'Transport', net: transport },
  ].filter(({ net }) => net !== 0);
  return {
    gross,
    lines: [...lines, ...others].map(({ name, net }) => ({
      name,
      amount: '1',
      unit: 'usł.',
      priceNet: net,
      discount: null,
      valueNet: net,
      valueVat: vatOf(net, rate),
      vatCode,
    })),
  };
}

function kindOf({ kind }: PrintedInvoice, { rootKind, isFinal }: Facts): KsefKind {
  if (kind === invoiceKind.advance) return 'ZAL';
  if (kind !== invoiceKind.correction) return isFinal ? 'ROZ' : 'VAT';
  return rootKind === invoiceKind.advance ? 'KOR_ZAL' : isFinal ? 'KOR_ROZ' : 'KOR';
}

const stateOf = (state: LineState, rates: ReadonlyMap<number, Rate>) => ({
  name: state.name,
  amount: state.amount,
  unit: state.unit,
  priceNet: state.priceNet,
  discount: state.discount,
  valueNet: state.valueNet,
  vatCode: rates.get(state.vatRateId)?.code ?? '',
});

/** An approved invoice as the national system takes it, and the numbers of invoices it must wait for. */
export interface LoadedInvoice {
  invoice: KsefInvoice;
  waitsFor: string[];
}

/** Undefined where there is no approved invoice. */
export async function loadKsefInvoice(
  db: Executor,
  id: number,
  settings: Settings,
): Promise<LoadedInvoice | undefined> {
  const facts = await db.one<Facts>(factsSql(id));
  const printed = facts && (await loadInvoice(db, id));
  if (!printed) return undefined;
  const rates = asBilled(await ratesOf(db, { rootInvoiceId: facts.rootId }), printed.vatTable ?? []);
  const kind = kindOf(printed, facts);
  const lines = printed.lines.map((line, at): KsefLine => ({
    ...stateOf({ ...line, valueGross: null }, rates),
    code: line.code,
    original: line.original && stateOf(line.original, rates),
    isDeduction: facts.deductions[at] ?? false,
  }));
  const buyer: KsefBuyer = {
    code: facts.buyerCode,
    ...printed.buyer,
    country: printed.buyer.country ?? 'PL',
    isLocalUnit: printed.recipient?.kind === recipientKind.localUnit,
    isGroupMember: printed.recipient?.kind === recipientKind.groupMember,
  };
  const { root } = facts;
  const references = [...(root ? [root] : []), ...facts.advances];
  return {
    waitsFor: [
      ...references.flatMap((one) => (one.isOpen ? [one.number] : [])),
      ...(facts.previous ? [facts.previous] : []),
    ],
    invoice: {
      kind,
      number: printed.number,
      date: printed.date,
      saleDate: printed.saleDate,
      dueDate: printed.dueDate,
      currency: printed.currency,
      rate: printed.currency === 'PLN' ? null : printed.rate,
      seller: printed.seller,
      buyer,
      recipient: printed.recipient,
      buyerBefore: printed.buyerBefore && { ...buyer, ...printed.buyerBefore },
      vatTable: printed.vatTable ?? [],
      valueGross: printed.valueGross,
      grossBefore: printed.grossBefore,
      lines,
      correctionReason: printed.correctionReason,
      corrected: root,
      advances: facts.advances,
      ordered: kind === 'ZAL' ? await orderedOf(db, id) : null,
      paymentCode: printed.paymentCode,
      paymentName: printed.paymentMethod,
      paidDate: facts.paidDate,
      isSplitPayment: isSplitPayment({ ...printed, buyerNip: printed.buyer.nip }, settings),
      exemptionBasis: settings.ksefExemptionBasis,
      deliveryNotes: facts.deliveryNotes,
      orderNumbers: facts.orderNumbers,
      lots: facts.lots,
      note: printed.note,
    },
  };
}
