import { insertMany, updateMany } from '../../src/engine/server/bulk';
import { sql } from '../../src/engine/server/db';
import { racks } from '../../src/modules/production/racks/racks.entity';
import { workCardFrames } from '../../src/modules/production/work-cards/work-card-frames.entity';
import { workCardNotes } from '../../src/modules/production/work-cards/work-card-notes.entity';
import { workCardProducts } from '../../src/modules/production/work-cards/work-card-products.entity';
import { workCardsBreak } from '../../src/modules/production/work-cards/work-cards-break.entity';
import { settle } from '../../src/engine/server/consequences';
import { orderChanged } from '../../src/modules/orders/settling/server/order-changes';
import { deliver } from '../receptions/load-receptions';
import { type DemoFrame, type DemoPieces, makeCard } from './make-card';
import type { DemoWrite } from '../translate';

/** A step of an item that hangs, or has hung, on a frame. */
interface Step extends DemoPieces {
  itemName: string;
  /** Of the item. */
  status: number;
  code: string;
  orderId: number;
}
interface People {
  foreman: number;
  operator: number;
  planner: number;
}

/**
 * Work cards in several statuses: what the last days left behind, and this morning's card at the first booth with its
 * frames R1 to R4 and a cart.
 */
export async function loadFloor(write: DemoWrite): Promise<void> {
  const ids = await write.tx.rows<{ key: keyof People; id: number }>(sql`
    select split_part(email, '@', 1) as key, id from users where email in
      ('foreman@galwex.test', 'operator@galwex.test', 'planner@galwex.test')`);
  const people = Object.fromEntries(ids.map(({ key, id }) => [key, id])) as unknown as People;
  const touched = [...(await lastDays(write, people)), ...(await thisMorning(write, people))];
  for (const { orderId, orderItemId } of touched) orderChanged(write, orderId, { steps: [orderItemId] });
  await settle(write);
}

const stepsOf = ({ tx }: DemoWrite, where: ReturnType<typeof sql>) =>
  tx.rows<Step>(sql`
    select i.id as order_item_id, s.id as step_id, i.amount, i.name as item_name, i.status, p.code, i.order_id
    from order_items i
    join order_item_services s on s.order_item_id = i.id
    join service_steps p on p.id = s.service_step_id
    where ${where} order by i.id, s.sequence`);

/** Items in work or done were received, washed and blasted; done ones were coated and checked as well. */
async function lastDays(write: DemoWrite, { foreman, operator, planner }: People): Promise<Step[]> {
  const steps = await stepsOf(
    write,
    sql`i.status in (4, 5) and i.receipted_amount = 0 and p.is_planned and not p.is_external`,
  );
  for (const id of new Set(steps.map(({ orderId }) => orderId))) await deliver(write, id, { status: 5 });
  const frames = (codes: readonly string[], statuses: readonly number[]): DemoFrame[] =>
    steps
      .filter(({ code, status }) => codes.includes(code) && statuses.includes(status))
      .map((pieces) => ({ status: 2, pieces: [pieces] }));
  await makeCard(write, {
    place: 'MYJ',
    day: -3,
    status: 'Zamknięta',
    workers: [operator],
    frames: frames(['ODT'], [4, 5]),
  });
  await makeCard(write, {
    place: 'SRU',
    day: -2,
    status: 'Zamknięta',
    workers: [foreman],
    frames: frames(['SRU'], [4, 5]),
  });
  await makeCard(write, {
    place: 'KAB2',
    day: -2,
    status: 'Do poprawy',
    workers: [operator],
    frames: frames(['POD'], [4, 5]),
    note: 'Podkład na stali, dwie ramy naraz.',
  });
  // Half of a batch waits for quality control.
  const waiting = steps
    .filter(({ code, itemName }) => code === 'MAL' && itemName === write.translate('Blacha węzłowa'))
    .map((pieces): DemoFrame => ({ status: 2, pieces: [{ ...pieces, amount: Math.ceil(pieces.amount / 2) }] }));
  await makeCard(write, {
    place: 'KAB2',
    day: -1,
    status: 'Do sprawdzenia',
    workers: [planner, operator],
    frames: [...frames(['MAL'], [5]), ...waiting],
  });
  await makeCard(write, {
    place: 'KAB1',
    day: -1,
    status: 'Anulowana',
    workers: [foreman],
    note: 'Awaria rekuperatora.',
    frames: [],
  });
  const done = steps.filter(({ status }) => status === 5).map(({ orderItemId }) => orderItemId);
  await write.tx.run(sql`update order_items set is_checked = true where id = any(${done}::int[])`);
  return steps;
}

