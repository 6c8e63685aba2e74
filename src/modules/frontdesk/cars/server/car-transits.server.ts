import type { RowOf } from '../../../../engine/entity';
import { conflict, invalid, refused } from '../../../../engine/errors';
import { formatFor } from '../../../../engine/format';
import type { WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { literal, sql } from '../../../../engine/server/sql';
import { nextNumber } from '../../../documents/numbering/server/next-number';
import { carState, goneStates } from '../car-states';
import { carTransits } from '../car-transits.entity';
import { cars } from '../cars.entity';
import { transitState } from '../transit-states';

type Transit = RowOf<typeof carTransits>;
const MINUTE = 60_000;

const isLate = sql`(t.status = ${literal(transitState.out)} and t.date_to < now())`;

export const carTransitsServer = implement(carTransits, {
  computed: { isOverdue: isLate, distance: sql`(t.counter_after - t.counter_before)` },
  filters: { overdue: (value) => (value ? isLate : sql`not ${isLate}`) },
  /** Bookings of one car are written one after another, so that of two at once the second sees the first. */
  async lockFirst({ tx }, id) {
    await tx.run(sql`
      select 1 from cars where id = (select car_id from car_transits where id = ${id}) for no key update`);
  },
  async beforeSave({ tx, before, input, user, today }) {
    if (before && before.status !== transitState.booked) throw refused('CarTransitClosed');
    input.userId ??= before?.userId ?? user.id;
    const { carId, dateFrom, dateTo } = { ...before, ...input };
    if (Date.parse(String(dateTo)) <= Date.parse(String(dateFrom))) throw invalid({ dateTo: 'EndBeforeStart' });
    const car = await lockCar(tx, Number(carId));
    const isMoved = carId !== before?.carId;
    if (isMoved && car && (goneStates as readonly number[]).includes(car.status))
      throw refused('CarGone', { fields: { carId: 'CarGone' } });
    if (!before) input.numberText = (await nextNumber(tx, { companyId: null, kind: 'PJ', date: today() })).text;
  },
  beforeDelete({ row }) {
    if (row.status === transitState.out || row.status === transitState.back) throw refused('CarTransitClosed');
  },
  async reasons({ db, now }, row): Promise<Record<string, string>> {
    const closed = { edit: 'CarTransitClosed' };
    if (row.status === transitState.cancelled) return closed;
    if (row.status !== transitState.booked) return { ...closed, delete: 'CarTransitClosed' };
    const car = await db.one<CarNow>(carNow(row.carId));
    const take = car && takeRefusal(car, row, now());
    return take ? { take } : {};
  },
  actions: {
    async take({ tx, row, now }) {
      await lockCar(tx, row.carId);
      const car = (await tx.one<CarNow>(carNow(row.carId)))!;
      const refusal = takeRefusal(car, row, now());
      if (refusal) throw refused(refusal);
      const takenAt = now().toISOString();
      const dateFrom = Date.parse(row.dateFrom) < now().getTime() ? row.dateFrom : takenAt;
      return { set: { takenAt, dateFrom, counterBefore: car.counter } };
    },
    async 'new-end'(call) {
      const { dateTo } = call.input;
      if (Date.parse(dateTo) <= call.now().getTime()) throw invalid({ dateTo: 'DateInPast' });
      await requireFree(call, call.row, dateTo);
      return { set: { dateTo } };
    },
    async 'give-back'(call) {
      const { row, input, now } = call;
      await raiseCounter(call, row, input.counterAfter);
      return { set: { counterAfter: input.counterAfter, returnedAt: now().toISOString(), dateTo: endOf(row, now()) } };
    },
  },
  constraints: {
    car_transits_date_from_overlap: 'CarBooked',
    car_transits_car_id_out: 'CarIsOut',
    car_transits_counter_after_order: 'CarCounterBack',
  },
});

interface CarNow {
  status: number;
  counter: number;
  isOut: boolean;
}
const carNow = (id: number) => sql`
  select c.status, c.counter,
    exists (select from car_transits x where x.car_id = c.id and x.status = ${literal(transitState.out)}) as is_out
  from cars c where c.id = ${id}`;

const lockCar = (tx: WriteCtx['tx'], id: number) =>
  tx.one<{ status: number }>(sql`select status from cars where id = ${id} for no key update`);

/** Why a booked car cannot be taken now; errorStr. */
function takeRefusal(car: CarNow, { dateTo }: Transit, now: Date): string | undefined {
  if (car.status !== carState.inUse) return 'CarNotInUse';
  if (car.isOut) return 'CarIsOut';
  return Date.parse(dateTo) <= now.getTime() ? 'CarBookingPast' : undefined;
}

/** 409 `CarBooked` with who has the car booked from when, where that is before it comes back. */
async function requireFree(
  { tx, language, zone }: WriteCtx,
  { id, carId, dateFrom }: Transit,
  until: string,
): Promise<void> {
  const next = await tx.one<{ dateFrom: string; driver: string }>(sql`
    select x.date_from, (select concat_ws(' ', u.surname, u.name) from users u where u.id = x.user_id) as driver
    from car_transits x where x.car_id = ${carId} and x.id <> ${id} and x.status = ${literal(transitState.booked)}
      and x.date_from < ${until}::timestamptz and x.date_to > ${dateFrom}::timestamptz
      order by x.date_from limit 1`);
  if (!next) return;
  const from = formatFor(language, zone).datetime(next.dateFrom);
  throw conflict('CarBooked', { errorDetails: `${next.driver}, ${from}` });
}

/** A car that is back early is free for others from now on. */
function endOf({ dateFrom, dateTo }: Transit, now: Date): string {
  const earliest = Date.parse(dateFrom) + MINUTE;
  return new Date(Math.min(Date.parse(dateTo), Math.max(now.getTime(), earliest))).toISOString();
}

async function raiseCounter(ctx: WriteCtx, { carId, counterBefore }: Transit, to: number): Promise<void> {
  const car = await ctx.tx.one<Pick<RowOf<typeof cars>, 'id' | 'version' | 'counter'>>(
    sql`select id, version, counter from cars where id = ${carId} for no key update`,
  );
  const least = Math.max(counterBefore ?? 0, car?.counter ?? 0);
  if (to < least)
    throw refused('CarCounterBack', { fields: { counterAfter: 'CarCounterBack' }, errorDetails: String(least) });
  if (car && to > car.counter) await ctx.change(cars, [{ row: car, set: { counter: to } }]);
}
