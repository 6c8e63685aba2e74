import { z } from 'zod';
import { invalid, notFound } from '../../engine/errors';
import type { WriteCtx } from '../../engine/server/context';
import { defineRoute, type Route } from '../../engine/server/route';
import { sql } from '../../engine/server/sql';
import { digestOf, newToken } from '../../engine/server/tokens';
import { writeLog } from '../../engine/server/write-log';
import { requireHeld } from '../../modules/people/roles/server/grants';
import { sessionsChanged } from '../../modules/people/roles/server/end-sessions';
import { customerCeiling } from '../../modules/rights/ceilings';
import { rights as everyRight, withViews } from '../../modules/rights/rights';

const MOST = 200;
// A key makes no keys.
const administration = { module: 'CORE', needs: 'ADMIN_USER', scope: 'installation', personal: true } as const;
const grantable = everyRight.filter((right) => right !== 'SUPER_USER');

const apiKey = z.object({
  id: z.number(),
  name: z.string(),
  /** The last characters of the key. */
  hint: z.string(),
  maker: z.string(),
  rights: z.array(z.string()),
  readOnly: z.boolean(),
  placesOrders: z.boolean(),
  customerId: z.number().nullable(),
  customerName: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  lastIp: z.string().nullable(),
  revokedAt: z.string().nullable(),
  /** The account it acts for may sign in; while it may not, the key opens nothing. */
  makerOpen: z.boolean(),
});

const body = z.strictObject({
  name: z.string().trim().min(1).max(100),
  rights: z.array(z.enum(grantable)).min(1).max(grantable.length),
  readOnly: z.boolean().default(false),
  /** May place orders of its customer; its maker must hold ORDERS_WRITE. */
  placesOrders: z.boolean().default(false),
  customerId: z.number().int().positive().max(2_147_483_647).nullable().default(null),
  /** The last day the key opens anything, in the installation's zone. */
  expiresOn: z.iso.date().nullable().default(null),
});

/** The answer with the key was lost and the same request came again: another one opens what it was to open. 404 once it was used. */
async function renew({ tx, user, now }: WriteCtx, id: number, key: string): Promise<void> {
  const renewed = await tx.run(sql`
    update api_keys set token_hash = ${digestOf(key)}, hint = ${key.slice(-4)}
    where id = ${id} and user_id = ${user.id} and last_used_at is null and revoked_at is null`);
  if (!renewed) throw notFound();
  await writeLog(tx, now(), {
    kind: 0,
    description: `api-keys/update/${id}`,
    userId: user.id,
    entity: 'api-keys',
    action: 'update',
    recordId: id,
  });
}

/** Keys of programs: made by a person, never with more than that person may do. */
export const apiKeyRoutes: readonly Route[] = [
  defineRoute({
    ...administration,
    method: 'GET',
    path: '/api-keys',
    summary: 'Keys of programs, the newest first; at most 200. The keys themselves are not stored.',
    output: z.object({ items: z.array(apiKey) }),
    async handler({ ctx }) {
      const items = await ctx.db.rows(sql`
        select k.id, k.name, k.hint, coalesce(u.name || ' ' || u.surname, '') as maker, k.rights, k.read_only, k.places_orders,
          k.customer_id, c.name as customer_name, k.created_at, k.expires_at, k.last_used_at, k.last_ip, k.revoked_at,
          coalesce(u.is_active and not u.is_locked and not u.is_customer, false) as maker_open
        from api_keys k left join users u on u.id = k.user_id left join customers c on c.id = k.customer_id
        order by k.revoked_at is not null, k.id desc limit ${MOST}`);
      return { items };
    },
  }),
  defineRoute({
    ...administration,
    method: 'POST',
    path: '/api-keys',
    summary: 'Makes a key of the caller; the answer shows it once. Its rights must be rights of the caller.',
    texts: 'administration:apiKeys',
    body,
    output: z.object({ id: z.number(), key: z.string() }),
    async handler({ ctx, body: { name, rights, readOnly, placesOrders, customerId, expiresOn } }) {
      const chosen = withViews(rights);
      requireHeld(ctx, chosen);
      if (customerId !== null && !chosen.every((right) => customerCeiling.has(right))) {
        throw invalid({ rights: 'BeyondCustomer' });
      }
      if (placesOrders) {
        requireHeld(ctx, ['ORDERS_WRITE']);
        if (customerId === null) throw invalid({ customerId: 'Required' });
        if (readOnly) throw invalid({ readOnly: 'KeyPlacesOrders' });
      }
      if (expiresOn !== null && expiresOn < ctx.today()) throw invalid({ expiresOn: 'DateInPast' });
      const key = `ck_${newToken()}`;
      const now = ctx.now();
      const digest = digestOf(key).toString('hex');
      const made = await ctx.write(async (write) => {
        const found =
          customerId === null || (await write.tx.one(sql`select 1 from customers where id = ${customerId}`));
        if (!found) throw invalid({ customerId: 'NotFound' });
        const made = await write.tx.one<{ id: number }>(sql`
          insert into api_keys (token_hash, hint, name, user_id, rights, read_only, places_orders, customer_id, created_at, expires_at)
          values (${digestOf(key)}, ${key.slice(-4)}, ${name}, ${ctx.user.id}, ${chosen}, ${readOnly}, ${placesOrders},
            ${customerId},
            ${now.toISOString()}, (${expiresOn}::date + 1)::timestamp at time zone ${ctx.zone})
          returning id`);
        await writeLog(write.tx, now, {
          kind: 0,
          description: `api-keys/insert/${made!.id}`,
          userId: ctx.user.id,
          entity: 'api-keys',
          action: 'insert',
          recordId: made!.id,
          data: { name, rights: chosen, readOnly, placesOrders, customerId, expiresOn },
        });
        // What is kept for a repeated request names no key.
        return { id: made!.id, digest };
      });
      if (made.digest !== digest) await ctx.write((write) => renew(write, made.id, key));
      return { id: made.id, key };
    },
  }),
  defineRoute({
    ...administration,
    method: 'DELETE',
    path: '/api-keys/:id',
    summary: 'Revokes a key, at once on all nodes; it stays in the list.',
    params: z.strictObject({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
    output: z.object({ status: z.literal(true) }),
    async handler({ ctx, params: { id } }) {
      const now = ctx.now();
      await ctx.write(async (write) => {
        const revoked = await write.tx.run(sql`
          update api_keys set revoked_at = ${now.toISOString()}, revoked_user_id = ${ctx.user.id}
          where id = ${id} and revoked_at is null`);
        if (!revoked) throw notFound();
        await writeLog(write.tx, now, {
          kind: 0,
          description: `api-keys/revoke/${id}`,
          userId: ctx.user.id,
          entity: 'api-keys',
          action: 'revoke',
          recordId: id,
        });
        sessionsChanged(write);
      });
      return { status: true };
    },
  }),
];
