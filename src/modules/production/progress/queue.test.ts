import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import type { Person } from '../../../../test/support/app';
import { type PlanShop, planShop } from '../../../../test/support/plan-shop';
import { sql } from '../../../engine/server/sql';

const STEPS = 24;
const PLANNERS = 16;
let shop: PlanShop;
let steps: number[];
beforeAll(async () => {
  shop = await planShop();
  await everyModule(shop.app);
  // Of several orders: what one order holds is done one after the other anyway.
  steps = [];
  while (steps.length < STEPS) steps.push(...(await shop.items(2)).map(({ coating }) => coating));
});
beforeEach(() => shop.plan(null, 0, ...steps));

/** A move as a planner makes it: some steps, to the first or second booth or off the plan, at a position or the end. */
interface Move {
  of: number[];
  to: 0 | 1 | null;
  at: number | undefined;
}
const move: fc.Arbitrary<Move> = fc.record({
  of: fc.uniqueArray(fc.integer({ min: 0, max: STEPS - 1 }), { minLength: 1, maxLength: 6 }),
  to: fc.constantFrom(0 as const, 0 as const, 1 as const, null),
  at: fc.option(fc.integer({ min: 0, max: STEPS + 4 }), { nil: undefined }),
});
const placeOf = (to: 0 | 1 | null) => (to === null ? null : [shop.kab1, shop.kab2][to]!);

/** What a move does to plain arrays. */
function moved(queues: readonly number[][], { of, to, at }: Move): number[][] {
  const rest = queues.map((queue) => queue.filter((one) => !of.includes(one)));
  if (to === null || at === 0) return rest;
  const queue = rest[to]!;
  const first = Math.min((at ?? STEPS) - 1, queue.length);
  return rest.map((one, place) => (place === to ? [...queue.slice(0, first), ...of, ...queue.slice(first)] : one));
}

describe('the queue of a place', () => {
  test('is what arrays would be, whatever the moves, and always 1..n', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(move, { minLength: 1, maxLength: 7 }), async (moves) => {
          let queues: number[][] = [[], []];
          for (const one of moves) {
            queues = moved(queues, one);
            const ids = one.of.map((at) => steps[at]!);
            await shop.plan(placeOf(one.to), one.at, ...ids);
            const now = [await shop.queue(shop.kab1), await shop.queue(shop.kab2)];
            expect(now).toEqual(queues.map((queue) => queue.map((at) => steps[at]!)));
          }
        })
        .beforeEach(async () => void (await shop.plan(null, 0, ...steps))),
      { numRuns: 25 },
    );
  });

  test('of 500 steps is reordered in one request', async () => {
    const many = (await shop.items(500)).map(({ coating }) => coating);
    await shop.plan(shop.kab2, 1, ...many);
    const wanted = [...many].reverse();
    expect(await shop.plan(shop.kab2, 1, ...wanted)).toMatchObject({ planSeq: 1, total: 500 });
    expect(await shop.queue(shop.kab2)).toEqual(wanted);
    await shop.plan(null, 0, ...many);
  });
});

describe('many planners at once', () => {
  /** The same for everybody, different for each: moves drawn from a seed. */
  const movesOf = (seed: number, count: number) => fc.sample(move, { seed, numRuns: count });

  async function plan(person: Person, ids: number[], { to, at }: Move): Promise<number> {
    const planPlaceId = placeOf(to);
    const body = { ids, planPlaceId, ...(at === undefined ? {} : { planSeq: at }), expected: null };
    return (await shop.app.call(person, 'PUT', '/scheduler/plan', body)).status;
  }

  test('never lose a move of anybody: all answer, queues stay 1..n, every step is where its planner left it', async () => {
    const planners = await Promise.all(
      Array.from({ length: PLANNERS }, () => shop.app.person({ rights: ['SCHEDULER_WRITE'] })),
    );
    const left = new Map<number, number | null>();
    const work = planners.map(async (person, who) => {
      const own = steps.filter((_, at) => at % PLANNERS === who);
      const answers: number[] = [];
      for (const one of movesOf(who + 1, 8)) {
        answers.push(await plan(person, own, one));
        for (const id of own) left.set(id, one.at === 0 ? null : placeOf(one.to));
      }
      return answers;
    });
    const answers = (await Promise.all(work)).flat();
    expect([answers.length, new Set(answers)]).toEqual([PLANNERS * 8, new Set([200])]);
    const queues = [await shop.queue(shop.kab1), await shop.queue(shop.kab2)];
    for (const [id, place] of left)
      expect([queues[0]!.includes(id), queues[1]!.includes(id)]).toEqual([place === shop.kab1, place === shop.kab2]);
  });

  test('fight over the same steps without harm: nothing twice, nothing gone, no hole', async () => {
    const planners = await Promise.all(
      Array.from({ length: PLANNERS }, () => shop.app.person({ rights: ['SCHEDULER_WRITE'] })),
    );
    const answers = await Promise.all(
      planners.map(async (person, who) => {
        const statuses: number[] = [];
        for (const one of movesOf(100 + who, 5)) {
          const ids = one.of.map((at) => steps[at]!);
          statuses.push(await plan(person, ids, one));
        }
        return statuses;
      }),
    );
    expect(new Set(answers.flat())).toEqual(new Set([200]));
    const queued = [...(await shop.queue(shop.kab1)), ...(await shop.queue(shop.kab2))];
    expect(new Set(queued).size).toBe(queued.length);
    const rest = await shop.app.database.db.rows<{ id: number }>(
      sql`select id from order_item_services where id = any(${steps}::int[]) and plan_seq = 0 and plan_place_id is null`,
    );
    expect([...queued, ...rest.map(({ id }) => id)].sort((a, b) => a - b)).toEqual([...steps].sort((a, b) => a - b));
    const wrong = await shop.app.database.db.rows(sql`
      select i.id from order_items i join order_item_services s on s.order_item_id = i.id
      where s.id = any(${steps}::int[]) and i.status <> case when s.plan_seq > 0 then 3 else 2 end`);
    expect(wrong).toEqual([]);
  });
});
