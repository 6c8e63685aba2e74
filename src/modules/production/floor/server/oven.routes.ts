import { z } from 'zod';
import { invalid, notFound, refused } from '../../../../engine/errors';
import { insertMany, updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { defineRoute } from '../../../../engine/server/route';
import { literal, type Sql, sql } from '../../../../engine/server/sql';
import { frameState } from '../../../orders/orders/frame-status';
import { ovenLoadState } from '../../../states/oven-load-states';
import { ovenLoads } from '../../oven/oven-loads.entity';
import { workCardFrames } from '../../work-cards/work-card-frames.entity';

const id = z.int().min(1).max(2_147_483_647);
const base = { module: 'WORK_REPORTS', needs: 'WORK_CARDS_WORK' } as const;
const RECENT_HOURS = 12;

const waitingRack = z.object({
  rackId: z.int(),
  code: z.string(),
  frameId: z.int(),
  movedAt: z.string().nullable(),
  /** What hangs on it, and in which colours. */
  parts: z.string(),
  colors: z.string(),
});
const segment = z.object({ rampMinutes: z.int(), temperature: z.int(), holdMinutes: z.int() });
const load = z.object({
  id: z.int(),
  version: z.int(),
  status: z.int(),
  programme: z.string(),
  programmeId: z.int(),
  curve: z.array(segment),
  temperature: z.int(),
  minutes: z.int(),
  racks: z.string(),
  startedAt: z.string(),
  startedBy: z.string(),
  endedAt: z.string().nullable(),
  isShort: z.boolean(),
  reason: z.string().nullable(),
});
const programme = z.object({
  id: z.int(),
  name: z.string(),
  curve: z.array(segment),
  temperature: z.int(),
  minutes: z.int(),
});
/** Programmes with a curve. */
const programmes = sql`
  select p.id, p.name, c.curve, p.temperature, p.minutes
  from oven_programmes p
  cross join lateral (
    select json_agg(json_build_object('rampMinutes', s.ramp_minutes, 'temperature', s.temperature,
      'holdMinutes', s.hold_minutes) order by s.lp, s.id) as curve
    from oven_programme_segments s where s.programme_id = p.id
  ) c
  where p.is_active and c.curve is not null`;

type Programme = z.output<typeof programme>;
type Waiting = z.output<typeof waitingRack> & { version: number; ovenLoadId: number | null };

/** Racks at a place whose parts are coated and not cured yet, or not long enough. At most 200. */
const waitingAt = (db: Executor, placeId: number, which: Sql = sql`true`): Promise<Waiting[]> =>
  db.rows<Waiting>(sql`
    select r.id as rack_id, r.code, r.moved_at, f.id as frame_id, f.version, f.oven_load_id, h.parts, h.colors
    from racks r
      join lateral (select x.id, x.version, x.status, x.oven_load_id from work_card_frames x where x.rack_id = r.id
        order by x.id desc limit 1) f on f.status = ${literal(frameState.finished)}
      left join oven_loads l on l.id = f.oven_load_id
      join lateral (
        select string_agg(w.amount || ' × ' || i.name, ', ' order by w.frame_position, w.id) as parts,
          coalesce(string_agg(distinct coalesce(p.code, p.name), ', '), '') as colors
        from work_cards_items w join order_items i on i.id = w.order_item_id left join products p on p.id = i.product1_id
        where w.work_card_frame_id = f.id) h on h.parts is not null
    where r.place_id = ${placeId} and r.is_active and (l.id is null or l.is_short) and ${which}
    order by r.moved_at, r.id limit 200`);

const ovenState = defineRoute({
  ...base,
  method: 'GET',
  scope: 'installation',
  path: '/floor/oven/:id',
  summary: 'An oven: racks that wait, programmes, loads that run and those of the last hours',
  params: z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  output: z.object({ waiting: z.array(waitingRack), programmes: z.array(programme), loads: z.array(load) }),
  async handler({ ctx, params }) {
    const since = new Date(ctx.now().getTime() - RECENT_HOURS * 3_600_000).toISOString();
    const waiting = await waitingAt(ctx.db, params.id);
    return {
      waiting: waiting.map(({ version: _, ovenLoadId: __, ...rack }) => rack),
      programmes: await ctx.db.rows<Programme>(sql`${programmes} order by p.name, p.id limit 60`),
      loads: await ctx.db.rows<z.output<typeof load>>(sql`
        select l.id, l.version, l.status, p.name as programme, p.id as programme_id, coalesce(l.curve, '[]') as curve, l.temperature, l.minutes, l.racks,
          l.started_at, concat_ws(' ', u.name, u.surname) as started_by, l.ended_at, l.is_short, l.reason
        from oven_loads l join oven_programmes p on p.id = l.programme_id join users u on u.id = l.started_user_id
        where l.place_id = ${params.id}
          and (l.status = ${literal(ovenLoadState.running)} or l.started_at >= ${since}::timestamptz)
        order by l.status, l.started_at desc, l.id desc limit 40`),
    };
  },
});

interface Start {
  placeId: number;
  programmeId: number;
  rackIds: number[];
}

/** Racks are locked first: of two tablets that start the same rack one is refused. */
async function startLoad(write: WriteCtx, { placeId, programmeId, rackIds }: Start): Promise<{ id: number }> {
  const { tx } = write;
  const place = await tx.one(sql`select 1 from places where id = ${placeId} and is_active`);
  if (!place) throw notFound();
  const programme = await tx.one<Programme>(sql`${programmes} and p.id = ${programmeId}`);
  if (!programme) throw invalid({ programmeId: 'RefMissing' });
  const racks = await tx.rows<{ id: number; code: string }>(
    sql`select id, code from racks where id = any(${rackIds}::int[]) order by id for no key update`,
  );
  if (racks.length < new Set(rackIds).size) throw invalid({ rackIds: 'RefMissing' });
  const waiting = await waitingAt(tx, placeId, sql`r.id = any(${rackIds}::int[])`);
  const missing = racks.filter((rack) => !waiting.some(({ rackId }) => rackId === rack.id));
  if (missing.length) throw refused('RackNotWaiting', { errorDetails: missing.map(({ code }) => code).join(', ') });
  const { curve, temperature, minutes } = programme;
  const [made] = await insertMany(write, ovenLoads, [
    {
      placeId,
      programmeId,
      curve,
      temperature,
      minutes,
      racks: racks.map(({ code }) => code).join(', '),
      startedAt: write.now().toISOString(),
      startedUserId: write.user.id,
    },
  ]);
  await updateMany(
    write,
    workCardFrames,
    waiting.map(({ frameId, version, ovenLoadId }) => ({
      before: { id: frameId, version, ovenLoadId },
      input: { ovenLoadId: made! },
    })),
  );
  return { id: made! };
}

const ovenStart = defineRoute({
  ...base,
  method: 'POST',
  scope: 'rows',
  path: '/floor/oven/start',
  summary: 'Start a load of an oven: several racks by one programme',
  body: z.strictObject({ placeId: id, programmeId: id, rackIds: z.array(id).min(1, 'Required').max(60, 'TooMany') }),
  output: z.object({ id: z.int() }),
  handler: ({ ctx, body }) => ctx.write((write) => startLoad(write, body)),
});

export const ovenRoutes = [ovenState, ovenStart];
