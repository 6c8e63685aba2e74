import type { Installation } from '../../../../engine/server/context';
import { plainText } from '../../../../engine/server/outbound';
import { sql } from '../../../../engine/server/sql';

/** Outcomes alike that come closer together than this are one. */
const SAME_WITHIN_MS = 30_000;
const FAULT_MAX = 300;

/** The mail server, whichever it is. */
export const mailService = 'smtp';
/** The hourly download of what suppliers issued, whichever address it goes to: signed in or not, it failed or it did not. */
export const receivedService = 'ksef-received';

const last = new Map<string, { fault: string | undefined; at: number }>();

/**
 * Notes that a service outside of the product answered, or what went wrong. Never in the way of what is being done: it is
 * written beside it, and dropped where the database is away.
 * @param service a host, `mailService` or `receivedService`
 */
export function noteService(
  { key, db }: Pick<Installation, 'key' | 'db'>,
  service: string,
  fault: string | undefined,
): void {
  const name = `${key} ${service}`;
  const before = last.get(name);
  const at = performance.now();
  if (before && before.fault === fault && at - before.at < SAME_WITHIN_MS) return;
  last.set(name, { fault, at });
  const words = fault === undefined ? null : plainText(fault, FAULT_MAX);
  void db
    .run(
      sql`
      insert into outside_services as s (service, answered_at, failed_at, fault)
      values (${service.slice(0, 255)}, case when ${words}::text is null then now() end, case when ${words}::text is not null then now() end, ${words})
      on conflict (service) do update set answered_at = coalesce(excluded.answered_at, s.answered_at),
        failed_at = coalesce(excluded.failed_at, s.failed_at), fault = coalesce(excluded.fault, s.fault)`,
    )
    .catch(() => undefined);
}
