import { z } from 'zod';
import type { AnyEntity } from '../../../../engine/entity';
import { invalid } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import type { Tx } from '../../../../engine/server/db';
import type { Feature } from '../../../../engine/server/feature';
import { implement } from '../../../../engine/server/implement';
import type { ObservedEntry } from '../../../../engine/server/observe';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { sendNotice } from '../../notices/server/send-notice';
import { comments, recordFollowers } from '../comments.entity';
import { readersOf, requireRecord, titleOf } from './readers';

/** Comments one history shows. */
const SHOWN = 100;
const id = z.int().min(1).max(2_147_483_647);
const about = { entity: z.string().min(1).max(50), recordId: id };
const base = { module: 'CORE', needs: 'signed-in', scope: 'rows' } as const;

type About = { entity: string; recordId: number };

const follow = ({ tx, now }: WriteCtx, { entity, recordId }: About, users: readonly number[]): Promise<number> =>
  tx.run(sql`
    insert into record_followers (entity, record_id, user_id, created_at, updated_at)
    select ${entity}, ${recordId}, u, ${now().toISOString()}, ${now().toISOString()} from unnest(${[...users]}::int[]) u
    on conflict do nothing`);

const followersOf = async ({ tx }: WriteCtx, entity: string, ids: readonly number[]) =>
  tx.rows<{ recordId: number; userId: number }>(
    sql`select record_id, user_id from record_followers where entity = ${entity} and record_id = any(${[...ids]}::int[])`,
  );

/** Follows or no longer. */
async function setFollowing(ctx: WriteCtx, record: About, following: boolean): Promise<void> {
  await requireRecord(ctx, record.entity, record.recordId);
  if (following) await follow(ctx, record, [ctx.user.id]);
  else
    await ctx.tx.run(sql`
      delete from record_followers
      where entity = ${record.entity} and record_id = ${record.recordId} and user_id = ${ctx.user.id}`);
}

interface NewComment extends About {
  text: string;
  mentions: readonly number[];
}

async function comment(ctx: WriteCtx, { text, mentions, ...record }: NewComment) {
  const { entity, recordId } = record;
  const words = text.replace(/[^\P{Cc}\n]/gu, ' ').trim();
  if (!words) throw invalid({ text: 'Required' });
  const { title } = await requireRecord(ctx, entity, recordId);
  const at = ctx.now().toISOString();
  const row = await ctx.tx.one<{ id: number }>(sql`
    insert into comments (entity, record_id, user_id, text, created_at, updated_at, created_user_id)
    values (${entity}, ${recordId}, ${ctx.user.id}, ${words}, ${at}, ${at}, ${ctx.user.id}) returning id`);
  const place = { name: entity, id: recordId };
  const mentioned = await readersOf(ctx, place, mentions);
  const followers = (await followersOf(ctx, entity, [recordId])).map(({ userId }) => userId);
  const others = await readersOf(
    ctx,
    place,
    followers.filter((one) => !mentioned.includes(one) && one !== ctx.user.id),
  );
  await follow(ctx, record, [ctx.user.id, ...mentioned]);
  const notice = {
    messageType: 'comment' as const,
    message: `${title}: ${words}`,
    route: `/${entity}/edit/${recordId}`,
    entity,
    recordId,
  };
  await sendNotice(ctx, { ...notice, users: mentioned, messageStr: 'mention' });
  await sendNotice(ctx, { ...notice, users: others, messageStr: 'commentNew' });
  ctx.tx.afterCommit(() => ctx.installation.notify('entity', { entity: comments.name, ids: [recordId] }));
  return { id: row!.id, notTold: mentions.filter((one) => !mentioned.includes(one)) };
}

interface Move {
  entity: AnyEntity;
  id: number;
  to: string | number;
}
/** Moves of transactions that are not committed yet. */
const moves = new WeakMap<Tx, Move[]>();

/** Followers are looked for once, after the commit: no move of the floor waits for it. */
function collectMove(ctx: WriteCtx, entity: AnyEntity, ids: readonly number[], to: string | number): void {
  // What has no screen of its own is not followed.
  if (entity.childOnly) return;
  const known = moves.get(ctx.tx);
  const added = ids.map((recordId) => ({ entity, id: recordId, to }));
  if (known) return void known.push(...added);
  moves.set(ctx.tx, added);
  ctx.tx.afterCommit(() => notifyOfMoves(ctx, added).catch(() => undefined));
}

