import { insertMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { digestOf, newToken } from '../../../../engine/server/tokens';
import { guestLinks } from '../guest-links.entity';
import { guestLinkKind } from '../guest-states';

/** Where a browser finds the page; the token is behind `#`, which no server and no log ever sees. */
const PAGE = 'guest';
const DAY_MS = 24 * 60 * 60_000;
/** An announced guest may still register on the day after the visit. */
const GRACE_DAYS = 1;

const hashOf = (token: string): string => digestOf(token).toString('hex');

/** A new link for an announced guest; those made before stop working. */
export async function makeGuestLink(ctx: WriteCtx, guest: { id: number; visitDate: string }): Promise<string> {
  const now = ctx.now().toISOString();
  const old = await ctx.tx.rows<{ id: number; version: number; revokedAt: null }>(sql`
    select id, version, revoked_at from guest_links
    where guest_id = ${guest.id} and revoked_at is null and used_at is null for no key update`);
  await ctx.change(
    guestLinks,
    old.map((row) => ({ row, set: { revokedAt: now } })),
    { action: 'revoke' },
  );
  const from = Math.max(Date.parse(guest.visitDate), ctx.now().getTime());
  const validUntil = new Date(from + GRACE_DAYS * DAY_MS).toISOString();
  return addLink(ctx, { kind: guestLinkKind.guest, guestId: guest.id, validUntil });
}

/** A link for the tablet at a desk. */
export const makeTabletLink = (ctx: WriteCtx, buildingId: number | null): Promise<string> =>
  addLink(ctx, { kind: guestLinkKind.tablet, buildingId });

async function addLink(
  ctx: WriteCtx,
  link: { kind: 0 | 1; guestId?: number; buildingId?: number | null; validUntil?: string },
): Promise<string> {
  const token = newToken();
  await insertMany(ctx, guestLinks, [{ ...link, hash: hashOf(token), sentAt: ctx.now().toISOString() }]);
  return `${ctx.installation.baseUrl}/${PAGE}#${token}`;
}

export interface FoundGuestLink {
  id: number;
  version: number;
  kind: 0 | 1;
  guestId: number | null;
  buildingId: number | null;
  validUntil: string | null;
  usedAt: string | null;
  revokedAt: string | null;
}

/** The link of a token; undefined where there is none. */
export const findGuestLink = (db: Executor, token: string): Promise<FoundGuestLink | undefined> =>
  db.one<FoundGuestLink>(sql`
    select id, version, kind, guest_id, building_id, valid_until, used_at, revoked_at
    from guest_links where lower(hash) = ${hashOf(token)}`);

export const guestLinksServer = implement(guestLinks, {
  actions: { revoke: (call) => ({ set: { revokedAt: call.now().toISOString() } }) },
});
