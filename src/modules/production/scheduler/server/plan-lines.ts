import type { Executor } from '../../../../engine/server/db';
import { sql, type Sql } from '../../../../engine/server/sql';
import { pieceWeight } from '../../../orders/measurement/server/piece-weight';
import { paintJoins, paintOfStep } from '../../../production/work-cards/server/paint-of-step';
import { leftAmount, leftArea, leftWeight, stepJoins } from './work';

/** A line of a plan as it is printed and exported; decimals as text. */
export interface PlanLine {
  planSeq: number;
  planDate: string | null;
  place: string | null;
  numberTxt: string | null;
  externalNumber: string | null;
  customer: string;
  itemName: string;
  step: string;
  paintId: number | null;
  ral: string | null;
  colour: string | null;
  colourEn: string | null;
  hex: string | null;
  /** The customer brings the paint. */
  isOwnPaint: boolean;
  amount: number;
  area: string;
  weight: string;
  /** Pieces, m² and kg still to do. */
  leftAmount: number;
  leftArea: string;
  leftWeight: string;
  dueDate: string | null;
  priority: string | null;
  /** Priorities above the default one are marked. */
  isUrgent: boolean;
  note: string | null;
}

/** Lines in an order; `where` sees the names `searchedSql` sees. */
export const planLines = (db: Executor, where: Sql, order: Sql): Promise<PlanLine[]> =>
  db.rows<PlanLine>(sql`
    select s.plan_seq, s.plan_date, pl.name as place, o.number_text as number_txt,
      o.external_number, c.name as customer, i.name as item_name, st.name as step,
      own.id as paint_id, own.code as ral, own.name as colour, coalesce(own.name_en, own.name) as colour_en,
      own.hex, coalesce(i.is_own_paint, false) as is_own_paint, i.amount, (coalesce(i.coated_surface, 0) * i.amount)::text as area, coalesce(${pieceWeight} * i.amount, 0)::text as weight,
      ${leftAmount} as left_amount, coalesce(${leftArea}, 0)::text as left_area,
      coalesce(${leftWeight}, 0)::text as left_weight,
      coalesce(i.due_date, o.delivery_date) as due_date, op.name as priority,
      coalesce(op.value > (select min(x.value) from order_priorities x where x.is_default), false) as is_urgent, i.note
    from ${stepJoins}
    join customers c on c.id = i.customer_id
    left join places pl on pl.id = s.plan_place_id
    left join order_priorities op on op.id = o.order_priority_id
    ${paintJoins}
    left join products own on own.id = ${paintOfStep}
    where ${where} order by ${order}`);
