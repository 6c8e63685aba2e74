import { z } from 'zod';
import { forbidden, invalid, notFound, refused } from '../../../../engine/errors';
import { mayImport, type ImportKind } from '../../../../engine/import/import-kind';
import { headingsOf } from '../../../../engine/import/match-columns';
import { cellsOf } from '../../../../engine/import/plan';
import type { Ctx, WriteCtx } from '../../../../engine/server/context';
import { defineRoute, type Route } from '../../../../engine/server/route';
import { literals, sql } from '../../../../engine/server/sql';
import { storeUpload } from '../../../../engine/server/uploads';
import { busyStates, importState, type ImportState } from '../import-state';
import { importKinds } from '../kinds';
import { columnsFor } from './import-columns';
import { addWork, kindOf, moveOn, readImport, type StoredImport } from './store';
import { templateOf } from './template';

const FILE_BYTES = 25 * 1024 * 1024;
/** A next import only so long after the previous one, whatever its kind. */
const WAIT_MS = 5 * 60_000;
/** Imports of a kind shown as the last ones. */
const LAST = 10;
const PAGE = 50;

const modules = [...new Set(importKinds.flatMap(({ module }) => module))];
const base = {
  module: modules,
  needs: [...new Set(importKinds.flatMap(({ needs }) => needs))].filter((one) => one !== 'signed-in'),
  scope: 'installation',
} as const;
const byId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const kindQuery = z.enum(importKinds.map(({ key }) => key));
const state = z.enum(['new', 'changed', 'same', 'skipped', 'faulty']);

const answer = z.object({
  id: z.int(),
  kind: z.string(),
  state: z.string(),
  fileName: z.string(),
  header: z.array(z.string()),
  mapping: z.record(z.string(), z.int().nullable()),
  skipKnown: z.boolean(),
  onlyGood: z.boolean(),
  total: z.int(),
  done: z.int(),
  fault: z.string().nullable(),
  faultDetails: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  counts: z.record(z.string(), z.int()),
});

function allowed(ctx: Ctx, kind: ImportKind | undefined): ImportKind {
  if (!kind || !mayImport(kind, ctx)) throw forbidden();
  return kind;
}

async function findImport(ctx: Ctx, id: number): Promise<StoredImport> {
  const found = await readImport(ctx.db, id);
  if (!found) throw notFound();
  allowed(ctx, kindOf(found.kind));
  return found;
}

async function shown(ctx: Ctx, id: number) {
  const { db } = ctx;
  const found = (await readImport(db, id))!;
  const columns = columnsFor(ctx, kindOf(found.kind)!);
  const counted = await db.rows<{ state: string; count: number }>(
    sql`select state, count(*)::int as count from import_rows where import_id = ${id} and state is not null group by state`,
  );
  return {
    ...found,
    header: found.header ?? [],
    mapping: Object.fromEntries(columns.map(({ key }) => [key, found.mapping?.[key] ?? null])),
    counts: Object.fromEntries(counted.map((one) => [one.state, one.count])),
  };
}

/** Moves an import on and adds its work; refused where somebody else moved it meanwhile. */
async function begin(
  write: WriteCtx,
  found: StoredImport,
  to: 'checking' | 'running' | 'undoing',
  more: Parameters<typeof moveOn>[3] = [],
): Promise<void> {
  const turn = found.turn + 1;
  const moved = await moveOn(write.tx, found, importState[to], [sql`turn = ${turn}`, sql`fault = null`, ...more]);
  if (!moved) throw refused('ImportMoved');
  await addWork(write.tx, found.id, turn);
}

/** One import at a time, and five minutes between two, on whatever node: asked under a lock all share. */
async function assertRested(write: WriteCtx): Promise<void> {
  await write.tx.run(sql`select pg_advisory_xact_lock(hashtext('imports'))`);
  const since = new Date(write.now().getTime() - WAIT_MS);
  const last = await write.tx.one<{ startedAt: string; state: string }>(sql`
    select started_at, state from imports where started_at > ${since.toISOString()} or state = ${importState.running}
    order by (state = ${importState.running}) desc, started_at desc limit 1`);
  if (!last) return;
  if (last.state === importState.running) throw refused('ImportRunning');
  const left = Math.ceil((new Date(last.startedAt).getTime() + WAIT_MS - write.now().getTime()) / 60_000);
  throw refused('ImportTooSoon', { errorDetails: `${left} min` });
}

