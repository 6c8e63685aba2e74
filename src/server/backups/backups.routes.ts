import type { Readable } from 'node:stream';
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { invalid, notFound, refused } from '../../engine/errors';
import type { BackupActivity } from '../../engine/backup';
import type { Ctx } from '../../engine/server/context';
import { defineRoute, type Route } from '../../engine/server/route';
import { writeLog } from '../../engine/server/write-log';
import { storeSettings } from '../../modules/administration/settings/server/store-settings';
import { makeLink, useLink } from '../sessions/one-time-tokens';
import { requireOwnPassword } from '../sessions/own-password';
import { addBackup, restoreInBackground, turnBackInBackground, verifyInBackground } from './work';

const SHORTEST_PASSPHRASE = 12;
const PERMISSION_MS = 60_000;
/** A key makes no copy of everything. */
const administrator = { module: 'CORE', needs: 'ADMIN_USER', scope: 'installation', personal: true } as const;
/** A backup contains the digest of every password, and a restored one can make any user a super user. */
const superUser = { ...administrator, needs: 'SUPER_USER' } as const;
const unknown = { name: '2000-01-01T000000Z-manual-00000000.coatdesk' };
const named = { params: z.object({ name: z.string().max(100) }), example: { params: unknown } } as const;
const done = z.object({ status: z.literal(true) });
const ok = { status: true } as const;
const password = z.string().min(1).max(1000);
const passphrase = z.string().max(200).nullish();
const texts = 'administration:backups';

const backup = z.object({
  name: z.string(),
  kind: z.string(),
  createdAt: z.string(),
  product: z.string(),
  installation: z.string(),
  size: z.int(),
  rows: z.int().nullable(),
  files: z.int().nullable(),
  verified: z.object({ at: z.string(), fault: z.string().nullable() }).nullable(),
});
const activity = z.object({
  work: z.string(),
  name: z.string(),
  phase: z.string(),
  progress: z.number().nullable(),
  startedAt: z.string(),
  seenAt: z.string(),
  fault: z.string().nullable(),
  details: z.string().nullable(),
});

const isRunning = (state: BackupActivity | undefined): boolean =>
  state !== undefined && state.phase !== 'done' && state.phase !== 'failed';

async function assertFree({ installation }: Ctx): Promise<void> {
  if (isRunning(await installation.backups.activity())) throw refused('BackupBusy');
}

async function assertThere(ctx: Ctx, name: string): Promise<void> {
  if (!(await ctx.installation.backups.list()).some((one) => one.name === name)) throw notFound();
}

/** The passphrase typed, else the one of the settings. */
function passphraseOf({ settings }: Ctx, typed?: string | null): string {
  const chosen = typed || settings.backupPassphrase;
  if (!chosen) throw refused('BackupPassphraseMissing', { fields: { passphrase: 'Required' } });
  return chosen;
}

const logged = (ctx: Ctx, action: string, data: Readonly<Record<string, unknown>> = {}, kind: 0 | 1 = 0) =>
  writeLog(ctx.db, ctx.now(), {
    kind,
    description: `backups/${action}`,
    userId: ctx.user.id,
    entity: 'backups',
    action,
    data,
  });

/** The file of a multipart request as a stream: a backup does not fit into memory. */
async function streamOf(request: FastifyRequest) {
  const part = request.isMultipart()
    ? await request.file({ limits: { files: 1, fileSize: Infinity } }).catch(() => undefined)
    : undefined;
  if (!part || part.fieldname !== 'file') throw invalid({ file: 'Required' });
  return part.file;
}

/** Whether it is the sender's stream that failed; faults of the file system have a code. */
const breaksOff = (file: Readable, error: unknown): boolean =>
  file.errored !== null && file.errored === error && !('code' in file.errored);

const making: readonly Route[] = [
  defineRoute({
    ...administrator,
    method: 'GET',
    path: '/backups',
    summary: 'The backups there are, newest first; what is being done with them; what can be done from here.',
    output: z.object({
      items: z.array(backup),
      activity: activity.nullable(),
      /** Without one nothing is backed up. */
      hasPassphrase: z.boolean(),
      /** Whether backups can be verified and restored from here. */
      maySetAside: z.boolean(),
      /** When a backup is made by itself, and how many of those stay. */
      rule: z.object({ hour: z.int(), daily: z.int(), weekly: z.int(), monthly: z.int() }),
      /** What the last restore replaced and can be put back. */
      previous: z.object({ at: z.string(), backup: z.string() }).nullable(),
    }),
    async handler({ ctx }) {
      const { backups } = ctx.installation;
      const [items, state, maySetAside, previous] = await Promise.all([
        backups.list(),
        backups.activity(),
        backups.maySetAside(),
        backups.previous(),
      ]);
      const { backupPassphrase, backupHour: hour, backupsDaily: daily, ...settings } = ctx.settings;
      const rule = { hour, daily, weekly: settings.backupsWeekly, monthly: settings.backupsMonthly };
      const hasPassphrase = Boolean(backupPassphrase);
      return { items, activity: state ?? null, hasPassphrase, maySetAside, rule, previous: previous ?? null };
    },
  }),
  defineRoute({
    ...administrator,
    method: 'POST',
    path: '/backups',
    summary: 'Make a backup now, in the background.',
    output: done,
    texts,
    async handler({ ctx }) {
      passphraseOf(ctx);
      await assertFree(ctx);
      await ctx.write(({ tx }) => addBackup(tx));
      await logged(ctx, 'make');
      return ok;
    },
  }),
  defineRoute({
    ...administrator,
    ...named,
    method: 'POST',
    path: '/backups/:name/verify',
    summary: 'Restore a backup beside the database, compare the digests and drop it again, in the background.',
    body: z.strictObject({ passphrase }),
    output: done,
    texts,
    async handler({ ctx, params: { name }, body }) {
      await assertThere(ctx, name);
      const opens = passphraseOf(ctx, body.passphrase);
      await assertFree(ctx);
      if (!(await ctx.installation.backups.maySetAside())) throw refused('BackupNoScratch');
      await logged(ctx, 'verify', { name });
      await verifyInBackground(ctx, name, opens);
      return ok;
    },
  }),
  defineRoute({
    ...superUser,
    method: 'PUT',
    path: '/backups/passphrase',
    summary: 'Choose the passphrase of backups made from now on; earlier ones keep theirs.',
    body: z.strictObject({ password, passphrase: z.string().max(200) }),
    output: done,
    texts,
    async handler({ ctx, body }) {
      if (body.passphrase.trim().length < SHORTEST_PASSPHRASE) throw invalid({ passphrase: 'TooShort' });
      await requireOwnPassword(ctx, body.password, 'password');
      await ctx.write((write) => storeSettings(write, [['backupPassphrase', body.passphrase]]));
      await logged(ctx, 'passphrase', {}, 1);
      return ok;
    },
  }),
];

