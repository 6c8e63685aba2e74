import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database';
import { sql } from '../../../engine/server/sql';
import { lettersAbroad, NUMBER_LETTERS } from './server/letters';
import { nextNumber, peekNumber, takeNumber } from './server/next-number';

const { db } = await testDatabase();
const run = { companyId: 1, kind: 'ZL', date: '2026-10-15' } as const;
const next = (of: Parameters<typeof nextNumber>[1]) => db.tx((tx) => nextNumber(tx, of));

test('fifty at once, some of them giving up: no gap, no number twice', async () => {
  const before = (await peekNumber(db, run)).number;
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, i) =>
      db.tx(async (tx) => {
        const { number } = await nextNumber(tx, run);
        if (i % 4 === 3) throw new Error('given up');
        return number;
      }),
    ),
  );
  const taken = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(taken).toHaveLength(38);
  expect(taken.sort((a, b) => a - b)).toEqual(Array.from({ length: 38 }, (_, i) => before + i));
  expect((await peekNumber(db, run)).number).toBe(before + 38);
});

test('companies, kinds and months count apart', async () => {
  const other = { companyId: 7, kind: 'FV', date: '2026-11-30' } as const;
  expect((await next(other)).text).toBe('FV/0001/11/2026');
  expect((await next({ ...other, companyId: 8 })).text).toBe('FV/0001/11/2026');
  expect((await next({ ...other, kind: 'WY' })).text).toBe('WY/0001/11/2026');
  expect((await next({ ...other, date: '2026-12-01' })).text).toBe('FV/0001/12/2026');
  expect((await next({ ...other, companyId: null })).text).toBe('FV/0001/11/2026');
  expect((await next(other)).text).toBe('FV/0002/11/2026');
});

test('a chosen number must be the one that is due; refusing takes none', async () => {
  const chosen = { companyId: 9, kind: 'FV', date: '2026-10-01' } as const;
  const take = (number: number) => db.tx((tx) => takeNumber(tx, chosen, number));
  expect((await take(1)).text).toBe('FV/0001/10/2026');
  await expect(take(3)).rejects.toMatchObject({ errorStr: 'NumberGap', options: { errorDetails: 'FV/0002/10/2026' } });
  await expect(take(1)).rejects.toMatchObject({ errorStr: 'NumberGap' });
  expect((await take(2)).number).toBe(2);
});

test('numbers begin with the letters the installation keeps for their series', async () => {
  const there = { companyId: 11, kind: 'FV', date: '2026-10-01' } as const;
  await db.run(
    sql`insert into settings (key, value) values (${NUMBER_LETTERS}, ${JSON.stringify(lettersAbroad('DE', 'de'))}::jsonb)`,
  );
  expect((await peekNumber(db, there)).text).toBe('RE/0001/10/2026');
  expect((await next(there)).text).toBe('RE/0001/10/2026');
  expect((await next({ ...there, kind: 'ZL' })).text).toBe('AU/0001/10/2026');
  await db.run(sql`delete from settings where key = ${NUMBER_LETTERS}`);
  expect((await next(there)).text).toBe('FV/0002/10/2026');
  expect(lettersAbroad('PL', 'de')).toBeUndefined();
  for (const language of ['en', 'de'] as const) {
    const letters = Object.values(lettersAbroad('DE', language)!);
    expect(new Set(letters).size).toBe(letters.length);
  }
});
