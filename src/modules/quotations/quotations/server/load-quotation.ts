import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import { companyOf } from '../../../documents/pdf/server/company';
import { customerOnPaper } from '../../../documents/pdf/server/customer';
import type { Company, CustomerOnPaper } from '../../../documents/pdf/server/parts';
import { reckonedVatRate } from '../../calculation/trace';
import { type ServiceName, serviceNames } from '../../../documents/pdf/server/service-names';
import { type LineDetails, quotedDetails } from './line-details';
import type { QuotationSums } from '../../calculation/model';

/** Money in hundredths of `currency`, decimals and days as text. */
export interface QuotationPaper extends QuotationSums {
  number: string;
  status: number;
  date: string;
  validTo: string | null;
  currency: string;
  /** Code of its rate: `23`, `NP UE`. */
  vatCode: string;
  /** It was reckoned at, hundredths of a percent. */
  vatRate: number;
  note: string | null;
  companyId: number;
  company: Company;
  customer: CustomerOnPaper;
  order: { number: string | null; externalNumber: string | null; deliveryDate: string | null };
  lines: readonly QuotationLine[];
  /** What services may be called in another language. */
  services: ServiceName[];
}
export interface QuotationLine extends LineDetails {
  lp: number;
  kind: number;
  name: string;
  amount: number;
  area: string | null;
  weight: string | null;
  length: string | null;
  priceType: number;
  discountPercent: number | null;
  sum: number;
  amountToPay: number;
  noPrice: boolean;
}

/** Everything that stands in the document of a quotation. */
export async function loadQuotation(db: Executor, id: number): Promise<QuotationPaper | undefined> {
  const head = await db.one<Omit<QuotationPaper, 'company' | 'lines' | 'services'> & { trace: unknown }>(sql`
    select q.number_text as number, q.status, q.date, q.valid_to, c.code as currency,
      v.code as vat_code, v.value as vat_rate, q.trace, coalesce(q.price_net, 0) as price_net, coalesce(q.discount, 0) as discount,
      coalesce(q.transport_net, 0) as transport_net, coalesce(q.payment_min, 0) as payment_min,
      coalesce(q.payment_net, 0) as payment_net, coalesce(q.payment_vat, 0) as payment_vat,
      coalesce(q.payment_gross, 0) as payment_gross, q.note, q.company_id,
      ${customerOnPaper('b')} as customer,
      json_build_object('number', o.number_text, 'externalNumber', o.external_number, 'deliveryDate', o.delivery_date)
        as "order"
    from quotations q join customers b on b.id = q.customer_id
      join orders o on o.id = q.order_id
      join currency c on c.id = q.currency_id join vat_rates v on v.id = q.vat_rate_id
    where q.id = ${id}`);
  if (!head?.number) return undefined;
  const lines = await db.rows<QuotationLine>(sql`
    select l.lp, l.kind, l.name, d.service, d.colour, d."colourEn", d.options,
      l.amount, l.area, l.weight, l.length, l.price_type, l.discount_percent,
      coalesce(l.sum, 0) as sum, coalesce(l.amount_to_pay, 0) as amount_to_pay, l.no_price
    from quotation_items l
      left join lateral jsonb_to_record(${quotedDetails(sql`l`)}) as d(service text, colour text, "colourEn" text, options text) on true
    where l.quotation_id = ${id} order by l.lp, l.id`);
  const { trace: _, ...paper } = head;
  const vatRate = reckonedVatRate(head);
  return {
    ...paper,
    vatRate,
    company: await companyOf(db, head.companyId, head.currency),
    lines,
    services: await serviceNames(db),
  };
}
