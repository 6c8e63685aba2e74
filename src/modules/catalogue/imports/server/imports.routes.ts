import { Readable } from 'node:stream';
import { z } from 'zod';
import { invalid, refused } from '../../../../engine/errors';
import { trailSql } from '../../../../engine/server/audit';
import type { Ctx, Texts, WriteCtx } from '../../../../engine/server/context';
import { sql, type Executor } from '../../../../engine/server/db';
import { csvStream } from '../../../../engine/server/export/csv';
import { xlsxStream } from '../../../../engine/server/export/xlsx';
import { defineRoute, type Route } from '../../../../engine/server/route';
import { uploadOf, type Upload } from '../../../../engine/server/uploads';
import { pricing } from '../../pricing/pricing.entity';
import { products } from '../../products/products.entity';
import { importColumns, importExamples, importKinds, type ImportKind } from '../import-columns';
import { applyPricing, planPricing } from './import-pricing';
import { applyProducts, planProducts } from './import-products';
import { matchColumns, type ColumnMapping } from '../match-columns';
import type { PlannedRow, RowState } from '../plan';
import { readRows } from './read-rows';
import { readTable, type Table } from './read-table';

const FILE_BYTES = 10 * 1024 * 1024;
/** A next import of a kind only so long after the previous one. */
const WAIT_MS = 5 * 60_000;
/** Rows the preview brings, those one has to look at first. */
const SHOWN = 300;

const entityOf = { products, pricing } as const;

/** Plan and write of each kind, tied together so that a plan never meets the other's write. */
const works = {
  async products(db: Executor, rows: Parameters<typeof planProducts>[1]) {
    const plan = await planProducts(db, rows);
    return { rows: plan.rows, removed: 0, apply: (ctx: WriteCtx) => applyProducts(ctx, plan) };
  },
  async pricing(db: Executor, rows: Parameters<typeof planPricing>[1]) {
    const plan = await planPricing(db, rows);
    return { rows: plan.rows, removed: plan.removed, apply: (ctx: WriteCtx) => applyPricing(ctx, plan) };
  },
};

const everyLanguage = (ctx: Ctx): Texts[] => (['pl', 'en', 'de'] as const).map((one) => ctx.installation.texts(one));

/** The columns as the person corrected them, else as their headings say. */
function mappingOf(ctx: Ctx, kind: ImportKind, { header }: Table, { fields }: Upload): ColumnMapping {
  const columns = importColumns[kind];
  const labels = Object.fromEntries(
    columns.map(({ key, label }) => [key, everyLanguage(ctx).map((t) => t([...label]))] as const),
  );
  if (!fields['mapping']) return matchColumns(columns, header, labels);
  const shape = z.record(
    z.string(),
    z
      .int()
      .min(0)
      .max(header.length - 1)
      .nullable(),
  );
  let json: unknown;
  try {
    json = JSON.parse(fields['mapping']);
  } catch {
    throw invalid({ mapping: 'NotValid' });
  }
  const parsed = shape.safeParse(json);
  if (!parsed.success) throw invalid({ mapping: 'NotValid' });
  return Object.fromEntries(columns.map(({ key }) => [key, parsed.data[key] ?? null]));
}

const read = (ctx: Ctx, kind: ImportKind, table: Table, mapping: ColumnMapping) =>
  readRows(ctx.db, everyLanguage(ctx), importColumns[kind], mapping, table.rows);

const order: Record<RowState, number> = { faulty: 0, changed: 1, new: 2, same: 3 };
const count = (rows: readonly PlannedRow[], state: RowState) => rows.filter((row) => row.state === state).length;
const countsOf = (rows: readonly PlannedRow[], removed: number) => ({
  new: count(rows, 'new'),
  changed: count(rows, 'changed'),
  same: count(rows, 'same'),
  faulty: count(rows, 'faulty'),
  removed,
});

/** Throws when the previous import of this kind is too recent. */
async function assertRested(ctx: Ctx | WriteCtx, db: Executor, kind: ImportKind): Promise<void> {
  const since = new Date(ctx.now().getTime() - WAIT_MS);
  const last = await db.one<{ date: string }>(sql`
    select date from logs where date > ${since.toISOString()} and entity = ${entityOf[kind].name} and action = 'import'
      and record_id = 0 order by date desc limit 1`);
  if (!last) return;
  const left = Math.ceil((new Date(last.date).getTime() + WAIT_MS - ctx.now().getTime()) / 60_000);
  throw refused('ImportTooSoon', { errorDetails: `${left} min` });
}

