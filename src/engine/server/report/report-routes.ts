import { z } from 'zod';
import { badRequest } from '../../errors';
import type { ModuleCode } from '../../entity';
import { type Report, type ReportFilter, type ReportFilterKind, reportKeys, splitKeys } from '../../report';
import type { Ctx } from '../context';
import { defineRoute, type Route } from '../route';
import { join, raw, sql, type Sql } from '../sql';
import { sendReport } from './report-file';

const MOST = 500;

/** What the server adds to a report that is declared. */
export interface ReportHalf<K extends string> {
  report: Report<K>;
  summary: string;
  module: ModuleCode;
  /** Rows of the report, all of them: `id`, and its columns and `extra` in snake_case. Decimals may stay numeric. */
  rows(ctx: Ctx, filter: ReportFilter): Sql;
  /** The order when none is asked for, of `r`. */
  order: Sql;
  /** Columns of the rows screens need beside those that are shown. */
  extra?: readonly string[];
  /** Sums that are more than a sum, of `r`. */
  sums?: Readonly<Record<string, Sql>>;
}

const filterFields: Readonly<Record<ReportFilterKind, z.ZodType<string | number | boolean>>> = {
  search: z.string().trim().max(200),
  day: z.iso.date(),
  id: z.int().min(1).max(2_147_483_647),
  flag: z.boolean(),
};

function filterOf(report: Report, text: string | undefined): ReportFilter {
  if (!text) return {};
  const shape = Object.entries(report.filters).map(([key, kind]) => [key, filterFields[kind].optional()] as const);
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    throw badRequest('FilterNotValid');
  }
  const parsed = z.strictObject(Object.fromEntries(shape)).safeParse(sent);
  if (!parsed.success) throw badRequest('FilterNotValid', { errorDetails: parsed.error.issues[0]?.path.join('.') });
  return parsed.data;
}

const stored = (key: string) => raw(key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
const named = (key: string) => raw(`"${key}"`);

/** `GET /reports/{name}`: a page with sums over all of it; `GET /reports/{name}/export`: all of it as XLS or CSV. */
export function reportRoutes<K extends string>(half: ReportHalf<K>): readonly Route[] {
  const { report, module, summary, extra = [] } = half;
  const keys = reportKeys(report);
  const asked = {
    sortBy: z.enum(keys as [K, ...K[]]).optional(),
    sortDesc: z.enum(['true', 'false']).optional(),
    filter: z.string().max(2000).optional(),
  };
  type Asked = { sortBy?: K | undefined; sortDesc?: string | undefined; filter?: string | undefined };
  // Decimals go out as text, so that none is rounded on its way.
  const fields = join([
    sql`r.id`,
    ...extra.map((key) => sql`r.${stored(key)} as ${named(key)}`),
    ...keys.map(
      (key) => sql`r.${stored(key)}${raw(report.columns[key] === 'decimal' ? '::text' : '')} as ${named(key)}`,
    ),
  ]);
  const ordered = (ctx: Ctx, { filter, sortBy, sortDesc }: Asked): Sql => {
    const order = sortBy
      ? sql`r.${stored(sortBy)} ${raw(sortDesc === 'true' ? 'desc' : 'asc')} nulls last, r.id`
      : half.order;
    return sql`select ${fields} from (${half.rows(ctx, filterOf(report, filter))}) r order by ${order}`;
  };
  const sumsOf = report.sums.map(
    (key) => sql`${half.sums?.[key] ?? sql`coalesce(sum(r.${stored(key)}), 0)::text`} as ${named(key)}`,
  );
  const apart = (report.split ?? []).flatMap((key) => {
    const { below, above } = splitKeys(key);
    const sum = (where: Sql) => sql`coalesce(sum(r.${stored(key)}) filter (where r.${stored(key)} ${where}), 0)::text`;
    return [sql`${sum(sql`< 0`)} as ${named(below)}`, sql`${sum(sql`> 0`)} as ${named(above)}`];
  });
  const base = { method: 'GET', module, scope: 'installation', load: 'heavy' } as const;
  return [
    defineRoute({
      ...base,
      path: `/reports/${report.name}`,
      summary,
      needs: report.rights.read,
      query: z.strictObject({
        ...asked,
        page: z.coerce.number().int().min(0).max(1_000_000).default(0),
        itemsPerPage: z.coerce.number().int().min(1).max(MOST).default(50),
      }),
      output: z.object({
        items: z.array(z.looseObject({ id: z.union([z.int(), z.string()]) })),
        total: z.int(),
        sums: z.record(z.string(), z.string().nullable()),
      }),
      async handler({ ctx, query }) {
        const [items, counted] = await Promise.all([
          ctx.db.rows(sql`
            ${ordered(ctx, query)} limit ${query.itemsPerPage} offset ${query.page * query.itemsPerPage}`),
          ctx.db.one<Record<string, string | null> & { total: number }>(sql`
            select ${join([sql`count(*)::int as total`, ...sumsOf, ...apart])}
            from (${half.rows(ctx, filterOf(report, query.filter))}) r`),
        ]);
        const { total, ...sums } = counted!;
        return { items, total, sums };
      },
    }),
    defineRoute({
      ...base,
      path: `/reports/${report.name}/export`,
      summary: `${summary} As XLS or CSV.`,
      needs: report.rights.export,
      query: z.strictObject({ ...asked, format: z.enum(['xls', 'csv']).default('xls') }),
      output: null,
      handler: ({ ctx, query, reply }) =>
        sendReport(ctx, reply, { report, rows: ordered(ctx, query), format: query.format }),
    }),
  ];
}
