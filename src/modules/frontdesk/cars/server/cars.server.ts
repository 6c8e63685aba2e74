import type { InputOf, RowOf } from '../../../../engine/entity';
import { invalid, refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { act } from '../../../../engine/server/actions';
import { transitState } from '../transit-states';
import { carDictionaries } from '../car-states';
import { cars } from '../cars.entity';
import { carTransits } from '../car-transits.entity';

type Car = RowOf<typeof cars>;
const dictionaryOf = {
  carTypeId: carDictionaries.vehicleType,
  makeId: carDictionaries.make,
  modelId: carDictionaries.model,
  colorId: carDictionaries.color,
  engineTypeId: carDictionaries.engine,
  transmissionId: carDictionaries.gearbox,
  fuelId: carDictionaries.fuel,
} as const satisfies Partial<Record<keyof Car, number>>;

const openTransit = sql`from car_transits x where x.car_id = t.id and x.status = ${literal(transitState.out)}`;
const nextTransit = sql`from car_transits x where x.car_id = t.id and x.status = ${literal(transitState.booked)}
  and x.date_to > now() order by x.date_from limit 1`;
const driver = sql`(select concat_ws(' ', u.surname, u.name) from users u where u.id = x.user_id)`;

interface HandOut {
  userId: number;
  dateTo: string;
  customerId: number | null;
  purpose: string | null;
}

/** Books a car from now for whoever takes it, and lets it go. 422 `CarIsOut`, 409 `CarBooked`. */
async function handOut(ctx: WriteCtx, carId: number, input: HandOut): Promise<void> {
  const now = ctx.now();
  if (Date.parse(input.dateTo) <= now.getTime()) throw invalid({ dateTo: 'EndBeforeStart' });
  const out = await ctx.tx.one(
    sql`select 1 from car_transits where car_id = ${carId} and status = ${literal(transitState.out)}`,
  );
  if (out) throw refused('CarIsOut');
  const transit = await ctx.insert(carTransits, { carId, ...input, dateFrom: now.toISOString() });
  await act(ctx.engine, ctx, ctx.engine.registry.get(carTransits.name), { id: transit.id, action: 'take', body: {} });
}

export const carsServer = implement(cars, {
  computed: {
    holder: sql`(select ${driver} ${openTransit})`,
    outUntil: sql`(select x.date_to ${openTransit})`,
    openTransitId: sql`(select x.id ${openTransit})`,
    isOverdue: sql`exists (select ${openTransit} and x.date_to < now())`,
    nextFrom: sql`(select x.date_from ${nextTransit})`,
    nextUser: sql`(select ${driver} ${nextTransit})`,
    nextTransitId: sql`(select x.id ${nextTransit})`,
    // A paper that was renewed has a later one of its kind.
    documentsUntil: sql`(select min(k.until) from (
      select case when bool_or(d.date_to is null) then null else max(d.date_to) end as until
      from car_documents d where d.car_id = t.id group by d.document_type_id) k)`,
  },
  filters: {
    isOut: (value) => (value ? sql`exists (select ${openTransit})` : sql`not exists (select ${openTransit})`),
  },
  async beforeSave(call) {
    const { before, input } = call;
    if (before && input.counter != null && input.counter < before.counter)
      await lowerCounter(call, before, input.counter);
    await requireDictionaries(call.tx, input);
  },
  async beforeDelete({ tx, row }) {
    await requireStanding(tx, row);
  },
  async reasons({ db }, row): Promise<Record<string, string>> {
    const out = await db.one(sql`select 1 from cars t where t.id = ${row.id} and exists (select ${openTransit})`);
    if (!out) return {};
    const steps = cars.transitions.steps.map(({ action }) => [action, 'CarIsOut'] as const);
    return { ...Object.fromEntries(steps), 'hand-out': 'CarIsOut', delete: 'CarIsOut' };
  },
  actions: {
    damage: ({ tx, row }) => requireStanding(tx, row),
    service: ({ tx, row }) => requireStanding(tx, row),
    repair: ({ tx, row }) => requireStanding(tx, row),
    sell: endBookings,
    scrap: endBookings,
    async 'hand-out'(call) {
      await handOut(call, call.row.id, call.input);
    },
  },
  constraints: { cars_counter_grows: 'CarCounterBack' },
});

async function requireStanding(tx: WriteCtx['tx'], { id }: Pick<Car, 'id'>): Promise<void> {
  const out = await tx.one(
    sql`select 1 from car_transits where car_id = ${id} and status = ${literal(transitState.out)}`,
  );
  if (out) throw refused('CarIsOut');
}

type Reading = Pick<RowOf<typeof carTransits>, 'id' | 'version' | 'status' | 'counterBefore' | 'counterAfter'>;

/**
 * A counter that is too high was mistyped: an administrator puts it right, and with it what the last transit was brought back
 * with. Never below what was read before that. Throws 422 `CarCounterBack` naming the least.
 */
async function lowerCounter(ctx: WriteCtx, { id, counter }: Pick<Car, 'id' | 'counter'>, to: number): Promise<void> {
  const [last, earlier] = await ctx.tx.rows<Reading>(sql`
    select id, version, status, counter_before, counter_after from car_transits
    where car_id = ${id} and status in ${literals([transitState.out, transitState.back])}
    order by greatest(counter_before, counter_after) desc, id desc limit 2 for update`);
  const readBefore = Math.max(last?.counterBefore ?? 0, earlier?.counterAfter ?? earlier?.counterBefore ?? 0);
  const least = ctx.can('ADMIN_USER') ? readBefore : counter;
  if (to < least)
    throw refused('CarCounterBack', { fields: { counter: 'CarCounterBack' }, errorDetails: String(least) });
  if (last?.counterAfter != null && to < last.counterAfter)
    await ctx.change(carTransits, [{ row: last, set: { counterAfter: to } }]);
}

type Booking = Pick<RowOf<typeof carTransits>, 'id' | 'version' | 'status'>;

/** Ends the bookings of a car that is no longer there. */
async function cancelBookings(ctx: WriteCtx, carId: number): Promise<void> {
  const booked = await ctx.tx.rows<Booking>(sql`
    select id, version, status from car_transits
    where car_id = ${carId} and status = ${literal(transitState.booked)} order by id for update`);
  await ctx.change(
    carTransits,
    booked.map((row) => ({ row, set: { status: transitState.cancelled } })),
    { action: 'cancel' },
  );
}

async function endBookings(call: WriteCtx & { row: Car }): Promise<void> {
  await requireStanding(call.tx, call.row);
  await cancelBookings(call, call.row.id);
}

/** Each field takes entries of its own dictionary: a colour is no make. */
async function requireDictionaries(tx: WriteCtx['tx'], input: InputOf<typeof cars>): Promise<void> {
  const named = Object.entries(dictionaryOf).flatMap(([key, dictionary]) => {
    const id = input[key as keyof typeof dictionaryOf];
    return id == null ? [] : [{ key, id, dictionary }];
  });
  if (!named.length) return;
  const found = await tx.rows<{ id: number; dictionary: number }>(
    sql`select id, dictionary from car_dictionary where id = any(${named.map(({ id }) => id)}::int[])`,
  );
  const known = new Map(found.map(({ id, dictionary }) => [id, dictionary]));
  const wrong = named.filter(({ id, dictionary }) => known.has(id) && known.get(id) !== dictionary);
  if (wrong.length) throw invalid(Object.fromEntries(wrong.map(({ key }) => [key, 'CarDictionaryOther'])));
}
