import type { Installation, SessionUser } from '../../engine/server/context';
import type { Executor } from '../../engine/server/db';
import { literal, sql, type Sql } from '../../engine/server/sql';
import { effectiveRights } from '../../modules/rights/effective-rights';
import { limiter } from '../../engine/server/limiter';
import { fetchOne } from '../../engine/server/prepared';
import { dashboard } from '../../modules/people/roles/dashboard-type';
import { endOf, plainAddress } from './session-store';
import { digestOf } from '../../engine/server/tokens';

/** Upper bound for using a revoked right on any node, even if a notification is missed. */
const CACHE_MS = 1000;
const CACHE_ROWS = 5000;

interface SessionRow extends Omit<SessionUser, 'rights' | 'isSuper' | 'viewing'> {
  rights: string[] | null;
  viewRoleId: number | null;
  viewName: string | null;
  viewRights: string[] | null;
  viewDashboard: number | null;
  expiresAt: string;
  lastSeenAt: string;
}
interface Known {
  user: SessionUser;
  /** Milliseconds since the epoch at which the session expires. */
  ends: number;
  readAt: number;
}

/** Calls of one key a minute, on one node. */
const limitOf = limiter(600, 60_000);
const USED_MS = 60_000;

const caches = new Map<string, Map<string, Known>>();

/** Drops cached sessions of an installation: called on every node for the notification topic `session`. */
export const dropSessionCache = (installation: string): void => void caches.delete(installation);

/**
 * The user of a token with the current rights; undefined without a session, after an hour without heartbeat, twelve
 * hours after sign-in, or when the account was locked or deactivated. A token is valid in the installation it was
 * issued in only, because it is looked up in that installation's database.
 */
export async function authenticate(
  installation: Installation,
  token: string,
  at: { now: Date },
): Promise<SessionUser | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const key = digestOf(token);
  const cache = cacheOf(installation.key);
  const known = cache.get(key.toString('base64'));
  const now = at.now.getTime();
  // A seemingly expired one is read again: its heartbeat may have arrived since.
  const fresh = known && known.ends > now && performance.now() - known.readAt < CACHE_MS ? known : undefined;
  const session = fresh ?? (await readSession(installation, sql`s.token_hash = ${key}`));
  if (!session || session.ends <= now) return undefined;
  if (!fresh) remember(cache, key.toString('base64'), session);
  return session.user;
}

/**
 * Who a key (`ck_` and 43 characters) acts for, with what is left of the key's rights under the present ones of its
 * maker; undefined when it is unknown, revoked or expired, or when its maker or customer was closed.
 * @throws 429 after 600 calls within a minute
 */
export async function keyUser(
  installation: Installation,
  token: string,
  at: { now: Date; ip: string },
): Promise<SessionUser | undefined> {
  if (!/^ck_[\w-]{43}$/.test(token)) return undefined;
  const hash = digestOf(token);
  const cache = cacheOf(installation.key);
  const known = cache.get(hash.toString('base64'));
  const fresh = known && performance.now() - known.readAt < CACHE_MS ? known : undefined;
  const found = fresh ?? (await readKey(installation, hash, at));
  if (!found || found.ends <= at.now.getTime()) return undefined;
  if (!fresh) remember(cache, hash.toString('base64'), found);
  limitOf(`${installation.key}/${found.user.key!.id}`, at.now.getTime());
  return found.user;
}

/** The same by the session's id, for one-time tickets. */
export async function sessionById(
  installation: Installation,
  sessionId: string,
  at: { now: Date },
): Promise<SessionUser | undefined> {
  const session = await readSession(installation, sql`s.id = ${sessionId}`);
  return session && session.ends > at.now.getTime() ? session.user : undefined;
}

/** The person by their id, for jobs in their name, as `boundTo` the customer if one is given; undefined when the account is closed. */
export async function userById(
  installation: Installation,
  userId: number,
  customerId?: number,
): Promise<SessionUser | undefined> {
  const [row, modules] = await Promise.all([
    installation.db.one<
      Omit<SessionUser, 'rights' | 'isSuper' | 'viewing' | 'sessionId'> & { rights: string[] | null }
    >(
      sql`select u.id, u.email, u.name, u.surname, u.company_id, u.role_id, u.customer_id, u.is_customer,
        u.dashboard_type, u.login_reset, r.rights
      from users u left join roles r on r.id = u.role_id and r.is_active
      where u.id = ${userId} and u.is_active and not u.is_locked`,
    ),
    installation.modules(),
  ]);
  if (!row) return undefined;
  const account = boundTo(row, customerId ?? null);
  const own = effectiveRights(row.rights ?? [], row, modules);
  const rights = new Set([...effectiveRights(row.rights ?? [], account, modules)].filter((right) => own.has(right)));
  return { ...account, sessionId: '', rights, isSuper: rights.has('SUPER_USER'), viewing: null };
}

/** Bound to a customer, an account is what an account of that customer is: their scope, their ceiling. */
const boundTo = <A extends Pick<SessionUser, 'isCustomer' | 'customerId' | 'dashboardType'>>(
  account: A,
  customerId: number | null,
): A =>
  customerId === null ? account : { ...account, isCustomer: true, customerId, dashboardType: dashboard.customer };

