import Big from 'big.js';
import { settle } from '../../src/engine/server/consequences';
import { sql } from '../../src/engine/server/db';
import { orderChanged } from '../../src/modules/orders/settling/server/order-changes';
import { itemErrors } from '../../src/modules/production/item-errors/item-errors.entity';
import { book } from '../../src/modules/stock/ledger/server/movements';
import { type DemoPieces, makeCard } from './make-card';
import type { DemoWrite } from '../translate';

/** Where the steps of a service are done, by whom, and how many m² they manage in an hour. */
const stations = [
  { step: 'ODT', place: 'MYJ', workers: ['piotr.dab'], perHour: 60 },
  { step: 'SRU', place: 'SRU', workers: ['rafal.jodla'], perHour: 30 },
  { step: 'POD', place: 'KAB2', workers: ['ewa.sowa'], perHour: 35 },
  { step: 'MAL', place: 'KAB1', workers: ['monika.brzoza', 'lukasz.klon'], perHour: 25 },
] as const;
const SHORTEST = 0.5;
const LONGEST = 8;
/** kg of powder a m² takes. */
const KG_PER_AREA = 0.11;

interface Step extends DemoPieces {
  code: string;
  area: number;
  paintId: number | null;
}
/** Pieces of an item that failed after their coat and were coated again the same day. */
export interface DemoFaulty {
  /** Code of the reason. */
  reason: string;
  amount: number;
  note: string;
}

/**
 * The cards of an order that has left the shop floor since: one at each station, with the hours of its people and the
 * paint it took from its lot, which was delivered for it. What failed was coated again on a card of its own.
 */
export async function loadPastCards(
  write: DemoWrite,
  orderId: number,
  faulty: ReadonlyMap<number, DemoFaulty>,
): Promise<void> {
  const people = new Map(
    (
      await write.tx.rows<{ key: string; id: number }>(
        sql`select split_part(email, '@', 1) as key, id from users where email like '%@galwex.test'`,
      )
    ).map(({ key, id }) => [key, id]),
  );
  const steps = await write.tx.rows<Step>(sql`
    select i.id as order_item_id, s.id as step_id, i.amount, p.code,
      (i.amount * coalesce(i.coated_surface, 0))::float8 as area, i.product1_id as paint_id
    from order_items i
    join order_item_services s on s.order_item_id = i.id
    join service_steps p on p.id = s.service_step_id
    where i.order_id = ${orderId} and p.is_planned and not p.is_external order by i.id, s.sequence`);
  for (const station of stations)
    await workAt(
      write,
      people,
      station,
      steps.filter(({ code }) => code === station.step),
    );
  const done = () => {
    orderChanged(write, orderId, { steps: [...new Set(steps.map(({ orderItemId }) => orderItemId))] });
    return settle(write);
  };
  await done();
  const coating = stations[stations.length - 1]!;
  const again: Step[] = [];
  for (const step of steps.filter(({ code }) => code === coating.step)) {
    const failed = faulty.get(step.orderItemId);
    if (!failed) continue;
    await report(write, step, failed);
    const { amount } = failed;
    again.push({ ...step, amount, reworkAmount: amount, area: (step.area * amount) / step.amount });
  }
  if (!again.length) return;
  await workAt(write, people, coating, again);
  await done();
}

async function report(write: DemoWrite, step: Step, { reason, amount, note }: DemoFaulty): Promise<void> {
  const found = await write.tx.one<{ id: number }>(sql`select id from errornous_reasons where code = ${reason}`);
  await write.insert(itemErrors, {
    orderItemId: step.orderItemId,
    orderItemServiceDetailsId: step.stepId,
    errorReasonId: found!.id,
    amount,
    isRework: true,
    note: write.translate(note),
  });
  await settle(write);
}

async function workAt(
  write: DemoWrite,
  people: ReadonlyMap<string, number>,
  { step, place, workers, perHour }: (typeof stations)[number],
  here: readonly Step[],
): Promise<void> {
  if (!here.length) return;
  const area = here.reduce((sum, one) => sum + one.area, 0);
  const hours = Math.min(LONGEST, Math.max(SHORTEST, area / perHour / workers.length));
  const card = await makeCard(write, {
    place,
    day: 0,
    status: 'Zamknięta',
    hours: Math.round(hours * 100) / 100,
    workers: workers.map((name) => people.get(name)!),
    frames: here.map((pieces) => ({ status: 2, pieces: [pieces] })),
  });
  if (step === 'MAL') await usePaint(write, card, here);
}

/** Paint of each item from the lot of it that came last: delivered for the order, and used up by it. */
async function usePaint(write: DemoWrite, workCardId: number, items: readonly Step[]): Promise<void> {
  const kgOf = new Map<number, number>();
  for (const { paintId, area } of items)
    if (paintId !== null) kgOf.set(paintId, (kgOf.get(paintId) ?? 0) + area * KG_PER_AREA);
  const lots = await write.tx.rows<{ stockId: number; productId: number }>(sql`
    select distinct on (l.product_id) l.product_id, l.id as stock_id
    from stocks l join storages g on g.id = l.storage_id and g.customer_id is null
    where l.product_id = any(${[...kgOf.keys()]}::int[]) and (l.date_to is null or l.date_to > ${write.today()}::date)
    order by l.product_id, l.date_to desc`);
  const note = null;
  for (const { stockId, productId } of lots) {
    const amount = Big(kgOf.get(productId)!).toFixed(3);
    await book(write, [{ stockId, kind: 'add', amount, note }]);
    await book(write, [{ stockId, kind: 'use', amount: `-${amount}`, note, workCardId }]);
  }
}