const uploadRoute = defineRoute({
  ...base,
  method: 'POST',
  path: '/imports',
  load: 'heavy',
  summary: 'Upload a file to import: it is read and looked at in the background, nothing is written',
  query: z.strictObject({ kind: kindQuery }),
  output: answer,
  async handler({ ctx, query, request }) {
    const kind = allowed(ctx, kindOf(query.kind));
    const { files } = ctx.installation;
    const upload = { bytes: FILE_BYTES, extension: 'import', tooLarge: 'ImportTooBig' };
    const { name, file, bytes } = await storeUpload(request, files, upload);
    if (!bytes) {
      await files.remove(file);
      throw refused('ImportEmpty');
    }
    const id = await ctx.write(async ({ tx, now }) => {
      const made = await tx.one<{ id: number }>(sql`
        insert into imports (kind, state, file_name, file, language, created_at, created_user_id)
        values (${kind.key}, ${importState.reading}, ${name.slice(0, 255)}, ${file}, ${ctx.language}, ${now().toISOString()}, ${ctx.user.id})
        returning id`);
      await addWork(tx, made!.id, 1);
      return made!.id;
    });
    return shown(ctx, id);
  },
});

const mappingRoute = defineRoute({
  ...base,
  method: 'POST',
  path: '/imports/:id/columns',
  summary: 'Choose which columns of the file are taken, and what becomes of known records; the file is looked at anew',
  params: byId,
  body: z.strictObject({
    mapping: z.record(z.string().max(60), z.int().min(0).max(199).nullable()),
    skipKnown: z.boolean().default(false),
  }),
  output: answer,
  async handler({ ctx, params, body }) {
    const found = await findImport(ctx, params.id);
    const { header } = found;
    const kind = kindOf(found.kind)!;
    if (!header || (found.state !== importState.ready && found.state !== importState.checking))
      throw refused('ImportMoved');
    const mapping = Object.fromEntries(kind.columns.map(({ key }) => [key, body.mapping[key] ?? null]));
    const places = Object.values(mapping).filter((at) => at !== null);
    if (places.some((at) => at >= header.length) || new Set(places).size < places.length)
      throw invalid({ mapping: 'NotValid' });
    await ctx.write(async (write) => {
      await begin(write, found, 'checking', [
        sql`mapping = ${JSON.stringify(mapping)}::jsonb`,
        sql`skip_known = ${body.skipKnown}`,
        sql`done = 0`,
      ]);
      await write.tx.run(
        sql`update import_rows set key = null, state = null, errors = null, changes = null where import_id = ${found.id}`,
      );
      await write.tx.run(sql`
        insert into import_columns (user_id, kind, headings)
        values (${ctx.user.id}, ${found.kind}, ${JSON.stringify(headingsOf(mapping, header))}::jsonb)
        on conflict (user_id, kind) do update set headings = excluded.headings`);
    });
    return shown(ctx, found.id);
  },
});

const runRoute = defineRoute({
  ...base,
  method: 'POST',
  path: '/imports/:id/run',
  summary: 'Write the file: all of it or nothing, or with `onlyGood` the rows without faults',
  params: byId,
  body: z.strictObject({ onlyGood: z.boolean().default(false) }),
  output: answer,
  async handler({ ctx, params, body: { onlyGood } }) {
    const found = await findImport(ctx, params.id);
    if (found.state !== importState.ready) throw refused('ImportMoved');
    const { counts } = await shown(ctx, found.id);
    if (counts['faulty'] && !onlyGood) throw refused('ImportHasFaults', { errorDetails: String(counts['faulty']) });
    const total = (counts['new'] ?? 0) + (counts['changed'] ?? 0);
    if (!total) throw refused('ImportNothing');
    await ctx.write(async (write) => {
      await assertRested(write);
      await begin(write, found, 'running', [
        sql`only_good = ${onlyGood}`,
        sql`total = ${total}`,
        sql`done = 0`,
        sql`started_at = ${write.now().toISOString()}`,
        sql`created_user_id = ${ctx.user.id}`,
      ]);
    });
    return shown(ctx, found.id);
  },
});

const undoRoute = defineRoute({
  ...base,
  method: 'POST',
  path: '/imports/:id/undo',
  summary: 'Take an import back, as long as nothing was built on it',
  params: byId,
  output: answer,
  async handler({ ctx, params }) {
    const found = await findImport(ctx, params.id);
    if (kindOf(found.kind)?.final) throw refused('ImportFinal');
    if (found.state !== importState.done) throw refused('ImportMoved');
    await ctx.write((write) => begin(write, found, 'undoing', [sql`created_user_id = ${ctx.user.id}`]));
    return shown(ctx, found.id);
  },
});

