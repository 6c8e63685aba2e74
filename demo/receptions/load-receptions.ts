import { act } from '../../src/engine/server/actions';
import { save } from '../../src/engine/server/write';
import { sql } from '../../src/engine/server/sql';
import { receptions } from '../../src/modules/orders/receptions/receptions.entity';
import type { DemoWrite } from '../translate';

/** How far a delivery has got, and what of it differs from what was declared. */
export interface DemoDelivery {
  /** The customer's number of the order. */
  wz: string;
  /** 1 announced, 3 counted, 5 received, 9 cancelled. */
  status: 1 | 3 | 5 | 9;
  /** Pieces declared with it, line by line; without it everything the order lacks. */
  declared?: readonly number[];
  /** Pieces more or less than declared, line by line. */
  differences?: readonly number[];
  /** Lines counted so far of one that is being counted. */
  counted?: number;
  /** What was decided about the differences: taken, or the customer is asked. */
  resolution?: 1 | 2;
  location?: string;
  note?: string;
}

const step = (write: DemoWrite, id: number, action: string, body: object = {}) =>
  act(write.engine, write, write.engine.registry.get(receptions.name), { id, action, body });

/** Takes a delivery in as far as it has got, by the product's own steps. */
export async function deliver(
  write: DemoWrite,
  orderId: number,
  delivery: Omit<DemoDelivery, 'wz'>,
): Promise<{ id: number }> {
  const items = await write.tx.rows<{ id: number; lacks: number }>(sql`
    select id, amount - receipted_amount as lacks from order_items
    where order_id = ${orderId} and status <> 99 order by lp`);
  const counting = delivery.status !== 1 || delivery.counted !== undefined;
  const lines = items.map(({ id, lacks }, at) => {
    const declaredAmount = delivery.declared?.[at] ?? lacks;
    const isCounted = counting && at < (delivery.counted ?? items.length);
    const counted = isCounted ? { countedAmount: declaredAmount + (delivery.differences?.[at] ?? 0) } : {};
    return { orderItemId: id, declaredAmount, ...counted };
  });
  const made = await write.insert(receptions, { orderId, note: write.translate(delivery.note ?? null), items: lines });
  if (delivery.status === 1) return made;
  if (delivery.status === 9) {
    await step(write, made.id, 'cancel');
    return made;
  }
  await step(write, made.id, 'counted');
  if (delivery.resolution) await decide(write, made.id, delivery.resolution);
  if (delivery.status === 5)
    await step(write, made.id, 'receive', { locationId: await locationOf(write, delivery.location ?? 'PLAC') });
  return made;
}

async function decide(write: DemoWrite, id: number, resolution: number): Promise<void> {
  const lines = await write.tx.rows<{ id: number }>(sql`
    select id from reception_items where reception_id = ${id} and counted_amount <> declared_amount order by lp`);
  const items = lines.map((line) => ({ id: line.id, resolution }));
  await save(write.engine, write, write.engine.registry.get(receptions.name), { items }, id);
}

async function locationOf(write: DemoWrite, code: string): Promise<number> {
  const found = await write.tx.one<{ id: number }>(sql`select id from locations where code = ${code}`);
  if (!found) throw new Error(`The demo company has no location "${code}"`);
  return found.id;
}

/**
 * Receptions of orders that are not in work: announced, being counted, with an open question, in two parts,
 * cancelled.
 */
const deliveries: readonly DemoDelivery[] = [
  { wz: 'WZ/77/2026', status: 3, differences: [-1], resolution: 2, note: 'Cztery palety, folia na jednej rozerwana.' },
  { wz: '3/2026', status: 1, note: 'Klient przywiezie przed południem.' },
  { wz: 'SL/2', status: 5, declared: [25], location: 'R-03' },
  { wz: 'SL/2', status: 1, declared: [15], note: 'Druga część dostawy.' },
  { wz: 'M/9', status: 3 },
  { wz: 'T-11', status: 9, note: 'Kierowca pomylił zakład.' },
];

/** @param orders ids by the customer's number */
export async function loadReceptions(write: DemoWrite, orders: ReadonlyMap<string, number>): Promise<void> {
  for (const { wz, ...delivery } of deliveries) {
    const orderId = orders.get(wz);
    if (orderId === undefined) throw new Error(`The demo company has no order "${wz}"`);
    await deliver(write, orderId, delivery);
  }
}