/** The card of the first booth: the head of its queue, washed before, hangs on four frames and a cart. */
async function thisMorning(write: DemoWrite, { foreman, operator }: People): Promise<Step[]> {
  const queue = await stepsOf(
    write,
    sql`s.plan_seq > 0 and p.code = 'MAL' and s.plan_place_id = (select id from places where code = 'KAB1')
      and i.id in (select x.order_item_id from order_item_services x where x.plan_place_id = s.plan_place_id
        and x.plan_seq between 1 and 5)`,
  );
  if (queue.length < 5) return [];
  const washing = await stepsOf(
    write,
    sql`p.code = 'ODT' and i.id = any(${queue.map((one) => one.orderItemId)}::int[])`,
  );
  const washed = washing.map((pieces): DemoFrame => ({ status: 2, pieces: [pieces] }));
  await makeCard(write, { place: 'MYJ', day: 0, status: 'Do sprawdzenia', workers: [], frames: washed });
  const [posts, profiles, brackets, , legs] = queue as [Step, Step, Step, Step, Step];
  const some = (step: Step, amount: number): DemoPieces[] => [{ ...step, amount: Math.min(amount, step.amount) }];
  const card = await makeCard(write, {
    place: 'KAB1',
    day: 0,
    workers: [operator, foreman],
    frames: [
      { status: 2, pieces: some(posts, 20) },
      { status: 1, pieces: some(posts, 19) },
      { status: 2, pieces: some(profiles, 16) },
      { status: 0, pieces: some(brackets, 120) },
      { status: 0, carrier: 1, pieces: some(legs, 24) },
    ],
  });
  await paintAndPeople(write, card, operator);
  await loadRacks(write, card);
  return queue;
}

/** The registry of racks: what is at work in the booth are numbered ones, one of the others is due for stripping. */
async function loadRacks(write: DemoWrite, workCardId: number): Promise<void> {
  const place = await write.tx.one<{ id: number }>(sql`select place_id as id from work_cards where id = ${workCardId}`);
  const here = { placeId: place!.id, movedAt: write.now().toISOString() };
  const frame = {
    name: write.translate('Rama 7 m, haki co 300 mm'),
    carrier: 0,
    hookPitch: 300,
    hooks: 23,
    maxWeight: '400.000',
    length: 7000,
    width: 1200,
    cleanAfter: 30,
  };
  const small = {
    name: write.translate('Rama na drobne, 8 rzędów po 20 haków'),
    carrier: 0,
    hookPitch: 100,
    hooks: 160,
    maxWeight: '120.000',
    length: 600,
    width: 300,
    cleanAfter: 15,
  };
  const cart = { name: write.translate('Wózek na drobne detale'), carrier: 1, maxWeight: '120.000' };
  const ids = await insertMany(write, racks, [
    { ...frame, ...here, code: 'R-101', coats: 12 },
    { ...small, ...here, code: 'R-201', coats: 4 },
    { ...cart, ...here, code: 'W-301', coats: 0 },
    { ...frame, code: 'R-102', coats: 27 },
    { ...frame, code: 'R-103', coats: 31 },
    { ...small, code: 'R-202', coats: 9 },
    { ...cart, code: 'W-302', coats: 0 },
  ]);
  const frames = await write.tx.rows<{ id: number; version: number; rackId: null }>(sql`
    select id, version, rack_id from work_card_frames where work_card_id = ${workCardId} and status < 2
    order by carrier, seq limit 3`);
  const changes = frames.map((before, at) => ({ before, input: { rackId: ids[at]! } }));
  await updateMany(write, workCardFrames, [...changes, ...(await rackAtOven(write, workCardId, ids[3]!))]);
}

/** What is coated already waits at the oven on another rack. */
async function rackAtOven(write: DemoWrite, workCardId: number, rackId: number) {
  const { tx } = write;
  const oven = await tx.one<{ id: number }>(sql`select id from places where code = 'PIEC1'`);
  const rack = { id: rackId, version: 1, placeId: null, movedAt: null };
  const input = { placeId: oven!.id, movedAt: write.now().toISOString() };
  await updateMany(write, racks, [{ before: rack, input }]);
  const coated = await tx.rows<{ id: number; version: number; rackId: null }>(sql`
    select id, version, rack_id from work_card_frames where work_card_id = ${workCardId} and status = 2 order by seq limit 1`);
  return coated.map((before) => ({ before, input: { rackId } }));
}

async function paintAndPeople(write: DemoWrite, workCardId: number, userId: number): Promise<void> {
  const lots = await write.tx.rows<{
    productId: number;
    stockId: number;
    serialNumber: string;
    amountBefore: string;
  }>(sql`
    select l.product_id, l.id as stock_id, l.serial_number, l.amount::text as amount_before
    from stocks l join storages g on g.id = l.storage_id
    where l.serial_number in ('24A-117', '24B-031') and g.name = ${write.translate('Magazyn farb')} order by l.serial_number`);
  await insertMany(
    write,
    workCardProducts,
    lots.map((lot) => ({ workCardId, ...lot })),
  );
  const at = await write.tx.one<{ breakTypeId: number; timeFrom: string; timeTo: string }>(sql`
    select t.id as break_type_id, c.time_from + interval '100 minutes' as time_from,
      c.time_from + interval '115 minutes' as time_to
    from work_cards c, work_cards_break_types t where c.id = ${workCardId} and t.code = 'SNIAD'
      and c.time_from + interval '115 minutes' <= ${write.now().toISOString()}::timestamptz`);
  // One still to come would refuse a break that begins now.
  if (at) await insertMany(write, workCardsBreak, [{ workCardId, userId, ...at, minutes: 15 }]);
  const note = write.translate('Uchwyty wieszać za otwór Ø6, bez śladu haka na czole.');
  await insertMany(write, workCardNotes, [{ workCardId, userId: write.user.id, note }]);
}
