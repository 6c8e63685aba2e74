import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderStore } from './files';

const folder = mkdtempSync(join(tmpdir(), 'files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const store = folderStore(folder);
const text = async (name: string, since?: Date) => (await store.get(name, since))?.toString();
const namesSince = async (since: Date) => {
  const names: string[] = [];
  for await (const name of store.names(since)) names.push(name);
  return names.sort();
};

test('a removed file is found by a backup that began before, until it is forgotten', async () => {
  const before = new Date(Date.now() - 60_000);
  const after = new Date(Date.now() + 60_000);
  const kept = await store.put(Buffer.from('kept'), 'png');
  const removed = await store.put(Buffer.from('removed'), '.PNG');
  await store.remove(removed);
  await store.remove(removed);
  expect([await text(kept), await text(removed), await text(removed, before)]).toEqual(['kept', undefined, 'removed']);
  expect(await namesSince(before)).toEqual([kept, removed].sort());
  expect([await text(removed, after), await namesSince(after)]).toEqual([undefined, [kept]]);
  await store.forgetRemoved(before);
  expect(await text(removed, before)).toBe('removed');
  await store.forgetRemoved(after);
  expect([await text(removed, before), await namesSince(before)]).toEqual([undefined, [kept]]);
});

test('a file is restored under its name, and a foreign name is none', async () => {
  const name = `${'a'.repeat(32)}.pdf`;
  await store.restore(name, Buffer.from('paper'));
  await store.restore(name, Buffer.from('paper'));
  expect(await text(name)).toBe('paper');
  await expect(store.restore('../../x', Buffer.from(''))).rejects.toThrow('Not a name');
  expect(await store.get('../../etc/passwd')).toBeUndefined();
});
