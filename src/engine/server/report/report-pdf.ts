import { badRequest } from '../../errors';
import { printFormat } from '../../format';
import { isRight, stretches } from '../../fields/kinds';
import { type Report, reportFields, reportKeys, type ReportSums, summedKeys } from '../../report';
import { filterKindOf, type ReportFilterValue } from '../../report/filters/kinds';
import { figureText } from '../../report-figure';
import type { Ctx } from '../context';
import { withUnit } from '../export/export';
import { sql } from '../sql';
import { titleOf } from '../titles';
import { draw } from '../pdf/draw';
import type { Content, Paper } from '../pdf/paper';
import { breakable, table, type Column } from '../pdf/table';

/** More is no paper to read, and takes minutes to lay out. */
export const MOST_PRINTED = 2000;

const tooLong = () => badRequest('ReportTooLongToPrint', { errorDetails: String(MOST_PRINTED) });

/** What takes the database longer than a statement may is no paper either: XLS is written row by row and has longer. */
export function tooLongToPrint(error: unknown): never {
  throw (error as { code?: string }).code === '57014' ? tooLong() : error;
}

type Row = Readonly<Record<string, unknown>>;

export interface PrintedReport {
  report: Report;
  /** The first `MOST_PRINTED`, columns named as the report does. */
  rows: readonly Row[];
  sums: ReportSums & { total: number };
  /** What it is narrowed to, for its head. */
  filter: Readonly<Record<string, unknown>>;
}

/** What a record is called; undefined where the reader may not see it. */
async function nameOf(ctx: Ctx, to: string, id: unknown): Promise<string | undefined> {
  const plan = ctx.engine.registry.get(to);
  const scope = plan.half.scope?.(ctx) ?? sql`true`;
  const found = await ctx.db.one<{ name: string }>(
    sql`select ${titleOf(plan, ctx)} as name from ${plan.table} t where t.id = ${id} and (${scope})`,
  );
  return found?.name;
}

/** What the report is narrowed to, as the head of the paper names it. */
async function narrowed(ctx: Ctx, { report, filter }: Pick<PrintedReport, 'report' | 'filter'>): Promise<string> {
  const format = printFormat(ctx.language, ctx.zone);
  const text = (key: string) => ctx.t(`${report.texts}.${key}`);
  const shown: string[] = [];
  for (const [key, declared] of Object.entries(report.filters)) {
    const value = filter[key] as ReportFilterValue | undefined;
    if (!value) continue;
    const kind = filterKindOf(declared);
    const to = kind.recordOf?.(declared);
    const name = to && (await nameOf(ctx, to, value));
    const printed = kind.printed?.(value, { key, text, format, name });
    if (printed) shown.push(printed);
  }
  return [...shown, format.datetime(ctx.now().toISOString())].join(' · ');
}

/** How a table of so many columns keeps within its page. */
interface Room {
  landscape: boolean;
  layout: 'lines' | 'dense';
  fontSize: number;
  /** Of columns whose text may be broken. Each `*` is as wide as the longest word in any of them, too wide for many columns. */
  text: '*' | 'auto';
}
function roomFor(columns: number): Room {
  if (columns <= 10) return { landscape: columns > 6, layout: 'lines', fontSize: 9, text: '*' };
  return { landscape: true, layout: 'dense', fontSize: columns <= 16 ? 7 : 6, text: 'auto' };
}

function columnsOf(ctx: Ctx, report: Report, { text }: Room): Column<Row>[] {
  const format = printFormat(ctx.language, ctx.zone);
  return reportKeys(report).map((key) => {
    const column = report.columns[key]!;
    const field = reportFields[column.kind];
    const number = isRight(field);
    const alignment = number ? 'right' : 'left';
    return {
      label: withUnit(ctx.t(`${report.texts}.columns.${key}`), column.unit),
      width: stretches(field) ? text : 'auto',
      number,
      cell: (row) => ({
        text: breakable(figureText(format, column, row[key])),
        noWrap: !stretches(field),
        alignment,
      }),
    };
  });
}

function sumRow({ report, sums }: PrintedReport, word: string): Row | undefined {
  const summed = summedKeys(report);
  if (!summed.length || !sums.total) return undefined;
  const first = reportKeys(report)[0]!;
  return { ...Object.fromEntries(summed.map((key) => [key, sums[key]])), [first]: word };
}

/** Sums are below their columns, the word for them in the first. */
function withSums(ctx: Ctx, printed: PrintedReport, columns: readonly Column<Row>[], { layout }: Room): Content {
  const { rows } = printed;
  const sum = sumRow(printed, ctx.t('list:report.sum'));
  if (!sum) return table(columns, rows, undefined, layout);
  const keys = reportKeys(printed.report);
  const bold = (column: Column<Row>, at: number, index: number): Content => {
    if (at > 0 && !(keys[at]! in sum)) return '';
    return { stack: [at > 0 ? column.cell(sum, index) : String(sum[keys[0]!])], bold: true };
  };
  return table<Row>(
    columns.map((column, at) => ({
      ...column,
      cell: (row, index) => (row === sum ? bold(column, at, index) : column.cell(row, index)),
    })),
    [...rows, sum],
    undefined,
    layout,
  );
}

/**
 * A report as PDF with its sums, in the reader's language.
 * Throws 400 `ReportTooLongToPrint` above 2,000 rows.
 */
export async function reportPdf(ctx: Ctx, printed: PrintedReport): Promise<Buffer> {
  const { report, rows, sums } = printed;
  if (sums.total > MOST_PRINTED) throw tooLong();
  const room = roomFor(reportKeys(report).length);
  const { landscape, fontSize } = room;
  const content = rows.length
    ? withSums(ctx, printed, columnsOf(ctx, report, room), room)
    : ctx.t(`${report.texts}.none`);
  return draw({ ...(await paperOf(ctx, printed, [content])), landscape, fontSize });
}

/** A report as PDF that draws its own content below its head, in landscape and small letters. */
export const drawnPdf = async (
  ctx: Ctx,
  printed: Pick<PrintedReport, 'report' | 'filter'> & { content: readonly Content[] },
): Promise<Buffer> => draw({ ...(await paperOf(ctx, printed, printed.content)), landscape: true, fontSize: 7 });

async function paperOf(
  ctx: Ctx,
  printed: Pick<PrintedReport, 'report' | 'filter'>,
  content: readonly Content[],
): Promise<Paper> {
  const title = ctx.t(`${printed.report.texts}.title`);
  return {
    title,
    author: 'Coatdesk',
    footer: title,
    pages: ctx.t('list:report.pages', { page: '{page}', pages: '{pages}' }),
    content: [
      { text: title, style: 'title' },
      { text: await narrowed(ctx, printed), style: 'small', margin: [0, 0, 0, 8] },
      ...content,
    ],
  };
}
