import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/support/database';
import { readOnce } from './json';
import { sql } from './sql';

const { db } = await testDatabase();
const owner = {};

/** A promise with the function that keeps it. */
function signal(): { kept: Promise<void>; keep: () => void } {
  let keep = () => undefined as void;
  const kept = new Promise<void>((resolve) => (keep = resolve));
  return { kept, keep };
}

/** Reads the vat rates named `word`, and waits for `until` before it answers; `seen` resolves once a first read has its rows. */
function reading(word: string, until: Promise<unknown>) {
  const counted = { times: 0 };
  const { kept: seen, keep: see } = signal();
  const read = () =>
    readOnce(db, owner, 'rates', [word], async () => {
      counted.times += 1;
      const rows = await db.rows<{ code: string }>(sql`select code from vat_rates where code = ${word}`);
      see();
      await until;
      return rows.map(({ code }) => code).join(',');
    });
  return { read, counted, seen };
}
const vatRate = (code: string) => sql`insert into vat_rates (name, code, value) values (${code}, ${code}, 2300)`;

it('callers at the same time share one read, and the next one reads again', async () => {
  const { kept, keep } = signal();
  const { read, counted } = reading('once', kept);
  const both = Promise.all([read(), read()]);
  keep();
  expect(await both).toEqual(['', '']);
  expect(counted.times).toBe(1);
  await read();
  expect(counted.times).toBe(2);
});

it('a read that began before a write is not shared with the one who wrote', async () => {
  for (const [code, write] of [
    ['committed', (text: string) => db.tx((tx) => tx.run(vatRate(text)))],
    ['alone', (text: string) => db.run(vatRate(text))],
  ] as const) {
    const { kept, keep } = signal();
    const { read, seen } = reading(code, kept);
    const before = read();
    await seen;
    await write(code);
    const after = read();
    keep();
    expect([await before, await after]).toEqual(['', code]);
  }
});

it('a failed read is not kept', async () => {
  const failing = readOnce(db, owner, 'fails', [], () => Promise.reject(new Error('refused')));
  await expect(failing).rejects.toThrow('refused');
  expect(await readOnce(db, owner, 'fails', [], () => Promise.resolve('read'))).toBe('read');
});
