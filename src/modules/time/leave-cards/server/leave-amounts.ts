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

export function byPerson<R extends { userId: number }>(rows: readonly R[]): Map<number, R[]> {
  const found = new Map<number, R[]>();
  for (const row of rows) found.set(row.userId, [...(found.get(row.userId) ?? []), row]);
  return found;
}

export interface LeaveAmounts {
  daysAmount: number;
  /** Exact decimal, `40.00`. */
  hourAmount: string;
}

/** Working days and hours of cards of whole days: days by weekends and holidays, hours by the contract in force. Two queries, however many they are. */
export async function amountsOfAll(
  db: Executor,
  { settings }: Pick<BaseCtx, 'settings'>,
  cards: readonly LeaveSpan[],
): Promise<LeaveAmounts[]> {
  const dates = cards.flatMap(({ dateFrom, dateTo }) => [dateFrom, dateTo]).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return [];
  const [holidays, contracts] = [
    await holidaysBetween(db, from, to),
    await mainContracts(db, { from, to, users: [...new Set(cards.map(({ userId }) => userId))] }),
  ];
  const contractsOf = byPerson(contracts);
  return cards.map((card) => {
    const days = workDays(card.dateFrom, card.dateTo, holidays);
    return {
      daysAmount: days.length,
      hourAmount: hoursOfDays(days, contractsOf.get(card.userId) ?? [], settings.defHoursPerDay),
    };
  });
}

/** Amounts of one card of either kind. */
export async function amountsOf(db: Executor, ctx: Pick<BaseCtx, 'settings'>, card: LeaveSpan): Promise<LeaveAmounts> {
  if (card.leaveKind === leaveKind.pass)
    return { daysAmount: 0, hourAmount: hoursOfMinutes(card.timeFrom!, card.timeTo!) };
  return (await amountsOfAll(db, ctx, [card]))[0]!;
}
