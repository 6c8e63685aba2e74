import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoDatabase } from '../support/shop';
import { NodeProcess, until } from './node-process';

/** A company is backed up while it works, its machine is lost, and it goes on from the backup on another one. */
const BACKUP_PASSPHRASE = 'powder coat 7016 matt';
const folder = mkdtempSync(join(tmpdir(), 'coatdesk-lost-'));
const file = join(folder, 'company.coatdesk');
/** The database of the lost machine, one of a server of its own; the other machine has the embedded one. */
let database: Record<string, string>;
let lost: NodeProcess;
let other: NodeProcess;

beforeAll(async () => {
  const { appUrl, ownerUrl } = await demoDatabase();
  database = { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl };
  lost = await NodeProcess.create({ DEMO: 'off', ...database });
  other = await NodeProcess.create({ DEMO: 'off' });
  await lost.start();
});
afterAll(async () => {
  await lost.remove();
  await other.remove();
  rmSync(folder, { recursive: true, force: true });
});

const command = (node: NodeProcess, args: string[], passphrase = BACKUP_PASSPHRASE) =>
  spawnSync(process.execPath, ['dist/server/backups.js', ...args], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: node.folder,
      ...(node === lost ? database : {}),
      BACKUP_PASSPHRASE: passphrase,
      ...(process.env.MIGRATIONS_FOLDER ? { MIGRATIONS_FOLDER: process.env.MIGRATIONS_FOLDER } : {}),
    },
    encoding: 'utf8',
  });
const customersOf = async (node: NodeProcess, token: string) => {
  const answer = await fetch(`${node.base}/customers?itemsPerPage=100&sortBy=id`, {
    headers: { 'access-token': token },
  });
  return { status: answer.status, body: (await answer.json()) as { items?: { id: number; name: string }[] } };
};

it('a backup of a running company starts it again on another machine', async () => {
  const token = await lost.signIn('office@galwex.test');
  const create = (name: string) =>
    fetch(`${lost.base}/customers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'access-token': token },
      body: JSON.stringify({ name }),
    });
  expect((await create('The last one before the backup')).status).toBe(200);
  const made = command(lost, ['backup', '--to', file]);
  expect([made.status, made.stderr]).toEqual([0, '']);
  expect((await create('After the backup')).status).toBe(200);
  const before = (await customersOf(lost, token)).body.items!.filter(({ name }) => name !== 'After the backup');
  await lost.stop();

  const refused = command(other, ['restore', file], 'not the passphrase');
  expect([refused.status, refused.stderr.trim()]).toEqual([1, 'The passphrase is wrong or the file is damaged']);
  const restored = command(other, ['restore', file]);
  expect([restored.status, restored.stderr]).toEqual([0, '']);
  expect(restored.stdout).toContain('Restored.');
  await other.start();
  expect((await customersOf(other, token)).status).toBe(401);
  const again = await other.signIn('office@galwex.test');
  expect((await customersOf(other, again)).body.items).toEqual(before);
});

it('a restore while the product runs is taken up by it', async () => {
  const token = await other.signIn('office@galwex.test');
  await fetch(`${other.base}/customers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'access-token': token },
    body: JSON.stringify({ name: 'To be forgotten' }),
  });
  expect(command(other, ['restore', file]).status).toBe(0);
  await until(async () => (await customersOf(other, token)).status === 401, 'the session is gone with its database');
  const names = (await customersOf(other, await other.signIn('office@galwex.test'))).body.items!.map(
    ({ name }) => name,
  );
  expect(names).toContain('The last one before the backup');
  expect(names).not.toContain('To be forgotten');
  expect(readdirSync(join(other.folder, 'backups', 'default')).some((name) => name.endsWith('.part'))).toBe(false);
});
