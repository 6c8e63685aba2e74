import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';

const t = await testApp();
const { db } = t.database;
const PEOPLE = 10;
const EACH = 100;
/** Requests under way at any time. */
const CLIENTS = 100;
/** Milliseconds a thousand plans may take on a busy machine. */
const BOUND = 120_000;

test(
  'of a thousand overlapping times sent at once each person gets one, and nobody reads of a deadlock',
  async () => {
    const planner = await t.person({ rights: ['SHIFT_SCHEDULER_READ', 'SHIFT_SCHEDULER_WRITE'] });
    const people: Person[] = [];
    for (let at = 0; at < PEOPLE; at++) people.push(await t.person());
    const places = await db.rows<{ id: number }>(
      sql`insert into places (code, name) select 'P' || n, 'P' || n from generate_series(1, 4) n returning id`,
    );
    const timeOf = (at: number) => ({
      userId: people[at % PEOPLE]!.id,
      placeId: places[at % places.length]!.id,
      shiftId: null,
      shiftRoleId: null,
      timeFrom: `2026-10-06T06:${String(at % 60).padStart(2, '0')}:00+02:00`,
      timeTo: '2026-10-06T14:00:00+02:00',
      note: null,
    });
    // Every tenth request brings times of all people, in another order each, beside those of one.
    const waiting = Array.from({ length: PEOPLE * EACH }, (_, at) =>
      at % 10
        ? { path: '/shift-plan', body: timeOf(at) }
        : { path: '/shift-plan/many', body: { entries: people.map((_one, person) => timeOf(at / 10 + person * 7)) } },
    );
    const answers: Awaited<ReturnType<typeof t.call>>[] = [];
    const client = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const answer = await t.call(planner, 'POST', next.path, next.body);
        // Injected requests alone never let the loop turn, and the server would take itself for overloaded.
        await turn();
        if (answer.body.errorStr === 'TooBusy') waiting.push(next);
        else answers.push(answer);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    expect(answers).toHaveLength(PEOPLE * EACH);
    const statuses = new Map<number, number>();
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect([...statuses.keys()].sort()).toEqual([200, 422]);
    const refusals = new Set(answers.filter(({ status }) => status === 422).map(({ body }) => body.errorStr));
    expect([...refusals]).toEqual(['ShiftPlanOverlaps']);
    const kept = await db.rows<{ n: number }>(sql`select count(*)::int as n from shift_plan group by user_id`);
    expect(kept.map(({ n }) => n)).toEqual(people.map(() => 1));
    const accepted = answers.reduce((sum, { status, body }) => sum + (status === 200 ? (body.planned ?? 1) : 0), 0);
    expect(accepted).toBe(PEOPLE);
  },
  BOUND,
);
