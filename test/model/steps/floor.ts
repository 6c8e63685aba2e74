import { sql } from '../../../src/engine/server/sql';
import { frameState } from '../../../src/modules/orders/orders/frame-status';
import type { Body } from '../../support/app';
import { type Step, takeOffered } from '../step';
import { oneOf, type World } from '../world';
import { pickOrder } from './orders';

/** Cards open at once; the oldest are left as they are. */
const AT_ONCE = 4;

async function openCard(world: World): Promise<void> {
  const { people, ids } = world;
  const placeId = await oneOf(world, 'places', sql`t.is_active and t.place_type_id is not null`);
  const { status, body } = await world.ask(people.foreman, 'POST', '/work-cards', { placeId });
  if (status === 200) ids.cards.push(body.id as number);
  if (ids.cards.length > AT_ONCE) ids.cards.shift();
}

async function board(world: World): Promise<Body | undefined> {
  const id = world.random.pick(world.ids.cards);
  return id === undefined ? undefined : world.read(world.people.foreman, `/work-cards/${id}/board`);
}

async function hang(world: World): Promise<void> {
  const { random, people } = world;
  const found = await board(world);
  const step = random.pick(((found?.available ?? []) as Body[]).filter(({ free }) => free > 0));
  if (!found || !step) return;
  const waiting = (found.frames as Body[]).filter(({ status }) => status === frameState.inPreparation);
  let frame = random.chance(50) ? random.pick(waiting) : undefined;
  if (!frame) {
    const made = await world.ask(people.foreman, 'POST', '/work-card-frames', {
      workCardId: found.card.id,
      carrier: random.int(0, 1),
    });
    if (made.status !== 200) return;
    frame = made.body;
  }
  await world.ask(people.foreman, 'POST', '/work-cards-items/order-connect', {
    workCardFrameId: frame.id,
    orderItemId: step.orderItemId,
    orderItemServiceDetailsId: step.orderItemServiceDetailsId,
    amount: random.chance(70) ? step.free : random.int(1, step.free as number),
  });
}

async function moveFrame(world: World): Promise<void> {
  const { random, people } = world;
  const found = await board(world);
  const frame = random.pick((found?.frames ?? []) as Body[]);
  if (frame) await takeOffered(world, people.foreman, 'work-card-frames', frame, random.chance(10) ? [] : ['pullBack']);
}

async function takeOff(world: World): Promise<void> {
  const { random, people } = world;
  const found = await board(world);
  const frame = random.pick(
    ((found?.frames ?? []) as Body[]).filter(({ status }) => status === frameState.inPreparation),
  );
  const item = random.pick((frame?.items ?? []) as Body[]);
  if (item && random.chance(50))
    await world.ask(people.foreman, 'POST', '/work-cards-items/order-disconnect', { id: item.id });
  else if (frame) await world.ask(people.foreman, 'DELETE', `/work-card-frames/${frame.id as number}`);
}

async function check(world: World): Promise<void> {
  const { random, people } = world;
  const id = pickOrder(world);
  if (id === undefined) return;
  const items = await world.rows<{ id: number }>(
    sql`select id from order_items where order_id = ${id} and status = 4 and not is_checked`,
  );
  const item = random.pick(items);
  if (item) await world.ask(people.foreman, 'POST', `/order-items/${item.id}/check`);
}

async function reportError(world: World): Promise<void> {
  const { random, people, known } = world;
  const id = pickOrder(world);
  if (id === undefined) return;
  const items = await world.rows<{ id: number }>(
    sql`select id from order_items where order_id = ${id} and status in (4, 5)`,
  );
  const item = random.pick(items);
  if (!item) return;
  await world.ask(people.foreman, 'POST', '/item-errors', {
    orderItemId: item.id,
    errorReasonId: known['reason'],
    amount: 1,
    isRework: random.chance(80),
  });
}

async function plan(world: World): Promise<void> {
  const { random, people } = world;
  const placeId = await oneOf(world, 'places', sql`t.is_active and t.place_type_id is not null`);
  const table = random.chance(70) ? 'items' : 'planned';
  const filter = encodeURIComponent(JSON.stringify({ placeId, planPlaceId: placeId }));
  const { items } = await world.read(people.foreman, `/scheduler/${table}?page=0&itemsPerPage=10&filter=${filter}`);
  const step = random.pick(items as Body[]);
  if (!step) return;
  const out = table === 'planned' && random.chance(40);
  const where = out
    ? { planPlaceId: null, planDate: null, planSeq: 0 }
    : { planPlaceId: placeId, planDate: '2026-10-05', planSeq: random.int(1, 5) };
  await world.ask(people.foreman, 'PUT', `/scheduler/${step.id as number}`, where);
}

const modules = ['ORDERS', 'WORK_REPORTS'];
export const floorSteps: readonly Step[] = [
  { name: 'open a card', weight: 2, modules, run: openCard },
  { name: 'hang pieces', weight: 12, modules, run: hang },
  { name: 'move a frame', weight: 18, modules, run: moveFrame },
  { name: 'take pieces off', weight: 2, modules, run: takeOff },
  { name: 'check an item', weight: 5, modules, run: check },
  { name: 'report an error', weight: 1, modules, run: reportError },
  { name: 'plan a step', weight: 4, modules: ['ORDERS', 'ORDER_SCHEDULER'], run: plan },
];
