import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { s3Service } from '../../test/support/services/s3-service';
import { folderStore } from './files';
import { moveFiles } from './move-files';
import { objectStore } from './object-store';

const folder = mkdtempSync(join(tmpdir(), 'files-'));
const s3 = await s3Service();
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await s3.close();
});
const all = async (names: AsyncIterable<string>) => {
  const found: string[] = [];
  for await (const name of names) found.push(name);
  return found.sort();
};

describe.each([
  ['a folder', folderStore(join(folder, 'store'))],
  ['an S3 storage', objectStore(s3.config, 'default')],
])('files in %s', (_, store) => {
  const text = async (name: string, since?: Date) => (await store.get(name, since))?.toString();

  test('a removed file is found by a backup that began before, until it is forgotten', async () => {
    const before = new Date(Date.now() - 60_000);
    const after = new Date(Date.now() + 60_000);
    const kept = await store.put(Buffer.from('kept'), 'png');
    const removed = await store.put(Buffer.from('removed'), '.PNG');
    await store.remove(removed);
    await store.remove(removed);
    expect([await text(kept), await text(removed), await text(removed, before)]).toEqual([
      'kept',
      undefined,
      'removed',
    ]);
    expect(await all(store.names(before))).toEqual([kept, removed].sort());
    expect([await text(removed, after), await all(store.names(after))]).toEqual([undefined, [kept]]);
    expect([await all(store.storedBefore(before)), await all(store.storedBefore(after))]).toEqual([[], [kept]]);
    await store.forgetRemoved(before);
    expect(await text(removed, before)).toBe('removed');
    await store.forgetRemoved(after);
    expect([await text(removed, before), await all(store.names(before))]).toEqual([undefined, [kept]]);
  });

  test('a stream is stored whole, or not at all', async () => {
    const pieces = Array.from({ length: 40 }, (__, at) => Buffer.alloc(70_000, at));
    const before = await all(store.storedBefore(new Date(8.64e15)));
    const name = await store.put(Readable.from(pieces), 'bin');
    expect((await buffer((await store.read(name))!)).equals(Buffer.concat(pieces))).toBe(true);
    const broken = async function* () {
      yield pieces[0]!;
      yield await Promise.reject(new Error('lost'));
    };
    await expect(store.put(Readable.from(broken()), 'bin')).rejects.toThrow('lost');
    expect(await all(store.storedBefore(new Date(8.64e15)))).toEqual([...before, name].sort());
    expect(await store.read(`${'f'.repeat(32)}.bin`)).toBeUndefined();
  });

  test('a file is restored under its name, and a foreign name is none', async () => {
    const name = `${'a'.repeat(32)}.pdf`;
    await store.restore(name, Buffer.from('paper'));
    await store.restore(name, Buffer.from('paper'));
    expect(await text(name)).toBe('paper');
    await expect(store.restore('../../x', Buffer.from(''))).rejects.toThrow('Not a name');
    expect([await store.get('../../etc/passwd'), await store.read('../../etc/passwd')]).toEqual([undefined, undefined]);
  });
});

test('installations do not see each other in one bucket', async () => {
  const name = await objectStore(s3.config, 'alu').put(Buffer.from('theirs'), 'pdf');
  expect(await objectStore(s3.config, 'galwex').get(name)).toBeUndefined();
  expect([...s3.objects.keys()]).toContain(`shop/alu/${name.slice(0, 2)}/${name}`);
});

test('a storage that is away answers 503 for the moment, a wrong key is an error', async () => {
  const store = objectStore(s3.config, 'default');
  s3.setAway(true);
  await expect(store.put(Buffer.from('x'), 'pdf')).rejects.toMatchObject({ status: 503, errorStr: 'FilesAway' });
  s3.setAway(false);
  const wrong = objectStore({ ...s3.config, secretAccessKey: 'other' }, 'default');
  await expect(wrong.put(Buffer.from('x'), 'pdf')).rejects.toThrow('SignatureDoesNotMatch');
  const nowhere = objectStore({ ...s3.config, bucket: 'other' }, 'default');
  await expect(nowhere.put(Buffer.from('x'), 'pdf')).rejects.toThrow('NoSuchBucket');
  const closed = objectStore({ ...s3.config, endpoint: 'http://127.0.0.1:1' }, 'default');
  await expect(closed.get(`${'a'.repeat(32)}.pdf`)).rejects.toMatchObject({ status: 503 });
});

test('files are moved from the folder into the storage and back, what is there already only once', async () => {
  const [here, there] = [folderStore(join(folder, 'move')), objectStore(s3.config, 'moved')];
  const names = await Promise.all(['1', '2', '3'].map((one) => here.put(Buffer.from(one), 'txt')));
  await there.restore(names[0]!, (await here.get(names[0]!))!);
  expect([await moveFiles(here, there, false), await moveFiles(here, there, true)]).toEqual([2, 0]);
  expect(await all(here.names(new Date(0)))).toEqual([]);
  expect(readdirSync(join(folder, 'move', 'removed'))).toEqual([]);
  expect(await moveFiles(there, here, true)).toBe(3);
  expect(await Promise.all(names.map(async (name) => (await here.get(name))?.toString()))).toEqual(['1', '2', '3']);
  expect([...s3.objects.keys()].filter((key) => key.includes('/moved/'))).toEqual([]);
});
