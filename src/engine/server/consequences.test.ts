import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { makeTables } from '../../../test/support/declared-tables';
import { paperItems, papers, papersFeature } from '../../../test/support/papers';
import { testApp } from '../../../test/support/app';
import { features } from '../../server/features';
import { refused } from '../errors';
import { defineConsequence, settle, settles } from './consequences';
import type { WriteCtx } from './context';
import type { Feature } from './feature';
import { lockRows } from './locks';
import { defineRoute } from './route';
import { sql } from './sql';

const sums = defineConsequence<number>('sums', (one, other) => one + other);
const labels = defineConsequence<string>('labels', (_, other) => other);
const unsettled = defineConsequence<true>('unsettled', () => true);

/** What the settlings were handed, in the order they ran. */
let runs: [name: string, changes: [number, unknown][]][] = [];
/** What a request does in its transaction. */
let work: (write: WriteCtx) => unknown = () => undefined;

const settling: Feature = {
  settlings: [
    settles(sums, async (ctx, changes) => {
      runs.push(['sums', [...changes]]);
      for (const [id, more] of changes) {
        if (more < 0) throw refused('TooSmall', { errorDetails: String(id), fields: { total: 'TooSmall' } });
        await ctx.tx.run(sql`update papers set total = total + ${more} where id = ${id}`);
        labels.collect(ctx, id, `${more} more`);
      }
    }),
    settles(labels, (ctx, changes) => {
      runs.push(['labels', [...changes]]);
      for (const [id] of changes) if (id < 0) sums.collect(ctx, id, 1);
    }),
  ],
  routes: [
    defineRoute({
      method: 'POST',
      path: '/settle-test',
      summary: 'Does what the test asks for',
      module: 'CORE',
      needs: 'signed-in',
      scope: 'installation',
      output: z.unknown(),
      handler: ({ ctx }) => ctx.write(async (write) => ({ value: (await work(write)) ?? null })),
    }),
  ],
};

const t = await testApp({ features: [...features, papersFeature, settling] });
await makeTables(t.database, [papers, paperItems]);
const clerk = await t.person({ rights: ['DICTIONARIES_READ', 'DICTIONARIES_WRITE'] });
const { db } = t.database;

const paper = async (): Promise<number> =>
  (await t.call(clerk, 'POST', '/papers', { title: 'Paper', items: [{ name: 'a' }] })).body.id;
const total = async (id: number) =>
  (await db.one<{ total: number }>(sql`select total from papers where id = ${id}`))!.total;
const run = (doing: typeof work) => {
  work = doing;
  return t.call(clerk, 'POST', '/settle-test', {});
};
beforeEach(() => {
  runs = [];
});

test('what was collected is merged by id and settled once before the commit, in the order of the features', async () => {
  const [first, second] = [await paper(), await paper()];
  const before = await total(first);
  const answer = await run(async (write) => {
    labels.collect(write, second, 'named');
    sums.collect(write, second, 5);
    sums.collect(write, first, 1);
    sums.collect(write, first, 2);
    return (await write.tx.one<{ total: number }>(sql`select total from papers where id = ${first}`))!.total;
  });
  expect(answer).toMatchObject({ status: 200, body: { value: before } });
  expect(runs).toEqual([
    [
      'sums',
      [
        [first, 3],
        [second, 5],
      ],
    ],
    [
      'labels',
      [
        [first, '3 more'],
        [second, '5 more'],
      ],
    ],
  ]);
  expect(await total(first)).toBe(before + 3);
});

test('nothing runs where nothing was collected', async () => {
  expect((await run(() => undefined)).status).toBe(200);
  expect(runs).toEqual([]);
});

test('an explicit settle shows what follows within the transaction, and it is not done again', async () => {
  const id = await paper();
  const before = await total(id);
  const answer = await run(async (write) => {
    sums.collect(write, id, 4);
    await settle(write);
    return (await write.tx.one<{ total: number }>(sql`select total from papers where id = ${id}`))!.total;
  });
  expect(answer.body.value).toBe(before + 4);
  expect(await total(id)).toBe(before + 4);
  expect(runs.map(([name]) => name)).toEqual(['sums', 'labels']);
});

test('a refusal while settling refuses the whole request with its own error and fields', async () => {
  const id = await paper();
  const before = await total(id);
  const answer = await run(async (write) => {
    await write.update(papers, id, { title: 'Other' });
    sums.collect(write, id, -1);
  });
  expect(answer).toMatchObject({
    status: 422,
    body: { errorStr: 'TooSmall', errorDetails: String(id), fields: { total: 'TooSmall' } },
  });
  expect(await db.one(sql`select title, total from papers where id = ${id}`)).toEqual({
    title: 'Paper',
    total: before,
  });
});

test('a settling may not collect for an earlier one, and a consequence no feature settles is refused', async () => {
  const backwards = await run((write) => labels.collect(write, -1, 'first'));
  expect(backwards.status).toBe(500);
  expect((await run((write) => unsettled.collect(write, 1, true))).status).toBe(500);
});

test('collected changes belong to their transaction', async () => {
  const id = await paper();
  const failed = await run((write) => {
    sums.collect(write, id, 7);
    throw refused('TooBig');
  });
  expect(failed.body).toMatchObject({ errorStr: 'TooBig' });
  await run(() => undefined);
  expect(runs).toEqual([]);
});

test('rows are locked in the order of their ids, each once per transaction', async () => {
  const [first, second] = [await paper(), await paper()];
  let locked: unknown[] = [];
  await run(async (write) => {
    const spy = vi.spyOn(write.tx, 'run');
    await lockRows(write, papers, [second, first, second]);
    await lockRows(write, papers, [first]);
    await lockRows(write, papers, [second]);
    locked = spy.mock.calls.map(([query]) => query.values[0]);
  });
  expect(locked).toEqual([[first, second]]);
});
