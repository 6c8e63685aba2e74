import { z } from 'zod';
import { refused } from '../../../../engine/errors';
import { verifyPassword } from '../../../../engine/fields/password/hash';
import type { Ctx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { lockRows } from '../../../../engine/server/locks';
import { defineRoute, type Route } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { dashboard } from '../../../people/roles/dashboard-type';
import { writeLog } from '../../../../engine/server/write-log';
import { rcpEvent, rcpSource } from '../../rcp/events';
import { noteCheck } from '../../rcp/server/check-ticket';
import { recordEvent, refusalsLogged } from '../../rcp/server/record-event';
import { eventAnswer, idOf, recordable, type EventAnswer } from '../../rcp/server/rcp.routes';
import { requireNoLeave } from '../../rcp/server/leave-now';
import { requireAllowedAddress, requireSpacing, workerByCode, type Whose, type Worker } from '../../rcp/server/rules';
import { effectiveTime } from '../offline-time';
import { checkAnswer, checkOf } from './check';
import { chargeTry, forgiveTry } from '../../rcp/server/guesses';

const kioskOnly = {
  module: 'RCP',
  needs: 'RCP_WRITE',
  scope: 'installation',
  kiosk: true,
  texts: 'time:kiosk',
} as const;

/** Text sent as base64, so that a code is not read at a glance; it protects nothing. */
const encoded = z
  .string()
  .min(1)
  .max(200)
  .transform((text) => Buffer.from(text, 'base64').toString('utf8').trim())
  .pipe(z.string().min(1).max(100));

function requireKiosk({ user }: Ctx): void {
  if (user.dashboardType !== dashboard.kiosk) throw refused('RcpKioskOnly');
}

/** The person a code belongs to. 422 `RcpUnknownCode`; 429 with the wait after too many of them. */
async function personOf(ctx: Ctx, code: string, whose?: Whose): Promise<Worker> {
  await chargeTry(ctx, 'code');
  const worker = await workerByCode(ctx.db, code, whose);
  if (!worker) throw refused('RcpUnknownCode');
  await forgiveTry(ctx, 'code');
  return worker;
}

const masked = (code: string) => `${'•'.repeat(Math.max(0, code.length - 2))}${code.slice(-2)}`;

async function checkPin(ctx: Ctx, pin: string): Promise<void> {
  const { db } = ctx.installation;
  const account = await db.one<{ pin: string | null }>(sql`select pin from users where id = ${ctx.user.id}`);
  if (!account?.pin) throw refused('RcpNoPin');
  await chargeTry(ctx, 'pin');
  if (await verifyPassword(account.pin, pin)) return forgiveTry(ctx, 'pin');
  await writeLog(db, ctx.now(), {
    kind: 4,
    description: `rcp-data/wrong-pin/${ctx.user.id}`,
    userId: ctx.user.id,
    data: { ip: ctx.ip },
    entity: 'rcp-data',
    action: 'wrong-pin',
  });
  throw refused('RcpWrongPin');
}

interface OfflineEvent {
  code: string;
  placeId?: number | null | undefined;
  eventType: 1 | 2 | 5;
  eventTime: string;
  sentAt: string;
  key: string;
}

const known = (db: Executor, key: string): Promise<EventAnswer | undefined> =>
  db.one<EventAnswer>(sql`
    select d.id, json_build_object('name', u.name, 'surname', u.surname) as user, d.event_type, d.event_time
    from rcp_data d join users u on u.id = d.user_id where lower(d.client_key) = lower(${key})`);

async function recordOffline(ctx: Ctx, body: OfflineEvent): Promise<EventAnswer> {
  const { key, code, ...rest } = body;
  const before = await known(ctx.db, key);
  if (before) return before;
  const data = { ...rest, code: masked(code), by: ctx.user.id };
  return refusalsLogged(ctx, { userId: null, data }, async () => {
    requireAllowedAddress(ctx);
    const time = effectiveTime({ ...body, now: ctx.now().getTime() });
    if (!time) throw refused('RcpDeviceClock');
    const { id, name, surname } = await personOf(ctx, code, 'also closed');
    return ctx.write(async (write) => {
      await lockRows(write, { name: 'users' }, [id]);
      // Sent again while the first try was still at work: it has ended by now.
      const meanwhile = await known(write.tx, key);
      if (meanwhile) return meanwhile;
      const event = await recordEvent(write, {
        userId: id,
        placeId: body.placeId ?? null,
        eventType: body.eventType,
        source: rcpSource.offline,
        at: time.at,
        isClockOff: time.isClockOff,
        deviceTime: new Date(body.eventTime),
        clientKey: key,
      });
      return { id: event.id, user: { name, surname }, eventType: event.eventType, eventTime: event.eventTime };
    });
  });
}

const instant = z.iso.datetime({ offset: true });

/** What the clock on the wall may call. Everything else is closed to its account. */
export const kioskRoutes: readonly Route[] = [
  defineRoute({
    ...kioskOnly,
    method: 'GET',
    path: '/rcp/kiosk',
    summary: 'What a kiosk is set up with: the company, places it may stand at, and whether its account has a PIN.',
    output: z.object({
      company: z.string().nullable(),
      places: z.array(z.object({ id: z.int(), name: z.string() })),
      hasPin: z.boolean(),
      now: z.string(),
    }),
    async handler({ ctx }) {
      const [account, places] = await Promise.all([
        ctx.db.one<{ company: string | null; hasPin: boolean }>(sql`
          select c.name as company, u.pin is not null as has_pin
          from users u left join companies c on c.id = u.company_id where u.id = ${ctx.user.id}`),
        ctx.db.rows<{ id: number; name: string }>(
          sql`select id, name from places where is_active order by name limit 500`,
        ),
      ]);
      return {
        company: account?.company ?? null,
        places,
        hasPin: account?.hasPin ?? false,
        now: ctx.now().toISOString(),
      };
    },
  }),
  defineRoute({
    ...kioskOnly,
    method: 'POST',
    path: '/rcp/pin-check',
    summary: 'Whether this is the PIN of the kiosk account (base64): it opens the settings of a kiosk and leaves it.',
    body: z.strictObject({ pin: encoded }),
    output: z.object({ status: z.literal(true) }),
    async handler({ ctx, body }) {
      requireKiosk(ctx);
      await checkPin(ctx, body.pin);
      return { status: true };
    },
  }),
  defineRoute({
    ...kioskOnly,
    method: 'POST',
    path: '/rcp/code-check',
    summary:
      'Whose code this is (base64), what would be registered, and their plan and time; nothing is registered yet. A checkpoint names its event: it may be passed right after an entry.',
    body: z.strictObject({ code: encoded, eventType: z.literal(rcpEvent.point).optional() }),
    output: checkAnswer,
    async handler({ ctx, body }) {
      requireKiosk(ctx);
      return refusalsLogged(ctx, { userId: null, data: { code: masked(body.code), by: ctx.user.id } }, async () => {
        requireAllowedAddress(ctx);
        const worker = await personOf(ctx, body.code);
        const now = ctx.now();
        const { eventType } = body;
        await requireNoLeave(ctx, ctx.db, { userId: worker.id, at: now, ...(eventType && { eventType }) });
        if (!eventType) await requireSpacing(ctx, ctx.db, { userId: worker.id, at: now });
        await noteCheck(ctx.installation.db, ctx.user, worker.id, now);
        return checkOf(ctx, worker);
      });
    },
  }),
  defineRoute({
    ...kioskOnly,
    method: 'POST',
    path: '/rcp/offline',
    summary:
      'Registers what a kiosk kept while the server was out of reach, once for each `key`. `eventTime` and `sentAt` are read from its own clock; one that is wrong is put right and marked, one off by days is refused.',
    body: z.strictObject({
      code: encoded,
      placeId: idOf.nullish(),
      eventType: recordable,
      eventTime: instant,
      sentAt: instant,
      key: z.uuid(),
    }),
    output: eventAnswer,
    handler({ ctx, body }) {
      requireKiosk(ctx);
      return recordOffline(ctx, body);
    },
  }),
];
