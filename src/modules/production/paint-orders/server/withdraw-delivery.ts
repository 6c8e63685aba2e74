import Big from 'big.js';
import { z } from 'zod';
import type { RowOf } from '../../../../engine/entity';
import { refused } from '../../../../engine/errors';
import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { literals, sql } from '../../../../engine/server/sql';
import { moveStatus } from '../../../../engine/server/transitions';
import { openCardStates } from '../../../states/card-states';
import { book } from '../../../stock/ledger/server/movements';
import { paintOrderItems, paintOrders, paintOrderState } from '../paint-orders.entity';

const delivery = z.object({
  /** The last movement of the stock it made: a later one of its lots means that they were touched. */
  movementId: z.int(),
  lots: z.array(z.object({ stockId: z.int(), amount: z.string() })),
  lines: z.array(z.object({ id: z.int(), amount: z.string() })),
  /** Later movements of its lots that cancel each other out: deliveries that were withdrawn. */
  undone: z.array(z.int()).optional(),
});
/** A delivery of an order of paint: the lots it filled and what each line received. */
export type PaintDelivery = z.output<typeof delivery>;
export const deliveriesOf = (value: unknown): PaintDelivery[] => z.array(delivery).parse(value ?? []);

type Line = Pick<RowOf<typeof paintOrderItems>, 'id' | 'version' | 'amount' | 'receivedAmount' | 'overReason'>;
type Call = WriteCtx & { row: RowOf<typeof paintOrders>; input: { reason: string } };

/**
 * Takes the latest delivery off the stock and off its order, as long as nothing else has happened to its lots.
 * @throws 422 `PaintDeliveryUnknown` where none is known, `PaintDeliveryTouched` naming lots that were used, moved or lent
 */
export async function withdrawDelivery(call: Call): Promise<void> {
  const { tx, row, input } = call;
  const known = deliveriesOf(row.deliveries);
  const last = known.at(-1);
  if (!last) throw refused('PaintDeliveryUnknown');
  await requireUntouched(call, last);
  const note = [row.numberText, input.reason].filter(Boolean).join(' · ');
  await book(
    call,
    last.lots.map(({ stockId, amount }) => ({ stockId, kind: 'change', amount: `-${amount}`, note })),
  );
  const lines = await tx.rows<Line>(sql`
    select id, version, amount::text as amount, received_amount::text as received_amount, over_reason
    from paint_order_items where paint_order_id = ${row.id} order by id`);
  await updateMany(
    call,
    paintOrderItems,
    lines.flatMap((before) => {
      const came = last.lines.find(({ id }) => id === before.id);
      if (!came) return [];
      const received = Big(before.receivedAmount).minus(came.amount);
      const overReason = received.gt(before.amount) ? before.overReason : null;
      return [{ before, input: { receivedAmount: Big(received).toFixed(3), overReason } }];
    }),
  );
  const deliveries = await withoutLast(call, known.slice(0, -1), last);
  await updateMany(call, paintOrders, [{ before: { ...row }, input: { deliveries } }]);
  const some = lines.some(({ id, receivedAmount }) =>
    Big(receivedAmount).gt(last.lines.find((line) => line.id === id)?.amount ?? 0),
  );
  await moveStatus(call, paintOrders, [row.id], some ? paintOrderState.partly : paintOrderState.ordered, {
    reason: input.reason,
  });
}

/**
 * Earlier deliveries once the last one is withdrawn: what it did to lots they share leaves those as they were. A lot was
 * locked whenever it moved, so the last movements it has up to `movementId` are those of the delivery.
 */
async function withoutLast({ tx }: WriteCtx, earlier: PaintDelivery[], last: PaintDelivery): Promise<PaintDelivery[]> {
  const moved = await tx.rows<{ id: number; stockId: number }>(sql`
    select m.id, d.stock_id
    from (select stock_id, count(*) as times from unnest(${last.lots.map(({ stockId }) => stockId)}::int[]) u(stock_id) group by 1) d
    cross join lateral (
      (select l.id from stock_log l where l.stock_id = d.stock_id and l.id <= ${last.movementId}
        order by l.id desc limit d.times)
      union all select l.id from stock_log l where l.stock_id = d.stock_id and l.id > ${last.movementId}) m`);
  return earlier.map((one) => {
    const ids = moved.filter(({ stockId }) => one.lots.some((lot) => lot.stockId === stockId)).map(({ id }) => id);
    return ids.length ? { ...one, undone: [...new Set([...(one.undone ?? []), ...ids])] } : one;
  });
}

/** Holds the lots of a delivery and refuses where one is on an open work card or was moved in any way since. */
async function requireUntouched({ tx }: WriteCtx, { lots, movementId, undone = [] }: PaintDelivery): Promise<void> {
  const ids = [...new Set(lots.map(({ stockId }) => stockId))];
  const kept = await tx.rows<{ name: string; isTouched: boolean }>(sql`
    select concat_ws(' ', q.code, s.serial_number, s.box_number) as name,
      exists (select from stock_log l where l.stock_id = s.id and l.id > ${movementId} and l.id <> all(${undone}::int[]))
        or exists (select from work_card_products w join work_cards k on k.id = w.work_card_id
          where w.stock_id = s.id and k.kind in ${literals(openCardStates)}) as is_touched
    from stocks s join products q on q.id = s.product_id
    where s.id = any(${ids}::int[]) order by s.id for no key update of s`);
  const touched = kept.filter(({ isTouched }) => isTouched).map(({ name }) => name);
  if (touched.length || kept.length < ids.length)
    throw refused('PaintDeliveryTouched', { errorDetails: touched.join(', ') || undefined });
}
