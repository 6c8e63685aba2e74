import type { BaseCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import { minuteOfDay, shiftAt, type ShiftHours } from './shift-at';

/** What runs at a place now. */
export interface FloorShift {
  /** Null where no shift runs at this hour. */
  shift: { id: number; name: string; timeFrom: number; timeTo: number } | null;
  /** The day the shift began, `YYYY-MM-DD`: after midnight a night shift is still yesterday's. */
  date: string;
  /** When it began and ends, as instants; without a shift now and eight hours later. */
  from: string;
  to: string;
}

const HOURS_WITHOUT_SHIFT = 8;

/** The shift of a place by the clock on the wall, now or at another instant. */
export async function floorShift(
  ctx: BaseCtx,
  db: Executor,
  place: { id: number; companyId: number | null },
  now: Date = ctx.now(),
): Promise<FloorShift> {
  const shifts = await db.rows<ShiftHours>(sql`
    select id, name, time_from, time_to, place_id from shifts
    where (place_id = ${place.id} or place_id is null)
      and (company_id is null or ${place.companyId}::int is null or company_id = ${place.companyId}::int)`);
  const running = shiftAt(shifts, minuteOfDay(now, ctx.zone));
  const day = await db.one<{ date: string }>(
    sql`select (${now.toISOString()}::timestamptz at time zone ${ctx.zone}::text)::date::text as date`,
  );
  const today = day!.date;
  if (!running) {
    const to = new Date(now.getTime() + HOURS_WITHOUT_SHIFT * 3_600_000);
    return { shift: null, date: today, from: now.toISOString(), to: to.toISOString() };
  }
  const { id, name, timeFrom, timeTo } = running.shift;
  const end = timeTo <= timeFrom ? timeTo + 1440 : timeTo;
  const times = await db.one<{ date: string; from: Date; to: Date }>(sql`
    select d.day::text as date,
      (d.day + make_interval(mins => ${timeFrom}::int)) at time zone ${ctx.zone}::text as "from",
      (d.day + make_interval(mins => ${end}::int)) at time zone ${ctx.zone}::text as "to"
    from (select ${today}::date - ${running.sinceYesterday ? 1 : 0}::int as day) d`);
  return {
    shift: { id, name, timeFrom, timeTo },
    date: times!.date,
    from: new Date(times!.from).toISOString(),
    to: new Date(times!.to).toISOString(),
  };
}
