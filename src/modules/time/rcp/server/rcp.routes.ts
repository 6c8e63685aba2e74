import { z } from 'zod';
import { refused } from '../../../../engine/errors';
import type { Ctx, WriteCtx } from '../../../../engine/server/context';
import { defineRoute, type Route } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { dashboard } from '../../../people/roles/dashboard-type';
import { rcpEvent, rcpSource } from '../events';
import { noteRead } from './kiosk-messages.server';
import { useCheck } from './check-ticket';
import { forgiveTry } from './guesses';
import { recordEvent, refusalsLogged } from './record-event';
import { mineAnswer, ownStays } from './own-stays';
import { isForgotten, lastEvent, requireAllowedAddress } from './rules';

export const recordable = z.union([z.literal(rcpEvent.entry), z.literal(rcpEvent.exit), z.literal(rcpEvent.point)]);
export const idOf = z.int().min(1).max(2_147_483_647);

export const eventAnswer = z.object({
  id: z.int(),
  user: z.object({ name: z.string(), surname: z.string() }),
  eventType: z.int(),
  eventTime: z.string(),
});
export type EventAnswer = z.infer<typeof eventAnswer>;

/** 404-like words where the place is closed or none; a kiosk may also stand nowhere in particular. */
async function requirePlace({ tx }: WriteCtx, placeId: number | null): Promise<void> {
  if (placeId === null) return;
  if (!(await tx.one(sql`select 1 from places where id = ${placeId} and is_active`))) throw refused('RcpNoPlace');
}

interface Confirm {
  userId: number;
  placeId?: number | null | undefined;
  eventType: 1 | 2 | 5;
  /** Messages of the kiosk the person confirmed. */
  read?: number[] | undefined;
  /** By which `rcp/offline` knows it again, where its answer is lost. */
  key?: string | undefined;
  lastSeen?: string | null | undefined;
}

/** Nobody clocks in anybody else: a kiosk those whose badge it has just read, everybody else themselves. */
async function requireMayConfirm(ctx: WriteCtx, userId: number): Promise<void> {
  if (ctx.user.dashboardType === dashboard.kiosk) return useCheck(ctx.tx, ctx.user, userId, ctx.now());
  if (userId !== ctx.user.id) throw refused('RcpNotOwn');
  if (!ctx.settings.rcpPanelEnabled) throw refused('RcpPanelOff');
}

const register = (ctx: Ctx, body: Confirm): Promise<EventAnswer> =>
  refusalsLogged(ctx, { userId: body.userId, data: { ...body, by: ctx.user.id } }, () =>
    ctx.write(async (write) => {
      requireAllowedAddress(write);
      await requireMayConfirm(write, body.userId);
      const placeId = body.placeId ?? null;
      await requirePlace(write, placeId);
      const source = write.user.dashboardType === dashboard.kiosk ? rcpSource.kiosk : rcpSource.panel;
      const { id, worker, ...event } = await recordEvent(write, {
        userId: body.userId,
        placeId,
        eventType: body.eventType,
        source,
        at: write.now(),
        ...(body.key === undefined ? {} : { clientKey: body.key }),
        ...(body.lastSeen === undefined ? {} : { lastSeen: body.lastSeen }),
      });
      if (source === rcpSource.kiosk) await noteRead(write, { userId: body.userId, ids: body.read ?? [], placeId });
      const { name, surname } = worker;
      return { id, user: { name, surname }, eventType: event.eventType, eventTime: event.eventTime };
    }),
  );

async function confirm(ctx: Ctx, body: Confirm): Promise<EventAnswer> {
  const answer = await register(ctx, body);
  if (ctx.user.dashboardType === dashboard.kiosk) await forgiveTry(ctx, 'code');
  return answer;
}

export const rcpRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/rcp/status',
    summary: 'One’s own last entry or exit; none where there is none. `isForgotten`: an entry whose exit is missing.',
    module: 'RCP',
    needs: 'signed-in',
    scope: 'own',
    output: z.object({ eventType: z.int(), eventTime: z.string().nullable(), isForgotten: z.boolean() }),
    async handler({ ctx }) {
      const last = await lastEvent(ctx.db, ctx.user.id, ctx.now());
      return {
        eventType: last?.eventType ?? rcpEvent.none,
        eventTime: last?.eventTime ?? null,
        isForgotten: isForgotten(last, ctx.now()),
      };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/rcp/mine',
    summary: 'One’s own stays over days, from an entry to its exit, with what lacks an end.',
    module: 'RCP',
    needs: 'signed-in',
    scope: 'own',
    query: z.strictObject({ from: z.iso.date('NotDate'), to: z.iso.date('NotDate') }),
    example: { query: { from: '2026-10-01', to: '2026-10-31' } },
    output: mineAnswer,
    handler: ({ ctx, query }) => ownStays(ctx, query),
  }),
  defineRoute({
    method: 'POST',
    path: '/rcp/confirm',
    summary:
      'Registers an entry, an exit or a point now: a kiosk for the person whose code it checked less than a minute ago, everybody else for themselves. With `lastSeen`, the time of the last event the person knows of, it is refused where there is another since.',
    module: 'RCP',
    needs: 'signed-in',
    scope: 'own',
    kiosk: true,
    texts: 'time:rcp-data',
    body: z.strictObject({
      userId: idOf,
      placeId: idOf.nullish(),
      eventType: recordable,
      read: z.array(idOf).max(5).optional(),
      key: z.uuid().optional(),
      lastSeen: z.iso.datetime({ offset: true }).nullish(),
    }),
    output: eventAnswer,
    handler: ({ ctx, body }) => confirm(ctx, body),
  }),
];