async function apply(ctx: Ctx, kind: ImportKind, upload: Upload) {
  await assertRested(ctx, ctx.db, kind);
  const table = await readTable(upload.content);
  const mapping = mappingOf(ctx, kind, table, upload);
  // Before the transaction, which must not stand idle while cells are read.
  const cells = await read(ctx, kind, table, mapping);
  return ctx.write(async (write) => {
    const lock = await write.tx.one<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext(${`import ${kind}`})) as mine`,
    );
    if (!lock?.mine) throw refused('ImportTooSoon');
    await assertRested(write, write.tx, kind);
    const { rows, removed, apply: run } = await works[kind](write.tx, cells);
    const faulty = count(rows, 'faulty');
    if (faulty) throw refused('ImportHasFaults', { errorDetails: String(faulty) });
    const done = { removed, ...(await run(write)), same: count(rows, 'same') };
    const data = { file: upload.name.slice(0, 255), rows: rows.length, ...done };
    await write.tx.run(sql`with w as (select 0 as id) ${trailSql(write, entityOf[kind], 'import', data)}`);
    write.tx.afterCommit(() => ctx.installation.notify('entity', { entity: entityOf[kind].name }));
    return done;
  });
}

const counts = z.object({ new: z.int(), changed: z.int(), same: z.int(), faulty: z.int(), removed: z.int() });

function routesOf(kind: ImportKind): Route[] {
  const { name, module } = entityOf[kind];
  const base = { module, needs: 'DATA_IMPORT', scope: 'installation', load: 'heavy' } as const;
  return [
    defineRoute({
      ...base,
      method: 'POST',
      path: `/imports/${kind}/preview`,
      summary: `What a file of ${name} would do: columns found, rows new, changed and faulty; nothing is written`,
      output: z.object({
        header: z.array(z.string()),
        mapping: z.record(z.string(), z.int().nullable()),
        counts,
        total: z.int(),
        rows: z.array(z.looseObject({ row: z.int(), state: z.string() })),
      }),
      async handler({ ctx, request }) {
        const upload = await uploadOf(request, FILE_BYTES, 'ImportTooBig');
        const table = await readTable(upload.content);
        const mapping = mappingOf(ctx, kind, table, upload);
        const { rows, removed } = await works[kind](ctx.db, await read(ctx, kind, table, mapping));
        const shown = [...rows].sort((a, b) => order[a.state] - order[b.state] || a.row - b.row).slice(0, SHOWN);
        return { header: table.header, mapping, counts: countsOf(rows, removed), total: rows.length, rows: shown };
      },
    }),
    defineRoute({
      ...base,
      method: 'POST',
      path: `/imports/${kind}/apply`,
      summary: `Write a file of ${name}: all of it, or nothing`,
      output: z.object({ created: z.int(), changed: z.int(), removed: z.int(), same: z.int() }),
      async handler({ ctx, request }) {
        return apply(ctx, kind, await uploadOf(request, FILE_BYTES, 'ImportTooBig'));
      },
    }),
    defineRoute({
      ...base,
      load: 'read',
      method: 'GET',
      path: `/imports/${kind}/template`,
      summary: `An empty file of ${name} with its headings and an example`,
      query: z.strictObject({ format: z.enum(['xls', 'csv']).default('xls') }),
      output: null,
      handler({ ctx, query, reply }) {
        const columns = importColumns[kind];
        const header = columns.map(({ label }) => ctx.t([...label]));
        const title = ctx.t(`catalogue:${name}.many`);
        const row = (example: Readonly<Record<string, string>>) =>
          columns.map(({ key, field }) =>
            field.kind === 'choice' && example[key]
              ? { text: ctx.t(`catalogue:pricing-lines.${key}.${example[key]}`) }
              : /^\d+(\.\d+)?$/.test(example[key] ?? '')
                ? { number: example[key]! }
                : { text: example[key] ?? '' },
          );
        const rows = (async function* () {
          yield await Promise.resolve(importExamples[kind].map(row));
        })();
        const csv = query.format === 'csv';
        return reply
          .header('content-type', csv ? 'text/csv; charset=utf-8' : xlsxType)
          .header('content-disposition', `attachment; filename="${name}-import.${csv ? 'csv' : 'xlsx'}"`)
          .send(csv ? Readable.from(csvStream(header, rows), { objectMode: false }) : xlsxStream(title, header, rows));
      },
    }),
  ];
}
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const importRoutes: readonly Route[] = importKinds.flatMap(routesOf);
