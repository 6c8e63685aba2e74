import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { badRequest } from '../../errors';
import { type FilterValues, readableReport, type Report, reportKeys } from '../../report';
import { filterKindOf } from '../../report/filters/kinds';
import type { BaseCtx, Ctx } from '../context';
import { fileName, savedAs } from '../file-names';
import type { Content } from '../pdf/paper';
import { defineRoute, type Route } from '../route';
import { sql, type Sql } from '../sql';
import { sheetFile, type ReportFile } from './report-file';
import { charts, chartSql } from './report-charts';
import { type LookOptions, readLook } from './report-look';
import { drawnPdf, MOST_PRINTED, reportPdf, tooLongToPrint } from './report-pdf';
import { fieldsSql, orderSql, sumsSql, valueKinds } from './report-sql';

const MOST = 500;

/** What the server adds to a declared report. */
export interface ReportHalf<R extends Report> {
  /** A sentence for the API document. */
  summary: string;
  /** All rows of the report: `id`, and its columns and extras in snake_case. Decimals may stay numeric. */
  rows(ctx: Ctx, filter: FilterValues<R>): Sql | Promise<Sql>;
  /** The order when none is asked for, of `r`. */
  order: Sql;
  /** Sums that are more than a sum, of `r`. */
  sums?: { readonly [K in keyof R['columns']]?: Sql };
  /** What is printed in place of the list of rows, on paper in landscape. */
  print?(ctx: Ctx, filter: FilterValues<R>): Promise<readonly Content[]>;
}

