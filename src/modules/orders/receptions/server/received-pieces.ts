import { z } from 'zod';
import { updateMany } from '../../../../engine/server/bulk';
import type { Ctx, WriteCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import type { Job } from '../../../../engine/server/feature';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { itemState } from '../../../states/order-states';
import { orderItems } from '../../order-items/order-items.entity';
import { lockOrders } from '../../settling/server/lock-orders';
import { receptionState } from '../reception-status';

/** Orders whose items are counted as received in one transaction. */
const BATCH = 100;

const inWork = literals([itemState.confirmed, itemState.planned, itemState.inProgress, itemState.done]);

/**
 * Writes how many pieces of items have come: the sum over all received deliveries, whoever received them meanwhile. Without
 * the module of receptions nobody books that goods came, so those of confirmed items are here. Their orders are locked.
 */
export async function countReceived(
  write: WriteCtx,
  itemIds: readonly number[],
  hasReceptions = write.hasModule('RECEPTIONS'),
): Promise<void> {
  const rows = await write.tx.rows<{ id: number; version: number; receiptedAmount: number; came: number }>(sql`
    select i.id, i.version, i.receipted_amount,
      greatest(case when ${hasReceptions} then 0 when i.status in ${inWork} then i.amount else i.receipted_amount end, coalesce((
        select sum(l.counted_amount) from reception_items l join receptions r on r.id = l.reception_id
        where l.order_item_id = i.id and r.status = ${literal(receptionState.received)}), 0))::int as came
    from order_items i where i.id = any(${[...itemIds]}::int[]) order by i.id for no key update of i`);
  await updateMany(
    write,
    orderItems,
    rows
      .filter(({ receiptedAmount, came }) => receiptedAmount !== came)
      .map(({ came, ...before }) => ({ before, input: { receiptedAmount: came } })),
  );
}

const goodsJob = 'goods-without-receptions';

/** The module of receptions was switched off: the goods of all confirmed items are here. */
export const receptionsOff = ({ tx, user, language }: WriteCtx): Promise<void> =>
  tx.job(goodsJob, { userId: user.id, language }, { key: goodsJob });

/** Read from the table: what a node remembers of the modules may be older than the switch that began the job. */
const isOn = (db: Executor) => db.one(sql`select 1 from modules where code = 'RECEPTIONS' and active`);

/** @returns the last order of the batch; undefined at the end, and where the module is on again */
const countBatch = (ctx: Ctx, after: number): Promise<number | undefined> =>
  ctx.write(async (write) => {
    if (await isOn(write.tx)) return undefined;
    const found = await write.tx.rows<{ orderId: number }>(sql`
      select distinct i.order_id from order_items i
      where i.order_id > ${after} and i.status in ${inWork} and i.receipted_amount < i.amount
      order by i.order_id limit ${BATCH}`);
    const orderIds = found.map(({ orderId }) => orderId);
    await lockOrders(write, orderIds);
    const items = await write.tx.rows<{ id: number }>(
      sql`select id from order_items where order_id = any(${orderIds}::int[])`,
    );
    const ids = items.map(({ id }) => id);
    await countReceived(write, ids, false);
    return orderIds.at(-1);
  });

export const receptionJobs: Readonly<Record<string, Job>> = {
  [goodsJob]: {
    async run(payload, _installation, tools) {
      const { userId, language } = z.object({ userId: z.int(), language: z.enum(['pl', 'en', 'de']) }).parse(payload);
      const ctx = await tools.contextOf(userId, language);
      for (let after: number | undefined = 0; ctx && after !== undefined;) after = await countBatch(ctx, after);
    },
  },
};
