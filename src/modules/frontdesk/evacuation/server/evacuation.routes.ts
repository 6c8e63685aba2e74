import { z } from 'zod';
import { notFound } from '../../../../engine/errors';
import { insertMany } from '../../../../engine/server/bulk';
import { type Ctx, endOf, type WriteCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { defineRoute, type Route } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { type EvacuationCall, type EvacuationView, evacuationView } from '../evacuation';
import { evacuationModules, evacuationRights } from '../evacuation-access';
import { evacuationTicks } from '../evacuation-ticks.entity';
import { evacuations } from '../evacuations.entity';
import { CALL_MS } from '../roll-call';
import { evacuationSources } from './sources';

const callsSince = (ctx: Pick<Ctx, 'now'>) => new Date(ctx.now().getTime() - CALL_MS).toISOString();
/** Calls going on, as `e`: tablets without a connection may have begun one each. */
const goesOn = (ctx: Pick<Ctx, 'now'>) => sql`e.ended_at is null and e.started_at > ${callsSince(ctx)}`;

/** The call begun last, with the ticks of all that go on: whoever was found by one tablet is not missing to the others. */
async function currentCall(ctx: Ctx): Promise<EvacuationCall | null> {
  const call = await ctx.db.one<{ key: string; startedAt: string; by: string | null }>(sql`
    select e.client_key as key, e.started_at, nullif(concat_ws(' ', u.name, u.surname), '') as by
    from evacuations e left join users u on u.id = e.started_user_id
    where ${goesOn(ctx)} order by e.started_at desc, e.id desc limit 1`);
  if (!call) return null;
  const ticks = await ctx.db.rows<EvacuationCall['ticks'][number]>(sql`
    select distinct on (x.guest_id, x.user_id) case when x.guest_id is null then 'people' else 'guests' end as kind,
      coalesce(x.guest_id, x.user_id) as id, x.is_safe, x.ticked_at as at
    from evacuation_ticks x join evacuations e on e.id = x.evacuation_id
    where ${goesOn(ctx)} order by x.guest_id, x.user_id, x.ticked_at desc, x.id desc limit 10000`);
  return { ...call, ticks };
}

const endedCalls = async (ctx: Ctx): Promise<string[]> =>
  (
    await ctx.db.rows<{ key: string }>(sql`
      select client_key as key from evacuations where ended_at > ${callsSince(ctx)} order by ended_at desc limit 1000`)
  ).map(({ key }) => key);

async function viewOf(ctx: Ctx): Promise<EvacuationView> {
  const sources = evacuationSources.filter(({ module }) => ctx.hasModule(module));
  const found = await Promise.all(
    sources.map(async (source) => (await source.find(ctx)).map((one) => ({ kind: source.kind, ...one }))),
  );
  const entries = found.flat();
  const ids = [...new Set(entries.flatMap(({ buildingId }) => buildingId ?? []))];
  const buildings = await ctx.db.rows<{ id: number; name: string }>(
    sql`select id, name from buildings where id = any(${ids}::int[]) order by name, id`,
  );
  return {
    at: ctx.now().toISOString(),
    kinds: sources.map(({ kind }) => kind),
    buildings,
    entries,
    call: await currentCall(ctx),
    ended: await endedCalls(ctx),
  };
}

const call = { call: z.uuid(), startedAt: z.iso.datetime({ offset: true }), expected: z.int().min(0).max(100_000) };
type Call = { call: string; startedAt: string; expected: number };

interface KnownCall {
  id: number;
  version: number;
  startedAt: string;
  endedAt: string | null;
}
const callByKey = (db: Executor, key: string) =>
  db.one<KnownCall>(
    sql`select id, version, started_at, ended_at from evacuations where client_key = ${key} for no key update`,
  );

/** The roll call of a tablet, begun with whatever of it arrives first. */
async function callOf(write: WriteCtx, { call: key, startedAt, expected }: Call): Promise<number> {
  await write.tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`evacuation ${key}`}, 0))`);
  const known = await callByKey(write.tx, key);
  if (known) return known.id;
  // A clock that is ahead begins nothing in the future.
  const at = new Date(Math.min(Date.parse(startedAt), write.now().getTime())).toISOString();
  const begun = { startedAt: at, startedUserId: write.user.id, expected, clientKey: key };
  await insertMany(write, evacuations, [begun]);
  return (await callByKey(write.tx, key))!.id;
}

interface Tick {
  kind: 'people' | 'guests';
  id: number;
  isSafe: boolean;
  at: string;
}
/** Of two ticks of one person the later one counts, in whatever order they arrive. */
async function tick(write: WriteCtx, evacuationId: number, { kind, id, isSafe, at }: Tick): Promise<void> {
  const { userId, guestId } = kind === 'guests' ? { userId: null, guestId: id } : { userId: id, guestId: null };
  const exists = await write.tx.one(
    kind === 'guests' ? sql`select 1 from guests where id = ${id}` : sql`select 1 from users where id = ${id}`,
  );
  if (!exists) throw notFound();
  const known = await write.tx.one<{ id: number; version: number; isSafe: boolean; tickedAt: string }>(sql`
    select id, version, is_safe, ticked_at from evacuation_ticks
    where evacuation_id = ${evacuationId} and user_id is not distinct from ${userId}::int
      and guest_id is not distinct from ${guestId}::int`);
  const set = { isSafe, tickedAt: at, handledUserId: write.user.id };
  if (!known)
    return insertMany(write, evacuationTicks, [{ evacuationId, userId, guestId, ...set }]).then(() => undefined);
  if (Date.parse(known.tickedAt) >= Date.parse(at)) return;
  await write.change(evacuationTicks, [{ row: { ...known, handledUserId: null }, set }]);
}

const gate = { module: evacuationModules, needs: evacuationRights, scope: 'installation' } as const;
const done = z.object({ done: z.literal(true) });

export const evacuationRoutes: readonly Route[] = [
  defineRoute({
    ...gate,
    method: 'GET',
    path: '/evacuation',
    summary: 'Who and what is inside now, by building, with the roll call that is going on.',
    output: evacuationView,
    handler: ({ ctx }) => viewOf(ctx),
  }),
  defineRoute({
    ...gate,
    method: 'POST',
    path: '/evacuation/start',
    summary: 'Begins a roll call; the same one once more changes nothing.',
    body: z.strictObject(call),
    output: done,
    handler: ({ ctx, body }) =>
      ctx.write(async (write) => {
        await callOf(write, body);
        return { done: true };
      }),
  }),
  defineRoute({
    ...gate,
    method: 'POST',
    path: '/evacuation/tick',
    summary: 'Accounts for one person of a roll call. Ticks kept without a connection are stored once.',
    body: z.strictObject({
      ...call,
      kind: z.enum(['people', 'guests']),
      id: z.int().min(1).max(2_147_483_647),
      isSafe: z.boolean(),
      at: z.iso.datetime({ offset: true }),
    }),
    output: done,
    handler: ({ ctx, body }) =>
      ctx.write(async (write) => {
        await tick(write, await callOf(write, body), body);
        return { done: true };
      }),
  }),
  defineRoute({
    ...gate,
    method: 'POST',
    path: '/evacuation/end',
    summary: 'Ends a roll call, and those other tablets have begun meanwhile.',
    body: z.strictObject(call),
    output: done,
    handler: ({ ctx, body }) =>
      ctx.write(async (write) => {
        await callOf(write, body);
        const open = await write.tx.rows<KnownCall>(sql`
          select id, version, started_at, ended_at from evacuations e
          where client_key = ${body.call} and ended_at is null or ${goesOn(write)} order by id for no key update`);
        const ends = open.map((row) => ({ row, set: { endedAt: endOf(write, row.startedAt) } }));
        if (ends.length) await write.change(evacuations, ends, { action: 'end' });
        return { done: true };
      }),
  }),
];