/** Followers who may still read a record find a notice of its new state, the last one it came to. */
async function notifyOfMoves(ctx: WriteCtx, moved: readonly Move[]): Promise<void> {
  const { db } = ctx.installation;
  const followers = await db.rows<{ entity: string; recordId: number; userId: number }>(sql`
    select f.entity, f.record_id, f.user_id from record_followers f
    join unnest(${moved.map((move) => move.entity.name)}::text[], ${moved.map((move) => move.id)}::int[]) m (entity, id)
      on m.entity = f.entity and m.id = f.record_id group by 1, 2, 3`);
  if (!followers.length) return;
  const last = new Map(moved.map((move) => [`${move.entity.name}/${move.id}`, move]));
  await db.tx(async (tx) => {
    for (const [place, move] of last) {
      const users = followers.filter((one) => `${one.entity}/${one.recordId}` === place).map(({ userId }) => userId);
      if (users.length) await notifyOfMove({ ...ctx, tx }, move, users);
    }
  });
}

async function notifyOfMove(
  ctx: WriteCtx,
  { entity, id: recordId, to }: Move,
  users: readonly number[],
): Promise<void> {
  const { name, area, transitions } = entity;
  const readers = await readersOf(ctx, { name, id: recordId }, users);
  if (!readers.length) return;
  const title = await titleOf(ctx, name, recordId);
  const texts = ctx.installation.texts(ctx.settings.defaultLanguage);
  const message = `${title}: ${texts(`${area}:${name}.${transitions?.field ?? 'status'}.${to}`)}`;
  const notice = { messageType: 'follow' as const, messageStr: 'moved', message, entity: name, recordId };
  await sendNotice(ctx, { ...notice, users: readers, route: `/${name}/edit/${recordId}` });
}

/** Comments of colleagues on records, and who follows what happens to one. */
export const commentsFeature: Feature = {
  entities: [
    implement(comments, { scope: ({ user }) => sql`t.user_id = ${user.id}` }),
    implement(recordFollowers, { scope: ({ user }) => sql`t.user_id = ${user.id}` }),
  ],
  observers: [
    {
      history: (ctx, { name }, recordId) =>
        ctx.db.rows<ObservedEntry>(sql`
          select c.id, c.created_at as at, concat_ws(' ', u.surname, u.name) as user, 'comment' as action, c.text as note
          from comments c join users u on u.id = c.user_id
          where c.entity = ${name} and c.record_id = ${recordId} order by c.id desc limit ${SHOWN}`),
      moved: collectMove,
    },
  ],
  routes: [
    defineRoute({
      ...base,
      method: 'POST',
      path: '/comments',
      summary:
        'Comments on a record the caller may read. People mentioned and followers are notified, if they may read it too; `notTold`: mentioned people who may not.',
      body: z.strictObject({
        ...about,
        text: z.string().trim().min(1, 'Required').max(2000, 'TooLong'),
        mentions: z.array(id).max(20).default([]),
      }),
      output: z.object({ id: z.int(), notTold: z.array(z.int()) }),
      handler: ({ ctx, body }) => ctx.write((write) => comment(write, body)),
    }),
    defineRoute({
      ...base,
      scope: 'own',
      method: 'GET',
      path: '/comments/following',
      summary: 'Whether the caller follows a record.',
      query: z.strictObject({ entity: about.entity, recordId: z.coerce.number().int().min(1).max(2_147_483_647) }),
      example: { query: { entity: 'orders', recordId: '2147483647' } },
      output: z.object({ following: z.boolean() }),
      async handler({ ctx, query }) {
        const row = await ctx.db.one(sql`
          select 1 from record_followers
          where entity = ${query.entity} and record_id = ${query.recordId} and user_id = ${ctx.user.id}`);
        return { following: row !== undefined };
      },
    }),
    defineRoute({
      ...base,
      method: 'POST',
      path: '/comments/follow',
      summary: 'Follows a record the caller may read, or no longer: new comments and states are notices then.',
      body: z.strictObject({ ...about, following: z.boolean() }),
      output: z.object({ following: z.boolean() }),
      async handler({ ctx, body }) {
        await ctx.write((write) => setFollowing(write, body, body.following));
        return { following: body.following };
      },
    }),
  ],
};
