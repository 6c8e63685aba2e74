import { expect, it } from 'vitest';
import { testDatabase } from '../../test/support/database';
import { tableName } from '../engine/entity';
import { raw, sql } from '../engine/server/sql';
import { plantSeeds, seeds } from './all.seeds';

const { db } = await testDatabase();

async function amounts(): Promise<Record<string, number>> {
  const counted = await Promise.all(
    seeds.map(async ({ entity }) => {
      const row = await db.one<{ amount: number }>(sql`select count(*)::int as amount from ${raw(tableName(entity))}`);
      return [entity.name, row?.amount ?? 0] as const;
    }),
  );
  return Object.fromEntries(counted);
}

it('fills every dictionary of an empty installation, each row once', async () => {
  await db.tx((tx) => plantSeeds(tx));
  const expected = Object.fromEntries(seeds.map(({ entity, rows }) => [entity.name, rows.length]));
  expect(await amounts()).toEqual(expected);
  const child = await db.one<{ parent: string }>(
    sql`select p.name as parent from product_categories c join product_categories p on p.id = c.parent_id
      where c.name = 'Poliestrowe'`,
  );
  expect(child?.parent).toBe('Farby proszkowe');
});

it('changes nothing the second time, and leaves alone what people changed', async () => {
  await db.run(sql`delete from vat_rates where code = '5'`);
  await db.run(sql`update crm_categories set name = 'Rozmowy' where name = 'Kontakt'`);
  await db.run(sql`delete from crm_events`);
  const before = await amounts();
  await db.tx((tx) => plantSeeds(tx));
  const after = await amounts();
  expect(after).toMatchObject({ 'vat-rates': before['vat-rates'], countries: before['countries'] });
  // The events whose category has another name now are not guessed at.
  expect(after['crm-events']).toBe(8);
});
