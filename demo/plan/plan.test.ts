import { expect, it } from 'vitest';
import { sql } from '../../src/engine/server/db';
import { plantSeeds } from '../../src/modules/all.seeds';
import { testApp } from '../../test/support/app';
import { everyModule } from '../../test/contract/business';
import { loadDemo } from '../load';
import { jsonParam } from '../../test/support/query';

const t = await testApp();
const { db } = t.database;
interface Row {
  planSeq: number;
  product: { code: string } | null;
  conflicts: { kind: string }[];
}
const now = new Date('2026-10-06T08:00:00Z');

it('the demo starts with a full booth and a day of work to plan', async () => {
  t.setNow(now);
  await db.tx(async (tx) => {
    await plantSeeds(tx);
    await loadDemo({ tx, now: () => now, engine: t.engine, installation: t.installation });
  });
  await everyModule(t);
  const planner = await t.person({ rights: ['SCHEDULER_READ'] });
  const place = (await db.one<{ id: number }>(sql`select id from places where code = 'KAB1'`))!.id;
  const get = async <T = { items: Row[]; total: number }>(path: string) =>
    (await t.call(planner, 'GET', path)).body as T;
  const filter = jsonParam({ placeId: place });
  const planned = await get(`/scheduler/planned?filter=${filter}`);
  const free = await get(`/scheduler/items?filter=${filter}&itemsPerPage=100`);
  const load = await get<Record<string, unknown>>(`/scheduler/load?placeId=${place}&date=2026-10-06`);
  expect(planned.items.map(({ planSeq }) => planSeq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(free.total).toBeGreaterThanOrEqual(40);
  expect(free.total).toBeLessThanOrEqual(60);
  expect(Number(load['area'])).toBeGreaterThan(90);
  expect(Number(load['area'])).toBeLessThan(Number(load['dayArea']));
  expect(load).toMatchObject({ items: 8, colourChanges: 3, minutes: 115 });
  const colours = new Set(free.items.map(({ product }) => product?.code));
  expect(colours.size).toBeGreaterThan(6);
  const kinds = (rows: Row[]) => rows.flatMap(({ conflicts }) => conflicts.map(({ kind }) => kind));
  expect(kinds(planned.items)).toEqual([]);
  expect(kinds(free.items)).toEqual(expect.arrayContaining(['previous-step', 'no-goods', 'no-paint']));
});
