import { z } from 'zod';
import { invalid } from '../../../../engine/errors';
import { insertMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { lockRows } from '../../../../engine/server/locks';
import { sql } from '../../../../engine/server/sql';
import { users } from '../../../people/users/users.entity';
import { type FindingAhead, findingAhead } from '../finding';
import { dayOf } from '../plan-days';
import { judge, type PersonFacts, type Stint } from '../plan-rules';
import { shiftPlan } from '../shift-plan.entity';
import { factsOf, rulesOf } from './facts';
import { checkTimes, closedPlaces } from './shift-plan.server';
import { usualOf } from './usual';

const id = z.int('NotInteger').min(1, 'TooSmall').max(2_147_483_647, 'TooBig');
const instant = (error: string) => z.iso.datetime({ offset: true, error });
const newEntry = z.strictObject({
  userId: id,
  placeId: id,
  shiftId: id.nullish(),
  shiftRoleId: id.nullish(),
  timeFrom: instant('ErrInputTimeFrom'),
  timeTo: instant('ErrInputTimeTo'),
  note: z.string().trim().max(500, 'TooLong').nullish(),
});
/** A time to be planned. */
export type NewEntry = z.output<typeof newEntry>;
/** As many as a month of five hundred people has. */
export const newEntries = z.array(newEntry).min(1, 'Required').max(16_000, 'TooMany');

/** What became of each time, in their order: its number where it was planned, and what speaks against it. */
export const plannedMany = z.object({
  results: z.array(z.object({ id: z.int().nullable(), findings: z.array(findingAhead) })),
  planned: z.int(),
  skipped: z.int(),
});
type Result = z.output<typeof plannedMany>['results'][number];

const emptyFacts: PersonFacts = { stints: [], away: [], contracts: undefined, isActive: false };

/**
 * Plans many times at once: what a rule refuses is left out and named, the rest is kept. Each is judged with those before
 * it. `dryRun` keeps nothing; `skipHolidays` leaves out what begins on one.
 */
export async function planMany(
  call: WriteCtx,
  entries: readonly NewEntry[],
  { dryRun, skipHolidays }: { dryRun: boolean; skipHolidays: boolean },
): Promise<z.output<typeof plannedMany>> {
  entries.forEach((entry, at) => checkTimes(entry, `entries.${at}.`));
  const userIds = [...new Set(entries.map(({ userId }) => userId))];
  if (!dryRun) await lockRows(call, users, userIds);
  const stints = entries.map(({ userId, timeFrom, timeTo }): Stint => {
    return { userId, from: Date.parse(timeFrom), to: Date.parse(timeTo) };
  });
  const span = {
    from: stints.reduce((least, { from }) => Math.min(least, from), Infinity),
    to: stints.reduce((most, { to }) => Math.max(most, to), -Infinity),
  };
  const facts = await factsOf(call, call.tx, userIds, span);
  await requireDictionaries(call, entries);
  const [holidays, closed] = [
    skipHolidays ? await holidaysWithin(call, span) : none,
    await closedPlaces(call, [...new Set(entries.map(({ placeId }) => placeId))]),
  ];
  const placeIds = entries.map(({ placeId }) => placeId);
  const findings = judgeAll(call, stints, { facts, holidays, closed, placeIds });
  const kept = entries.filter((_, at) => !isRefused(findings[at]!));
  const ids = dryRun ? [] : await keep(call, kept);
  let next = 0;
  const results = findings.map((found): Result => ({
    id: isRefused(found) ? null : (ids[next++] ?? null),
    findings: found,
  }));
  return { results, planned: kept.length, skipped: entries.length - kept.length };
}

const isRefused = (findings: readonly FindingAhead[]): boolean => findings.some(({ refuses }) => refuses);

const none: ReadonlyMap<string, string> = new Map();

interface Known {
  facts: ReadonlyMap<number, PersonFacts>;
  holidays: ReadonlyMap<string, string>;
  /** Names of places out of use. */
  closed: ReadonlyMap<number, string>;
  /** Of each time. */
  placeIds: readonly number[];
}

/** Names of holidays by day. */
async function holidaysWithin({ tx, zone }: WriteCtx, { from, to }: { from: number; to: number }) {
  const [first, last] = [from, to].map((at) => dayOf(new Date(at).toISOString(), zone));
  const rows = await tx.rows<{ day: string; name: string }>(sql`
    select holiday_date::text as day, name from holidays where holiday_date between ${first}::date and ${last}::date`);
  return new Map(rows.map(({ day, name }) => [day, name]));
}

function judgeAll(
  call: WriteCtx,
  stints: readonly Stint[],
  { facts, holidays, closed, placeIds }: Known,
): FindingAhead[][] {
  const rules = rulesOf(call);
  const now = new Map([...facts].map(([userId, known]) => [userId, { ...known, stints: [...known.stints] }]));
  return stints.map((stint, at) => {
    const place = closed.get(placeIds[at]!);
    if (place !== undefined) return [{ kind: 'closed-place', refuses: true, name: place }];
    const name = holidays.get(dayOf(new Date(stint.from).toISOString(), rules.zone));
    if (name !== undefined) return [{ kind: 'holiday', refuses: true, name }];
    const known = now.get(stint.userId);
    const found = judge(stint, known ?? emptyFacts, rules);
    if (!isRefused(found)) known?.stints.push(stint);
    return found;
  });
}

async function keep(call: WriteCtx, entries: readonly NewEntry[]): Promise<number[]> {
  if (!entries.length) return [];
  const usual = await usualOf(call.tx, [...new Set(entries.map(({ userId }) => userId))]);
  const rows = entries.map((entry) => ({
    ...entry,
    shiftId: entry.shiftId ?? null,
    shiftRoleId: entry.shiftRoleId ?? usual.get(entry.userId)?.shiftRoleId ?? null,
    note: entry.note || null,
  }));
  return insertMany(call, shiftPlan, rows);
}

/** 400 that names the first time whose place, shift or role is none. */
async function requireDictionaries({ tx }: WriteCtx, entries: readonly NewEntry[]): Promise<void> {
  const fields = [
    ['placeId', 'places'],
    ['shiftId', 'shifts'],
    ['shiftRoleId', 'shift-roles'],
  ] as const;
  for (const [field, entity] of fields) {
    const ids = [...new Set(entries.flatMap((entry) => entry[field] ?? []))];
    if (!ids.length) continue;
    const known = new Set((await tx.select(entity, { columns: ['id'], where: { id: ids } })).map((row) => row.id));
    const at = entries.findIndex((entry) => entry[field] != null && !known.has(entry[field]));
    if (at >= 0) throw invalid({ [`entries.${at}.${field}`]: 'RefMissing' });
  }
}
