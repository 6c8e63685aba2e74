import { z } from 'zod';
import { forbidden, notFound } from '../../engine/errors';
import { text } from '../../engine/fields/make';
import { fieldSchema } from '../../engine/fields/schema';
import type { Ctx } from '../../engine/server/context';
import { hashPassword } from '../../engine/fields/password/hash';
import { limiter } from '../../engine/server/limiter';
import { defineRoute, type Route } from '../../engine/server/route';
import { sql } from '../../engine/server/sql';
import { type Picture, redrawn, sendPicture, uploadOf } from '../../engine/server/uploads';
import { writeLog } from '../../engine/server/write-log';
import { users } from '../../modules/people/users/users.entity';

const AVATAR_BYTES = 2 * 1024 * 1024;
/** Twice the 250 pixels it is displayed at. */
const AVATAR_SIZE = 500;
const avatar: Picture = { types: ['image/jpeg'], size: AVATAR_SIZE, fit: 'cover', errorStr: 'AvatarErrExt' };

const own = { module: 'CORE', needs: 'signed-in', scope: 'own', customers: true } as const;

/** Hashing a PIN takes as long as a sign-in, and holds those up. */
const fewPins = limiter(10, 60_000);

/** Replaces or removes the picture. */
async function setAvatar(ctx: Ctx, userId: number, name: string | null): Promise<void> {
  const { files } = ctx.installation;
  await ctx.write(async ({ tx }) => {
    const before = await tx.one<{ avatar: string | null }>(
      sql`select avatar from users where id = ${userId} for update`,
    );
    if (!before) throw notFound();
    await tx.run(sql`
      update users set avatar = ${name}, version = version + 1, updated_at = ${ctx.now().toISOString()},
        updated_user_id = ${ctx.user.id} where id = ${userId}`);
    await writeLog(tx, ctx.now(), {
      kind: 0,
      description: `users/avatar/${userId}`,
      userId: ctx.user.id,
      entity: 'users',
      action: 'avatar',
      recordId: userId,
    });
    if (before.avatar) tx.afterCommit(() => files.remove(before.avatar!));
  });
}

/** The user's own name, PIN and picture; no right is needed for these (X9). */
export const profileRoutes: readonly Route[] = [
  defineRoute({
    ...own,
    method: 'POST',
    path: '/password/profile',
    summary: 'Change one’s own name, surname and PIN; an empty PIN stays as it was.',
    body: z.strictObject({
      name: fieldSchema(users.fields.name),
      surname: fieldSchema(users.fields.surname),
      pin: fieldSchema(text({ max: 25, min: 4 })).optional(),
    }),
    output: z.object({ status: z.literal(true) }),
    async handler({ ctx, body }) {
      const { name, surname, pin } = body as { name: string; surname: string; pin?: string | null };
      if (pin) fewPins(`${ctx.installation.key}/${ctx.user.id}`, ctx.now().getTime());
      const hash = pin ? await hashPassword(pin) : null;
      await ctx.write(async ({ tx }) => {
        await tx.run(sql`
          update users set name = ${name}, surname = ${surname}, pin = coalesce(${hash}, pin), version = version + 1,
            updated_at = ${ctx.now().toISOString()}, updated_user_id = ${ctx.user.id} where id = ${ctx.user.id}`);
        await writeLog(tx, ctx.now(), {
          kind: 0,
          description: `users/profile/${ctx.user.id}`,
          userId: ctx.user.id,
          entity: 'users',
          action: 'profile',
          recordId: ctx.user.id,
          data: { changes: { name: [ctx.user.name, name], surname: [ctx.user.surname, surname] } },
        });
        tx.afterCommit(() => ctx.installation.notify('session', { userId: ctx.user.id }));
      });
      return { status: true };
    },
  }),
  defineRoute({
    ...own,
    method: 'GET',
    path: '/profile/pin',
    summary: 'Whether one has a PIN; the PIN itself is never shown.',
    output: z.object({ hasPin: z.boolean() }),
    async handler({ ctx }) {
      const row = await ctx.installation.db.one<{ hasPin: boolean }>(
        sql`select pin is not null as has_pin from users where id = ${ctx.user.id}`,
      );
      return { hasPin: row?.hasPin ?? false };
    },
  }),
  defineRoute({
    ...own,
    method: 'DELETE',
    path: '/profile/pin',
    summary: 'Remove one’s own PIN.',
    output: z.object({ status: z.literal(true) }),
    async handler({ ctx }) {
      await ctx.write(async ({ tx }) => {
        const removed = await tx.one(sql`
          update users set pin = null, version = version + 1, updated_at = ${ctx.now().toISOString()},
            updated_user_id = ${ctx.user.id} where id = ${ctx.user.id} and pin is not null returning id`);
        if (!removed) return;
        await writeLog(tx, ctx.now(), {
          kind: 0,
          description: `users/pin/${ctx.user.id}`,
          userId: ctx.user.id,
          entity: 'users',
          action: 'pin',
          recordId: ctx.user.id,
        });
      });
      return { status: true };
    },
  }),
  defineRoute({
    ...own,
    method: 'POST',
    path: '/files/avatar',
    summary: 'Upload one’s own picture: a JPEG under 2 MB, as multipart field `file`.',
    load: 'heavy',
    output: z.object({ status: z.literal(true), filename: z.string() }),
    async handler({ ctx, request }) {
      const { content } = await uploadOf(request, AVATAR_BYTES, 'AvatarErrSize');
      const filename = await ctx.installation.files.put(await redrawn(content, avatar), 'jpg');
      await setAvatar(ctx, ctx.user.id, filename);
      return { status: true, filename };
    },
  }),
  defineRoute({
    ...own,
    method: 'DELETE',
    path: '/files/avatar',
    summary: 'Remove one’s own picture, or with USERS_WRITE another person’s (`user`).',
    query: z.strictObject({ user: z.coerce.number().int().positive().optional() }),
    output: z.object({ status: z.literal(true) }),
    async handler({ ctx, query }) {
      const userId = query.user ?? ctx.user.id;
      if (userId !== ctx.user.id && !ctx.can('USERS_WRITE')) throw forbidden('USERS_WRITE');
      await setAvatar(ctx, userId, null);
      return { status: true };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/files/avatar/:name',
    summary: 'A picture by its random name: one’s own, and for staff and the time clock those of others.',
    ...own,
    kiosk: true,
    params: z.strictObject({ name: z.string().regex(/^[\w-]{16,80}\.jpg$/) }),
    example: { params: { name: '0123456789abcdef.jpg' } },
    output: null,
    async handler({ ctx, params, reply }) {
      const known = await ctx.installation.db.one(sql`
        select 1 from users where avatar = ${params.name} and ${ctx.user.isCustomer ? sql`id = ${ctx.user.id}` : sql`true`}`);
      const content = known && (await ctx.installation.files.get(params.name));
      if (!content) throw notFound();
      return sendPicture(reply, content);
    },
  }),
];
