import type { BaseCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import { mainContracts } from '../../../people/user-work/server/contracts';
import { hoursOfDays, hoursOfMinutes, workDays, type Holidays } from '../leave-days';
import { leaveKind } from '../../../states/leave-states';

export async function holidaysBetween(db: Executor, from: string, to: string): Promise<Holidays> {
  const found = await db.rows<{ day: string }>(
    sql`select holiday_date::text as day from holidays where holiday_date between ${from}::date and ${to}::date`,
  );
  return new Set(found.map(({ day }) => day));
}

export interface LeaveSpan {
  userId: number;
  leaveKind: number;
  dateFrom: string;
  dateTo: string;
  timeFrom: number | null;
  timeTo: number | null;
}

/** Working days and hours of a card: days by weekends and holidays, hours by the contract in force. */
export async function amountsOf(
  db: Executor,
  { settings }: Pick<BaseCtx, 'settings'>,
  card: LeaveSpan,
): Promise<{ daysAmount: number; hourAmount: string }> {
  if (card.leaveKind === leaveKind.pass)
    return { daysAmount: 0, hourAmount: hoursOfMinutes(card.timeFrom!, card.timeTo!) };
  const [holidays, contracts] = [
    await holidaysBetween(db, card.dateFrom, card.dateTo),
    await mainContracts(db, { from: card.dateFrom, to: card.dateTo, users: [card.userId] }),
  ];
  const days = workDays(card.dateFrom, card.dateTo, holidays);
  return { daysAmount: days.length, hourAmount: hoursOfDays(days, contracts, settings.defHoursPerDay) };
}