function cacheOf(installation: string): Map<string, Known> {
  const cache = caches.get(installation) ?? new Map<string, Known>();
  caches.set(installation, cache);
  return cache;
}

function remember(cache: Map<string, Known>, key: string, known: Known): void {
  if (cache.size >= CACHE_ROWS) cache.clear();
  cache.set(key, known);
}

async function readSession(installation: Installation, which: Sql): Promise<Known | undefined> {
  const readAt = performance.now();
  const [row, modules] = await Promise.all([sessionRow(installation.db, which), installation.modules()]);
  if (!row) return undefined;
  const {
    rights: granted,
    expiresAt: _expires,
    lastSeenAt: _seen,
    viewRoleId,
    viewName,
    viewRights,
    viewDashboard,
    ...person
  } = row;
  const own = effectiveRights(granted ?? [], person, modules);
  const ends = endOf(row);
  if (viewRoleId === null) {
    return { user: { ...person, rights: own, isSuper: own.has('SUPER_USER'), viewing: null }, ends, readAt };
  }
  const account = { ...person, dashboardType: viewDashboard ?? person.dashboardType };
  const theirs = effectiveRights(viewRights ?? [], account, modules);
  // A right lost meanwhile does not come back through a role that has it.
  const rights = own.has('SUPER_USER') ? theirs : new Set([...theirs].filter((right) => own.has(right)));
  const viewing = { roleId: viewRoleId, name: viewName ?? '' };
  return { user: { ...account, rights, isSuper: rights.has('SUPER_USER'), viewing }, ends, readAt };
}

const sessionRow = (db: Executor, which: Sql): Promise<SessionRow | undefined> =>
  fetchOne<SessionRow>(
    db,
    sql`
    select s.id as session_id, u.id, u.email, u.name, u.surname, u.company_id, u.role_id,
      u.customer_id, u.is_customer, u.dashboard_type,
      u.login_reset, r.rights, s.expires_at, s.last_seen_at,
      coalesce(r.second_factor_required, false) and not u.second_factor
        and u.dashboard_type <> ${literal(dashboard.kiosk)} as second_factor_due,
      s.view_role_id, v.name as view_name, v.rights as view_rights, v.dashboard_type as view_dashboard
    from sessions s join users u on u.id = s.user_id left join roles r on r.id = u.role_id and r.is_active
      left join roles v on v.id = s.view_role_id
    where ${which} and u.is_active and not u.is_locked`,
  );

interface KeyRow extends Omit<SessionUser, 'rights' | 'isSuper' | 'viewing' | 'sessionId' | 'key'> {
  rights: string[] | null;
  keyId: number;
  keyName: string;
  keyRights: string[];
  keyReadOnly: boolean;
  keyPlacesOrders: boolean;
  keyCustomerId: number | null;
  expiresAt: string | null;
  lastUsedAt: string | null;
}

async function readKey(
  installation: Installation,
  hash: Buffer,
  { now, ip }: { now: Date; ip: string },
): Promise<Known | undefined> {
  const readAt = performance.now();
  const [row, modules] = await Promise.all([keyRow(installation.db, hash), installation.modules()]);
  if (!row) return undefined;
  const {
    rights: granted,
    keyId,
    keyName,
    keyRights,
    keyReadOnly,
    keyPlacesOrders,
    keyCustomerId,
    expiresAt,
    lastUsedAt,
    ...maker
  } = row;
  if (!lastUsedAt || Date.parse(lastUsedAt) < now.getTime() - USED_MS) {
    await installation.db.run(
      sql`update api_keys set last_used_at = ${now.toISOString()}, last_ip = ${plainAddress(ip)} where id = ${keyId}`,
    );
  }
  const own = effectiveRights(granted ?? [], maker, modules);
  const account = boundTo(maker, keyCustomerId);
  const rights = new Set([...effectiveRights(keyRights, account, modules)].filter((right) => own.has(right)));
  const placesOrders = keyPlacesOrders && own.has('ORDERS_WRITE');
  const key = { id: keyId, name: keyName, readOnly: keyReadOnly, placesOrders };
  const user = { ...account, sessionId: '', rights, isSuper: false, viewing: null, key };
  return { user, ends: expiresAt === null ? Infinity : Date.parse(expiresAt), readAt };
}

const keyRow = (db: Executor, hash: Buffer): Promise<KeyRow | undefined> =>
  db.one<KeyRow>(sql`
    select u.id, u.email, u.name, u.surname, u.company_id, u.role_id, u.customer_id, u.is_customer, u.dashboard_type,
      u.login_reset, r.rights, k.id as key_id, k.name as key_name, k.rights as key_rights,
      k.read_only as key_read_only, k.places_orders as key_places_orders, k.customer_id as key_customer_id, k.expires_at, k.last_used_at
    from api_keys k join users u on u.id = k.user_id left join roles r on r.id = u.role_id and r.is_active
      left join customers c on c.id = k.customer_id
    where k.token_hash = ${hash} and k.revoked_at is null and u.is_active and not u.is_locked
      and not u.is_customer and (k.customer_id is null or c.is_active)`);
