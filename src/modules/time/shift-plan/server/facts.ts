import { addDays } from '../../../../engine/fields/date/days';
import { instantOf } from '../../../../engine/fields/datetime/wall';
import { ever, mainContracts } from '../../../people/user-work/server/contracts';
import { absences } from '../../leave-cards/server/absence';
import { leaveAdmin } from '../../leave-cards/user-leave-cards.entity';
import { dayOf } from '../plan-days';
import type { BaseCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import type { LeaveOfCalendar } from '../calendar';
import {
  judge,
  refusals,
  type Away,
  type FindingKind,
  type Period,
  type PersonFacts,
  type Rules,
  type Stint,
} from '../plan-rules';
import { planOf, type PlannedTime } from './plan-of';

/** What a rule may look at before and after a time: its week, and the day behind it. */
const AROUND = 8 * 86_400_000;

export const rulesOf = ({ zone, settings }: Pick<BaseCtx, 'zone' | 'settings'>): Rules => ({
  zone,
  rest: settings.shiftRestRules,
});

const none: readonly never[] = [];

const awayOf = (leaves: readonly LeaveOfCalendar[] = none): Away[] =>
  leaves.map(({ timeFrom, timeTo, name, isWholeDay }) => ({
    from: Date.parse(timeFrom),
    to: Date.parse(timeTo),
    name,
    isWholeDay,
  }));

/** What is known of people around a span of time: four statements, however many they are. */
export async function factsOf(
  ctx: LeaveCtx,
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

const prevents: ReadonlySet<FindingKind> = new Set(refusals.filter((kind) => kind !== 'overlap'));

/** Times of the plan nobody works: their person has no account or no contract any more, or is on leave. */
export async function unworkedAmong(
  ctx: LeaveCtx & Pick<BaseCtx, 'settings'>,
  db: Executor,
  planned: readonly PlannedTime[],
): Promise<PlannedTime[]> {
  const [from, to] = [
    planned.map(({ timeFrom }) => timeFrom).sort()[0],
    planned
      .map(({ timeTo }) => timeTo)
      .sort()
      .at(-1),
  ];
  if (from === undefined || to === undefined) return [];
  const userIds = [...new Set(planned.map(({ userId }) => userId))];
  const facts = await factsOf(ctx, db, userIds, { from: Date.parse(from), to: Date.parse(to) });
  const rules = { ...rulesOf(ctx), rest: 'off' } as const;
  return planned.filter(({ id, userId, timeFrom, timeTo }) => {
    const known = facts.get(userId);
    const stint = { id, userId, from: Date.parse(timeFrom), to: Date.parse(timeTo) };
    return known && judge(stint, known, rules).some(({ kind }) => prevents.has(kind));
  });
}

type LeaveCtx = Pick<BaseCtx, 'zone' | 't' | 'can' | 'user'>;

/** Granted leave of people in a span of time, by person; its kind for those who decide about leave, and for oneself. Hours off have none. */
export async function leavesOf(
  { zone, t, can, user }: LeaveCtx,
  db: Executor,
  users: readonly number[],
  from: string,
  to: string,
): Promise<Map<number, LeaveOfCalendar[]>> {
  const found = await absences(db, { from: dayOf(from, zone), to: dayOf(to, zone), users });
  const seesKinds = can(leaveAdmin);
  const readsCards = can('LEAVE_CARD_READ');
  const nameOf = (kindName: string | null, isKnown: boolean) =>
    kindName === null ? t('shiftPlan:legend.hoursOff') : isKnown ? kindName : t('shiftPlan:legend.leave');
  const byPerson = new Map<number, LeaveOfCalendar[]>();
  for (const { id, userId, status, kindName, readers, ...days } of found) {
    const isWholeDay = days.timeFrom === null;
    const leave: LeaveOfCalendar = {
      id,
      userId,
      status,
      isWholeDay,
      isReadable: readsCards && (seesKinds || readers.includes(user.id)),
      name: nameOf(kindName, seesKinds || userId === user.id),
      timeFrom: instantOf({ day: days.dateFrom, minutes: days.timeFrom ?? 0 }, zone),
      timeTo:
        days.timeTo === null
          ? instantOf({ day: addDays(days.dateTo, 1), minutes: 0 }, zone)
          : instantOf({ day: days.dateTo, minutes: days.timeTo }, zone),
    };
    byPerson.set(userId, [...(byPerson.get(userId) ?? none), leave]);
  }
  return byPerson;
}

/** Periods of the contracts of people; those nobody keeps contracts of are absent. */
export async function contractsOf(db: Executor, users: readonly number[]): Promise<Map<number, Period[]>> {
  const byPerson = new Map<number, Period[]>();
  for (const { userId, dateFrom, dateTo, hoursPerDay } of await mainContracts(db, { ...ever, users }))
    byPerson.set(userId, [...(byPerson.get(userId) ?? none), { dateFrom, dateTo, hoursPerDay }]);
  return byPerson;
}
