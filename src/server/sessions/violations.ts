import type { Ctx } from '../../engine/server/context';
import type { Route } from '../../engine/server/route';
import { writeLog } from '../../engine/server/write-log';

/** One row per second and user is enough; a script must not fill the log. */
const lastByPerson = new Map<string, number>();
const EVERY_MS = 1000;

/** Logs an access violation: user, route, address. The guard calls it for every 403. */
export async function logViolation(ctx: Ctx, route: Route, url: string): Promise<void> {
  const person = `${ctx.installation.key}/${ctx.user.id}`;
  const now = performance.now();
  if (now - (lastByPerson.get(person) ?? -EVERY_MS) < EVERY_MS) return;
  if (lastByPerson.size > 10_000) lastByPerson.clear();
  lastByPerson.set(person, now);
  const { user } = ctx;
  await writeLog(ctx.db, ctx.now(), {
    kind: 3,
    description: 'Access violation',
    userId: user.id,
    data: {
      userId: user.id,
      userName: `${user.name} ${user.surname}`,
      route: `${route.method} ${route.path}`,
      url: url.slice(0, 500),
      ip: ctx.ip,
      requestId: ctx.requestId,
    },
  });
}
