import { fieldKey } from '../../entity';
import type { ReportBar, ReportSums } from '../../report';
import type { Db } from '../db';
import { sql, type Sql } from '../sql';

type Row = Readonly<Record<string, unknown>>;

/** All rows of a report in the statement of a look: what its chart is drawn from. */
export const lookRows = sql`look_rows`;

export interface LookOptions {
  /** All rows of the report. */
  rows: Sql;
  /** What a page reads of a row `r`, its order, and what is added up. */
  fields: Sql;
  order: Sql;
  sums: Sql;
  /** Groups of `lookRows`; undefined = there is no chart. */
  chart?: Sql | undefined;
  limit: number;
  offset: number;
  /** Ends the statement where its answer is not waited for any more. */
  signal?: AbortSignal | undefined;
}
export interface Look {
  items: Row[];
  sums: ReportSums & { total: number };
  bars: ReportBar[];
}

const inCamelCase = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [fieldKey(key), value]));

/** A page of a report, its sums and its chart by one statement: what takes its time are the rows, which are worked out once. */
export async function readLook(db: Pick<Db, 'report'>, wanted: LookOptions): Promise<Look> {
  const { rows, fields, order, sums, chart, limit, offset, signal } = wanted;
  const bars = chart ? sql`(select json_agg(row_to_json(g)) from (${chart}) g)` : sql`null::json`;
  // Sums and chart come with the first row of the page, or alone where the page is empty.
  const statement = sql`
    with look_rows as materialized (${rows}),
      look_page as (
        select r.*, row_number() over () as look_place
        from (select r.* from look_rows r order by ${order} limit ${limit} offset ${offset}) r),
      look_whole as (
        select 1 as look_place, (select row_to_json(s) from (select ${sums} from look_rows r) s) as look_sums,
          ${bars} as look_bars)
    select ${fields}, w.look_sums, w.look_bars
    from look_page r full join look_whole w using (look_place) order by look_place`;
  const found = await db.report<Row & { lookSums: Row | null; lookBars: Row[] | null }>(statement, signal);
  const [first] = found;
  return {
    items: found.flatMap(({ lookSums: _, lookBars: __, ...row }) => (row['id'] === null ? [] : [row])),
    sums: inCamelCase(first!.lookSums!) as Look['sums'],
    bars: (first!.lookBars ?? []).map(inCamelCase),
  };
}