const cancelRoute = defineRoute({
  ...base,
  method: 'POST',
  path: '/imports/:id/cancel',
  summary: 'Stop an import; rows it has written already can be undone',
  params: byId,
  output: answer,
  async handler({ ctx, params }) {
    const found = await findImport(ctx, params.id);
    const part = found.state === importState.running && found.onlyGood;
    const open: readonly ImportState[] = [...busyStates, importState.ready].filter(
      (one) => one !== importState.undoing,
    );
    if (!open.includes(found.state)) throw refused('ImportMoved');
    await ctx.write(async ({ tx }) => {
      const whole = found.state === importState.running && !found.onlyGood;
      const more = [sql`fault = 'ImportCancelled'`, ...(whole ? [sql`started_at = null`] : [])];
      if (!(await moveOn(tx, found, part ? importState.done : importState.cancelled, more)))
        throw refused('ImportMoved');
    });
    return shown(ctx, found.id);
  },
});

const rowsRoute = defineRoute({
  ...base,
  method: 'GET',
  path: '/imports/:id/rows',
  summary: 'Rows of an imported file with what becomes of each, faulty ones first',
  params: byId,
  query: z.strictObject({ state: state.optional(), page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  output: z.object({ items: z.array(z.looseObject({ row: z.int(), state: z.string() })), total: z.int() }),
  async handler({ ctx, params, query }) {
    const found = await findImport(ctx, params.id);
    const columns = columnsFor(ctx, kindOf(found.kind)!);
    const wanted = query.state ? sql`state = ${query.state}` : sql`state is not null`;
    const items = await ctx.db.rows<{ row: number; cells: string[]; state: string }>(sql`
      select row, cells, state, coalesce(errors, '{}') as errors, changes,
        case when errors ->> 'row' = 'ImportTwice' then (
          select min(e.row) from import_rows e
          where e.import_id = r.import_id and e.key = r.key and e.row < r.row and e.state <> 'faulty') end as repeats
      from import_rows r
      where import_id = ${found.id} and ${wanted}
      order by array_position(array['faulty', 'changed', 'new', 'skipped', 'same'], state), row
      limit ${PAGE} offset ${(query.page - 1) * PAGE}`);
    const count = await ctx.db.one<{ total: number }>(
      sql`select count(*)::int as total from import_rows where import_id = ${found.id} and ${wanted}`,
    );
    return {
      items: items.map((one) => ({ ...one, cells: cellsOf(columns, found.mapping ?? {}, one) })),
      total: count!.total,
    };
  },
});

const listRoute = defineRoute({
  ...base,
  method: 'GET',
  path: '/imports',
  summary: 'The last imports of a kind',
  query: z.strictObject({ kind: kindQuery }),
  output: z.object({ items: z.array(z.looseObject({ id: z.int(), state: z.string() })) }),
  async handler({ ctx, query }) {
    const kind = allowed(ctx, kindOf(query.kind));
    const items = await ctx.db.rows<{ id: number; state: string }>(sql`
      select i.id, i.state, i.file_name, i.total, i.done, i.created_at, i.finished_at, concat_ws(' ', u.name, u.surname) as person
      from imports i left join users u on u.id = i.created_user_id
      where i.kind = ${kind.key} and (i.started_at is not null or i.state in ${literals([...busyStates, importState.ready])})
      order by i.id desc limit ${LAST}`);
    return { items };
  },
});

const templateRoute = defineRoute({
  ...base,
  method: 'GET',
  path: '/imports/template',
  summary: 'An empty file with its headings and an example',
  query: z.strictObject({ kind: kindQuery, format: z.enum(['xls', 'csv']).default('xls') }),
  // Of a kind whoever may import anything at all may see.
  example: { query: { kind: 'stocks' } },
  output: null,
  handler({ ctx, query: { kind: key, format }, reply }) {
    const kind = allowed(ctx, kindOf(key));
    const csv = format === 'csv';
    return reply
      .header('content-type', csv ? 'text/csv; charset=utf-8' : xlsxType)
      .header('content-disposition', `attachment; filename="${key}-import.${csv ? 'csv' : 'xlsx'}"`)
      .send(templateOf({ ...kind, columns: columnsFor(ctx, kind) }, ctx.t, format));
  },
});
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const statusRoute = defineRoute({
  ...base,
  method: 'GET',
  path: '/imports/:id',
  summary: 'How far an import is, the columns of its file and what its rows would do',
  params: byId,
  output: answer,
  async handler({ ctx, params }) {
    const { id } = await findImport(ctx, params.id);
    return shown(ctx, id);
  },
});

export const importRoutes: readonly Route[] = [
  uploadRoute,
  listRoute,
  templateRoute,
  statusRoute,
  rowsRoute,
  mappingRoute,
  runRoute,
  undoRoute,
  cancelRoute,
];