function parsedFilter({ filters }: Report, text: string | undefined): Readonly<Record<string, unknown>> {
  if (!text) return {};
  const shape = Object.entries(filters).map(
    ([key, filter]) => [key, filterKindOf(filter).schema(filter).optional()] as const,
  );
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

type Asked = Readonly<Record<string, unknown>>;

/** Parameters that narrow and sort, and how they are read. */
function asking<R extends Report>(report: R, { order }: ReportHalf<R>) {
  const read = (shown: R, asked: Asked): { filter: FilterValues<R>; order: Sql } => {
    const { filter, sortBy, sortDesc } = asked as { filter?: string; sortBy?: string; sortDesc?: string };
    if (sortBy && !reportKeys(shown).includes(sortBy)) throw badRequest('UnknownColumn', { errorDetails: sortBy });
    return {
      filter: parsedFilter(report, filter),
      order: sortBy ? orderSql(sortBy, sortDesc === 'true') : order,
    };
  };
  const shape = {
    sortBy: z.enum(reportKeys(report)).optional(),
    sortDesc: z.enum(['true', 'false']).optional(),
    filter: z.string().max(2000).optional(),
  };
  return { shape, read };
}

function answerSchema(report: Report): z.ZodType {
  const { chart, columns, extras = {} } = report;
  const valueOf = (kind: keyof typeof valueKinds) => valueKinds[kind].schema.nullable();
  const row = z.object({
    id: z.union([z.int(), z.string()]),
    ...Object.fromEntries(
      Object.entries(columns).map(([key, { kind, needs }]) => [key, needs ? valueOf(kind).optional() : valueOf(kind)]),
    ),
    ...Object.fromEntries(Object.entries(extras).map(([key, kind]) => [key, valueOf(kind)])),
  });
  return z.object({
    items: z.array(row),
    total: z.int(),
    sums: z.record(z.string(), z.union([z.string(), z.int()]).nullable()),
    ...(chart && charts[chart.kind].answer),
  });
}

type Page = Pick<LookOptions, 'order' | 'chart' | 'limit' | 'offset' | 'signal'>;
type Format = 'xls' | 'csv' | 'pdf';

/** A report other code asks for as a file, narrowed as its screen is: by `filter` and the order. */
export interface FiledReport {
  report: Report;
  file(ctx: Ctx, asked: Asked, format: Format): Promise<ReportFile>;
}
/** Every report by name. */
const served = new Map<string, FiledReport>();
/** Names of reports this person may not open. */
export const closedReports = (ctx: Pick<BaseCtx, 'can' | 'hasModule'>): string[] =>
  [...served.values()]
    .filter(({ report: { module, rights } }) => !ctx.hasModule(module) || !ctx.can(rights.read))
    .map(({ report }) => report.name);
export const filedReport = (name: string): FiledReport | undefined => served.get(name);

/** Aborted where the user has gone before the answer: a filter that is changed leaves no statement behind. */
function leaving({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** `GET /reports/{name}`: a page with sums over all of it; `GET /reports/{name}/export`: all of it as XLS, CSV or PDF. */
export function reportServer<R extends Report>(report: R, half: ReportHalf<R>): readonly Route[] {
  const { name, module, rights, chart } = report;
  const { shape, read } = asking(report, half);
  const shownTo = (ctx: Ctx): R => readableReport(report, (needs) => ctx.can(needs));
  const look = async (ctx: Ctx, { filter, ...page }: { filter: FilterValues<R> } & Page) => {
    const shown = shownTo(ctx);
    return readLook(ctx.installation.db, {
      rows: await half.rows(ctx, filter),
      fields: fieldsSql(shown),
      sums: sumsSql(shown, half.sums as Readonly<Record<string, Sql>>),
      ...page,
    });
  };
  const file: FiledReport['file'] = async (ctx, asked, format) => {
    const shown = shownTo(ctx);
    const { filter, order } = read(shown, asked);
    const pdf = (content: Buffer) => ({
      name: fileName(ctx.t(`${report.texts}.title`), 'pdf'),
      type: 'application/pdf',
      content,
    });
    if (format === 'pdf' && half.print)
      return pdf(await drawnPdf(ctx, { report: shown, filter, content: await half.print(ctx, filter) }));
    if (format === 'pdf') {
      const printed = await look(ctx, { filter, order, limit: MOST_PRINTED, offset: 0 }).catch(tooLongToPrint);
      return pdf(await reportPdf(ctx, { report: shown, rows: printed.items, sums: printed.sums, filter }));
    }
    const rows = sql`select ${fieldsSql(shown)} from (${await half.rows(ctx, filter)}) r order by ${order}`;
    return sheetFile(ctx, { report: shown, rows, format });
  };
  served.set(name, { report, file });
  const base = { method: 'GET', module, scope: 'installation', load: 'heavy' } as const;
  return [
    defineRoute({
      ...base,
      path: `/reports/${name}`,
      summary: half.summary,
      needs: rights.read,
      query: z.strictObject({
        ...shape,
        page: z.coerce.number().int().min(0).max(1_000_000).default(0),
        itemsPerPage: z.coerce.number().int().min(1).max(MOST).default(50),
      }),
      output: answerSchema(report),
      async handler({ ctx, query, reply }) {
        const { page, itemsPerPage: limit } = query;
        const drawn = chart && chartSql(report, chart);
        const {
          items,
          sums: added,
          bars,
        } = await look(ctx, {
          ...read(shownTo(ctx), query),
          chart: drawn,
          limit,
          offset: page * limit,
          signal: leaving(reply),
        });
        const { total, ...summed } = added;
        return { items, total, sums: summed, ...(chart && charts[chart.kind].drawn(bars, chart)) };
      },
    }),
    defineRoute({
      ...base,
      load: 'export',
      path: `/reports/${name}/export`,
      summary: `${half.summary} As XLS, CSV or PDF.`,
      needs: rights.export,
      query: z.strictObject({ ...shape, format: z.enum(['xls', 'csv', 'pdf']).default('xls') }),
      output: null,
      async handler({ ctx, query, reply }) {
        const { name: title, type, content } = await file(ctx, query, query.format);
        return reply.header('content-type', type).header('content-disposition', savedAs(title)).send(content);
      },
    }),
  ];
}
