import Big from 'big.js';
import { refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { announce } from '../../../../engine/server/rows';
import { sql } from '../../../../engine/server/sql';
import { stockLog } from '../../stock-log/stock-log.entity';
import type { movements } from '../../stocks/stock-status';

/** A movement of one lot; `amount` is signed, in the lot's unit, with three decimals. */
export interface Movement {
  stockId: number;
  kind: keyof typeof movements;
  amount: string;
  note?: string | null;
  /** The work card the paint goes into, or comes back from. */
  workCardId?: number | null;
}

const isShort = (error: unknown): boolean => {
  const { constraint, cause } = error as { constraint?: string; cause?: { constraint?: string } };
  return (constraint ?? cause?.constraint) === 'stocks_amount_range';
};

interface Lot {
  id: number;
  amount: string;
  name: string;
}
const shortLots = (lots: readonly Lot[], list: readonly Movement[]): string =>
  lots
    .filter(({ id, amount }) =>
      list
        .filter((one) => one.stockId === id)
        .reduce((left, one) => left.plus(one.amount), Big(amount))
        .lt(0),
    )
    .map(({ name }) => name)
    .join(', ');

/**
 * Books movements: the only way an amount on stock changes. The database adds each to its lot and refuses to go below
 * zero. Lots are taken in the order of their ids and the sums of products in that of their storages, so that two people
 * never wait for each other.
 * @throws 422 `StockNotEnough`, naming the lots
 */
export async function book(ctx: WriteCtx, list: readonly Movement[]): Promise<void> {
  if (!list.length) return;
  const at = ctx.now().toISOString();
  const rows = list.map(({ note = null, workCardId = null, ...rest }) => ({ ...rest, note, workCardId }));
  const lots = await ctx.tx.rows<Lot>(sql`
    select s.id, s.amount::text as amount, concat_ws(' ', p.code, s.serial_number, s.box_number) as name
    from stocks s join products p on p.id = s.product_id
    where s.id = any(${list.map((one) => one.stockId)}::int[]) order by s.id for no key update of s`);
  try {
    const made = await ctx.tx.rows<{ id: number }>(sql`
      insert into stock_log (stock_id, product_id, storage_id, kind, amount, balance, date, user_id, note, work_card_id,
        created_at, updated_at, created_user_id, updated_user_id)
      select m."stockId", s.product_id, s.storage_id, m.kind, m.amount, 0, ${at}, ${ctx.user.id}, m.note, m."workCardId",
        ${at}, ${at}, ${ctx.user.id}, ${ctx.user.id}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        m("stockId" int, kind text, amount numeric, note text, "workCardId" int)
      join stocks s on s.id = m."stockId"
      order by s.product_id, s.storage_id, m."stockId"
      returning id`);
    const plan = ctx.engine.registry.get(stockLog.name);
    announce(ctx.engine, ctx, plan, ...made.map(({ id }) => id));
  } catch (error) {
    if (isShort(error)) throw refused('StockNotEnough', { errorDetails: shortLots(lots, list) });
    throw error;
  }
}
