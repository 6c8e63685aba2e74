import { z } from 'zod';
import { badRequest, invalid, refused } from '../../../../engine/errors';
import type { Ctx, SessionUser, WriteCtx } from '../../../../engine/server/context';
import type { Feature } from '../../../../engine/server/feature';
import { parseFilter } from '../../../../engine/server/filters';
import { implement } from '../../../../engine/server/implement';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { messageText } from '../message-text';
import { userMessages } from '../user-messages.entity';
import { contactsOf, isReachable } from './contacts';
import { limiter } from '../../../../engine/server/limiter';
import type { Message } from '../messages';
import { conversation, messageColumns } from './conversation';

const LARGEST = 2_147_483_647;
/** Messages one person writes within a minute. */
const slowDown = limiter(60, 60_000);
/** Messages of a conversation without pages. */
const MOST = 1000;
const id = z.int().min(1).max(LARGEST);
const whole = (low: number, high: number) => z.coerce.number().int().min(low).max(high);
const params = z.strictObject({ userId: z.coerce.number().int().min(1).max(LARGEST) });
const search = z.string().trim().max(100).optional();
const base = {
  module: 'MESSAGES',
  needs: 'MESSAGES_READ_WRITE',
  scope: 'own',
  texts: 'communication:messages',
} as const;

const contact = z.object({
  id: z.int(),
  name: z.string(),
  surname: z.string(),
  company: z.string().nullable(),
  avatar: z.string().nullable(),
  unread: z.int(),
  isOnline: z.boolean(),
  isReachable: z.boolean(),
  message: z.string().nullable(),
  sendDate: z.string().nullable(),
});
const message = z.object({
  id: z.int(),
  message: z.string(),
  userId: z.int(),
  targetUserId: z.int(),
  sendDate: z.string(),
  isRead: z.boolean(),
});

/** The `filter` of a query, refused where it is of another shape. */
function filterOf<T>(schema: z.ZodType<T>, text: string | undefined): T {
  const parsed = schema.safeParse(parseFilter(text));
  if (!parsed.success) throw badRequest('FilterNotValid');
  return parsed.data;
}

const mayChat = ({ isSuper, rights, isCustomer }: SessionUser): boolean =>
  !isCustomer && (isSuper || rights.has('MESSAGES_READ_WRITE'));

const unreadOf = (ctx: Pick<Ctx, 'db' | 'user'>): Promise<number> =>
  ctx.db
    .one<{ n: number }>(
      sql`select count(*)::int as n from user_messages where target_user_id = ${ctx.user.id} and not is_read`,
    )
    .then((row) => row?.n ?? 0);

/** On all screens of both: `message` for who gets it, `message-sent` for the other screens of who wrote it. */
function pushMessage(
  { tx, installation, user }: WriteCtx,
  { id: recordId, message: words, targetUserId }: Message,
): void {
  const author = `${user.name} ${user.surname}`.trim().slice(0, 200);
  tx.afterCommit(() => {
    const pushed = { message: words, recordId, route: `/messages/${user.id}` };
    void Promise.all([
      installation.notify('push', {
        ...pushed,
        users: [targetUserId],
        messageType: 'message',
        user: author,
        userId: user.id,
      }),
      installation.notify('push', { users: [user.id], messageType: 'message-sent', userId: targetUserId, recordId }),
    ]).catch(() => undefined);
  });
}

async function post(ctx: WriteCtx, typed: string, targetUserId: number): Promise<Message> {
  const { tx, user } = ctx;
  const words = messageText(typed);
  if (!words) throw invalid({ message: 'Required' });
  if (targetUserId === user.id || !(await isReachable(tx, targetUserId))) throw refused('MessageNotReachable');
  const at = ctx.now().toISOString();
  const sent = await tx.one<Message>(sql`
    insert into user_messages (user_id, target_user_id, message, send_date, is_read, created_at, updated_at, created_user_id)
    values (${user.id}, ${targetUserId}, ${words}, ${at}, false, ${at}, ${at}, ${user.id}) returning ${messageColumns}`);
  pushMessage(ctx, sent!);
  return sent!;
}