const handling: readonly Route[] = [
  defineRoute({
    ...superUser,
    ...named,
    method: 'POST',
    path: '/backups/:name/download',
    summary: 'Permission to download a backup once within a minute, against the password.',
    body: z.strictObject({ password }),
    output: z.object({ permission: z.string() }),
    texts,
    async handler({ ctx, params: { name }, body }) {
      await assertThere(ctx, name);
      await requireOwnPassword(ctx, body.password, 'password');
      return { permission: await makeLink(ctx.db, 'backup', ctx.user.id, ctx.now(), PERMISSION_MS) };
    },
  }),
  defineRoute({
    ...superUser,
    ...named,
    example: { params: unknown, query: { permission: 'none' } },
    method: 'GET',
    path: '/backups/:name/file',
    summary: 'The file of a backup, against a permission to download.',
    query: z.object({ permission: z.string().max(200) }),
    document: true,
    load: 'heavy',
    output: null,
    async handler({ ctx, params: { name }, query, reply }) {
      const permission = await ctx.write(({ tx }) => useLink(tx, 'backup', query.permission, ctx.now()));
      if (permission?.userId !== ctx.user.id) throw notFound();
      const file = await ctx.installation.backups.open(name);
      if (!file) throw notFound();
      await logged(ctx, 'download', { name }, 1);
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-length', file.size)
        .header('cache-control', 'no-store')
        .type('application/octet-stream')
        .send(file.content);
    },
  }),
  defineRoute({
    ...superUser,
    method: 'POST',
    path: '/backups/file',
    summary: 'Take in the file of a backup made elsewhere: multipart, field `file`.',
    load: 'heavy',
    output: z.object({ name: z.string() }),
    texts,
    async handler({ ctx, request }) {
      const file = await streamOf(request);
      const name = await ctx.installation.backups.bring(file, ctx.now()).catch((error: unknown) => {
        throw breaksOff(file, error) ? invalid({ file: 'NotValid' }) : error;
      });
      await logged(ctx, 'bring', { name });
      return { name };
    },
  }),
  defineRoute({
    ...superUser,
    ...named,
    method: 'DELETE',
    path: '/backups/:name',
    summary: 'Delete a backup.',
    output: done,
    async handler({ ctx, params: { name } }) {
      if (!(await ctx.installation.backups.remove(name))) throw notFound();
      await logged(ctx, 'delete', { name }, 1);
      return ok;
    },
  }),
];

const restoring: readonly Route[] = [
  defineRoute({
    ...superUser,
    ...named,
    method: 'POST',
    path: '/backups/:name/restore',
    summary: 'Put a backup in the place of the database, in the background. Everybody is signed out when it is done.',
    body: z.strictObject({ password, passphrase }),
    output: done,
    texts,
    async handler({ ctx, params: { name }, body }) {
      await assertThere(ctx, name);
      await requireOwnPassword(ctx, body.password, 'password');
      const opens = passphraseOf(ctx, body.passphrase);
      await assertFree(ctx);
      if (!(await ctx.installation.backups.maySetAside())) throw refused('BackupNoScratch');
      await logged(ctx, 'restore', { name }, 1);
      await restoreInBackground(ctx, name, opens);
      return ok;
    },
  }),
  defineRoute({
    ...superUser,
    method: 'POST',
    path: '/backups/turn-back',
    summary: 'Put back the database the last restore replaced.',
    body: z.strictObject({ password }),
    output: done,
    texts,
    async handler({ ctx, body }) {
      await requireOwnPassword(ctx, body.password, 'password');
      await assertFree(ctx);
      if (!(await ctx.installation.backups.previous())) throw refused('BackupNoPrevious');
      await logged(ctx, 'turn-back', {}, 1);
      await turnBackInBackground(ctx);
      return ok;
    },
  }),
];

/** Backups on the screen. An administrator makes and verifies them; reading, restoring and deleting is a super user's. */
export const backupRoutes: readonly Route[] = [...making, ...handling, ...restoring];
