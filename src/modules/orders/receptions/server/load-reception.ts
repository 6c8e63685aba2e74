import type { Executor } from '../../../../engine/server/db';
import { literal, sql } from '../../../../engine/server/sql';
import { companyOf } from '../../../documents/pdf/server/company';
import { customerOnPaper } from '../../../documents/pdf/server/customer';
import type { Company, CustomerOnPaper } from '../../../documents/pdf/server/parts';
import { receptionState } from '../reception-status';

/** Days as text. */
export interface ReceptionPaper {
  number: string;
  status: number;
  date: string;
  receiptDate: string | null;
  note: string | null;
  receivedBy: string | null;
  companyId: number;
  company: Company;
  customer: CustomerOnPaper;
  order: { number: string | null; externalNumber: string | null };
  lines: readonly PaperLine[];
}
export interface PaperLine {
  lp: number;
  name: string;
  code: string | null;
  colour: string | null;
  colourEn: string | null;
  declaredAmount: number;
  countedAmount: number | null;
  resolution: number;
  note: string | null;
}

/** Everything that stands in the document of a reception. */
export async function loadReception(db: Executor, id: number): Promise<ReceptionPaper | undefined> {
  const head = await db.one<Omit<ReceptionPaper, 'company' | 'lines'>>(sql`
    select r.number_text as number, r.status, r.date, r.receipt_date, r.note,
      r.company_id,
      (select nullif(concat_ws(' ', u.name, u.surname), '') from users u where u.id = r.updated_user_id and r.status = ${literal(receptionState.received)})
        as received_by,
      ${customerOnPaper('b')} as customer,
      json_build_object('number', o.number_text, 'externalNumber', o.external_number) as "order"
    from receptions r join customers b on b.id = r.customer_id join orders o on o.id = r.order_id
    where r.id = ${id}`);
  if (!head?.number) return undefined;
  const lines = await db.rows<PaperLine>(sql`
    select l.lp, i.name, concat_ws(' / ', i.code, i.external_code) as code, concat_ws(' ', p.code, p.name) as colour,
      concat_ws(' ', p.code, coalesce(p.name_en, p.name)) as colour_en, l.declared_amount,
      l.counted_amount, l.resolution, l.note
    from reception_items l join order_items i on i.id = l.order_item_id left join products p on p.id = i.product1_id
    where l.reception_id = ${id} order by l.lp, l.id`);
  return { ...head, company: await companyOf(db, head.companyId), lines };
}