async function read(
  { tx, user, now, installation }: WriteCtx,
  other: number,
  upTo: number | undefined,
): Promise<number> {
  const at = now().toISOString();
  const count = await tx.run(sql`
    update user_messages set is_read = true, updated_at = ${at}, version = version + 1
    where user_id = ${other} and target_user_id = ${user.id} and not is_read and id <= ${upTo ?? LARGEST}`);
  if (count > 0) {
    tx.afterCommit(() => {
      const last = upTo === undefined ? {} : { recordId: upTo };
      void Promise.all([
        installation.notify('push', { users: [other], messageType: 'message-seen', userId: user.id }),
        installation.notify('push', { users: [user.id], messageType: 'message-read', userId: other, ...last }),
      ]).catch(() => undefined);
    });
  }
  return count;
}

/** Conversations of two colleagues. Everybody sees their own, whatever their rights. */
export const messagesFeature: Feature = {
  entities: [
    implement(userMessages, {
      scope: ({ user }) => sql`(t.user_id = ${user.id} or t.target_user_id = ${user.id})`,
    }),
  ],
  counters: {
    messages: async (ctx) => (ctx.modules.has('MESSAGES') && mayChat(ctx.user) ? unreadOf(ctx) : 0),
  },
  routes: [
    defineRoute({
      ...base,
      method: 'GET',
      path: '/messages',
      summary:
        'Contacts: colleagues who can be written to, with unread messages; who is there comes first. `filter`: `ids`, `search` in names and messages.',
      query: z.strictObject({
        page: whole(-1, 0).optional(),
        itemsPerPage: whole(-1, 500).optional(),
        filter: z.string().max(8192).optional(),
      }),
      output: z.object({ items: z.array(contact), total: z.int() }),
      async handler({ ctx, query }) {
        const shape = z.strictObject({ ids: z.array(id).max(500).optional(), search });
        const items = await contactsOf(ctx, filterOf(shape, query.filter));
        return { items, total: items.length };
      },
    }),
    defineRoute({
      ...base,
      method: 'GET',
      path: '/messages/:userId',
      summary:
        'The conversation with a colleague, its newest page first; without `itemsPerPage` all of it, up to a thousand messages.',
      params,
      query: z.strictObject({
        page: whole(0, 100_000).default(0),
        itemsPerPage: whole(-1, 100).optional(),
        before: whole(1, LARGEST).optional(),
        filter: z.string().max(8192).optional(),
      }),
      output: z.object({ items: z.array(message), total: z.int() }),
      handler({ ctx, params: { userId }, query }) {
        const { itemsPerPage = 0, filter, page, before } = query;
        const all = itemsPerPage <= 0;
        const words = filterOf(z.strictObject({ search }), filter);
        return conversation(ctx, userId, {
          ...words,
          page: all ? 0 : page,
          itemsPerPage: all ? MOST : itemsPerPage,
          before,
        });
      },
    }),
    defineRoute({
      ...base,
      method: 'POST',
      path: '/messages',
      summary: 'Writes to a colleague. The text is trimmed and cut to 255 characters; empty is refused.',
      body: z.strictObject({ message: z.string().max(5000), targetUserId: id }),
      output: message,
      handler({ ctx, body }) {
        slowDown(`${ctx.installation.key}:${ctx.user.id}`, ctx.now().getTime());
        return ctx.write((write) => post(write, body.message, body.targetUserId));
      },
    }),
    defineRoute({
      ...base,
      method: 'POST',
      path: '/messages/:userId/read',
      summary:
        'What a colleague wrote is read, up to the named message. Answers how many were, and how many of all are not.',
      params,
      body: z.strictObject({ upTo: id.optional() }),
      output: z.object({ read: z.int(), unread: z.int() }),
      async handler({ ctx, params: { userId }, body }) {
        const count = await ctx.write((write) => read(write, userId, body.upTo));
        return { read: count, unread: await unreadOf(ctx) };
      },
    }),
  ],
};
