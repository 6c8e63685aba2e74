import ipaddr from 'ipaddr.js';
import { refused } from '../../../../engine/errors';
import type { BaseCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { dashboard } from '../../../people/roles/dashboard-type';
import { LONGEST_MS } from '../pairs';
import { rcpEvent } from '../events';

const atClock = literals([rcpEvent.entry, rcpEvent.exit]);

/** Somebody whose time is recorded. */
export interface Worker {
  id: number;
  name: string;
  surname: string;
  avatar: string | null;
  companyId: number | null;
  roleName: string | null;
}
export interface LastEvent {
  id: number;
  eventType: number;
  eventTime: string;
}

/** Where a kiosk kept an event, the account may have been closed before it arrived: the person was there all the same. */
export type Whose = 'in use' | 'also closed';
const workers = (whose: Whose) => sql`
  select u.id, u.name, u.surname, u.avatar, u.company_id, r.name as role_name
  from users u left join roles r on r.id = u.role_id
  where (${whose === 'also closed'}::boolean or (u.is_active and not u.is_locked))
    and not u.is_customer and u.dashboard_type <> ${literal(dashboard.kiosk)}`;

export const workerById = (db: Executor, id: number, whose: Whose = 'in use'): Promise<Worker | undefined> =>
  db.one<Worker>(sql`${workers(whose)} and u.id = ${id}`);

/** Whether the office may write down time of a person: also of one whose account was switched off before it was put right. */
export const hasTime = async (db: Executor, id: number): Promise<boolean> =>
  (await db.one(sql`
    select 1 from users where id = ${id} and not is_customer and dashboard_type <> ${literal(dashboard.kiosk)}`)) !==
  undefined;

/** The one a badge belongs to: by the code of the person, or by the hash of a label made for them. */
export const workerByCode = (db: Executor, code: string, whose: Whose = 'in use'): Promise<Worker | undefined> =>
  db.one<Worker>(sql`
    ${workers(whose)} and (lower(u.code) = lower(${code})
      or exists (select 1 from work_cards_etiquettes e where e.user_id = u.id and e.hash = ${code}))
    order by (u.is_active and not u.is_locked) desc, (lower(u.code) = lower(${code})) desc limit 1`);

/** The last entry or exit before an instant. */
export const lastEvent = (db: Executor, userId: number, before: Date): Promise<LastEvent | undefined> =>
  db.one<LastEvent>(sql`
    select id, event_type, event_time from rcp_data
    where user_id = ${userId} and event_type in ${atClock} and event_time <= ${before.toISOString()}
    order by event_time desc, id desc limit 1`);

/** An entry nobody left after, older than anybody stays. */
export const isForgotten = (last: LastEvent | undefined, now: Date): boolean =>
  last?.eventType === rcpEvent.entry && now.getTime() - Date.parse(last.eventTime) > LONGEST_MS;

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, allowed: string): boolean {
  try {
    if (!allowed.includes('/')) return ipaddr.process(allowed).toString() === address.toString();
    const [network, bits] = ipaddr.parseCIDR(allowed);
    return network.kind() === address.kind() && address.match(network, bits);
  } catch {
    return false;
  }
}

/** Whether time may be recorded from this address: an empty list allows every one, entries are addresses or networks. */
function isAllowedAddress(ip: string, allowed: readonly string[]): boolean {
  if (!allowed.length) return true;
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return allowed.some((one) => isWithin(address, one.trim()));
}

/** 422 `RcpIllegalDevice` from an address that is not on the list. */
export function requireAllowedAddress({ ip, settings }: Pick<BaseCtx, 'ip' | 'settings'>): void {
  if (!isAllowedAddress(ip, settings.rcpAllowedAddresses)) throw refused('RcpIllegalDevice', { errorDetails: ip });
}

/** 422 `RcpTooSoon` where an entry or exit of the person is closer than the shortest time between two. */
export async function requireSpacing(
  { settings, t }: Pick<BaseCtx, 'settings' | 't'>,
  db: Executor,
  { userId, at, except }: { userId: number; at: Date; except?: number },
): Promise<void> {
  const spacing = settings.rcpMinSpacing;
  const close = await db.one<{ away: number }>(sql`
    select abs(extract(epoch from event_time - ${at.toISOString()}::timestamptz))::float8 as away from rcp_data
    where user_id = ${userId} and event_type in ${atClock} and id is distinct from ${except ?? null}::int
      and event_time > ${at.toISOString()}::timestamptz - make_interval(secs => ${spacing})
      and event_time < ${at.toISOString()}::timestamptz + make_interval(secs => ${spacing})
    order by 1 limit 1`);
  if (!close) return;
  const seconds = Math.max(1, Math.ceil(spacing - close.away));
  throw refused('RcpTooSoon', { errorDetails: t('time:rcp.secondsLeft', { seconds }) });
}
