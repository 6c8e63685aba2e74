import type { BaseCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import type { LeaveOfCalendar } from '../calendar';
import type { Away, Period, PersonFacts, Rules, Stint } from '../plan-rules';
import { planOf } from './plan-of';

/** What a rule may look at before and after a time: its week, and the day behind it. */
const AROUND = 8 * 86_400_000;

export const rulesOf = ({ zone, settings }: Pick<BaseCtx, 'zone' | 'settings'>): Rules => ({
  zone,
  rest: settings.shiftRestRules,
});

const none: readonly never[] = [];

const awayOf = (leaves: readonly LeaveOfCalendar[] = none): Away[] =>
  leaves.map(({ timeFrom, timeTo, name }) => ({ from: Date.parse(timeFrom), to: Date.parse(timeTo), name }));

/** What is known of people around a span of time: four statements, however many they are. */
export async function factsOf(
  ctx: Pick<BaseCtx, 'zone'>,
  db: Executor,
  userIds: readonly number[],
  span: { from: number; to: number },
): Promise<Map<number, PersonFacts>> {
  const from = new Date(span.from - AROUND).toISOString();
  const to = new Date(span.to + AROUND).toISOString();
  const [planned, people, leaves, contracts] = await Promise.all([
    planOf(db, { userIds, from, to }),
    db.rows<{ id: number; isActive: boolean }>(sql`
      select id, is_active and not is_customer as is_active from users where id = any(${[...userIds]}::int[])`),
    leavesOf(ctx, db, userIds, from, to),
    contractsOf(db, userIds),
  ]);
  const stints = new Map<number, Stint[]>();
  for (const { id, userId, timeFrom, timeTo, placeName } of planned) {
    const known = stints.get(userId) ?? [];
    known.push({ id, userId, from: Date.parse(timeFrom), to: Date.parse(timeTo), placeName });
    stints.set(userId, known);
  }
  return new Map(
    people.map(({ id, isActive }) => [
      id,
      { stints: stints.get(id) ?? none, away: awayOf(leaves.get(id)), contracts: contracts.get(id), isActive },
    ]),
  );
}

/** Granted leave of people in a span of time, by person. */
export async function leavesOf(
  _ctx: Pick<BaseCtx, 'zone'>,
  _db: Executor,
  _userIds: readonly number[],
  _from: string,
  _to: string,
): Promise<Map<number, LeaveOfCalendar[]>> {
  return new Map();
}

/** Periods of the contracts of people; those nobody keeps contracts of are absent. */
export async function contractsOf(_db: Executor, _userIds: readonly number[]): Promise<Map<number, Period[]>> {
  return new Map();
}
