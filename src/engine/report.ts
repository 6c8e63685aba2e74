import type { IconName, MenuGroup, ModuleCode, Needs } from './entity';
import type { Field } from './fields/field';
import { date, datetime, decimal, integer, money, text } from './fields/make';
import type { ReportFilter, ReportFilterValue } from './report/filters/kinds';

/** How a figure of a report is shown: decimals with two places, money in integer hundredths. */
export type ReportKind = 'text' | 'date' | 'datetime' | 'integer' | 'decimal' | 'money';

export interface ReportColumn {
  kind: ReportKind;
  /**
   * Added up over all rows, below the list. `split`: what is below zero apart from what is above, for −1 and +1 do not
   * make up for each other.
   */
  sum?: true | 'split';
  /** Written beside the column's name: `m²`. */
  unit?: string;
  /** Written with a plus where it is above zero. */
  signed?: true;
  /** Cut off where it grows too long. */
  cut?: true;
  /** Left out where the screen is too narrow for all columns, unless all are asked for. */
  spare?: true;
  /** The record or list behind a cell, with values of its row: `/orders/view/:orderId`; plain text for who lacks `needs`. */
  link?: { to: string; needs?: Needs };
  /** Who lacks it does not get the column: neither shown, sorted by nor exported. */
  needs?: Needs;
}
export type ReportColumns = Readonly<Record<string, ReportColumn>>;

/** What rows carry beside their columns, neither shown nor exported: ids of links, colours. */
export type ReportExtras = Readonly<Record<string, 'id' | 'integer' | 'text' | 'flag' | 'json'>>;

export type ReportFilters = Readonly<Record<string, ReportFilter>>;

/**
 * All rows grouped by one column and answered under the name of its kind. `pareto`: the largest group first, each with its
 * share of the whole and that of all groups down to it (hundredths of a percent). `bars`: in the order of the column, as a
 * time goes.
 */
export interface ReportChart<K extends string = string, X extends string = string> {
  kind: 'pareto' | 'bars';
  by: K;
  /** An extra of the same name as a filter: choosing a group narrows the report to it. */
  narrow?: X;
  /** Family of the group's swatch. */
  color?: X;
  /** What the groups are ranked and shared by, and how long their bars are. */
  value: K;
  /** Name the number of rows of a group is answered under. */
  count: string;
  /** Other columns added up per group. */
  sums?: readonly K[];
}

/**
 * A list that is worked out instead of kept, as plain data for both sides. Its screen is at `/{name}`, its rows are read at
 * `GET /reports/{name}` and exported at `GET /reports/{name}/export`. Texts below `texts`: `title`, `none`, `noneHint`,
 * `columns.{key}` and one for every filter.
 */
export interface Report {
  name: string;
  module: ModuleCode;
  rights: { read: Needs; export: Needs };
  /** `orders:amountDiff` */
  texts: string;
  /** Its icon is also shown where the report has no rows. */
  menu: { under: MenuGroup; order: number; icon: IconName };
  columns: ReportColumns;
  extras?: ReportExtras;
  filters: ReportFilters;
  chart?: ReportChart;
}

/** What menus and addresses need to know of a report. */
export type ReportOutline = Pick<Report, 'name' | 'module' | 'rights' | 'texts' | 'menu'>;

/** Declares a report and checks that its chart names columns and extras of it. */
export const defineReport = <
  const C extends ReportColumns,
  const R extends Report,
  const X extends ReportExtras = Record<never, never>,
>(
  report: R & { columns: C; extras?: X; chart?: ReportChart<keyof C & string, keyof X & string> },
): R => report;

/** A report with the columns that may be read; the same object where these are all. */
export function readableReport<R extends Report>(report: R, can: (needs: Needs) => boolean): R {
  const columns = Object.entries<ReportColumn>(report.columns);
  const readable = columns.filter(([, { needs }]) => needs === undefined || can(needs));
  return readable.length === columns.length ? report : { ...report, columns: Object.fromEntries(readable) };
}

type KindValue = {
  text: string;
  date: string;
  datetime: string;
  integer: number;
  decimal: string;
  money: number;
  id: number;
  flag: boolean;
  json: unknown;
};

/** A row as it travels: any figure may be missing. */
export type ReportRow<R extends Report = Report> = { readonly id: number | string } & {
  readonly [K in keyof R['columns']]: KindValue[R['columns'][K]['kind']] | null;
} & {
  readonly [K in keyof R['extras']]: R['extras'][K] extends keyof KindValue ? KindValue[R['extras'][K]] | null : never;
};

/** What a report is narrowed by. */
export type FilterValues<R extends Report = Report> = {
  readonly [K in keyof R['filters']]?: ReportFilterValue<R['filters'][K]['kind']>;
};

/** A group of the declared chart, under the names it declares; shares are of a `pareto` alone. */
export interface ReportBar {
  readonly color?: string | null;
  readonly [key: string]: unknown;
}
export interface ParetoBar extends ReportBar {
  readonly share: number;
  readonly cumulative: number;
}

/** A page of a report. */
export interface ReportAnswer<R extends Report = Report> {
  readonly items: readonly ReportRow<R>[];
  /** Of all pages. */
  readonly total: number;
  readonly sums: ReportSums;
  readonly pareto?: readonly ParetoBar[];
  /** Of all groups a `pareto` ranks, of which it has the largest. */
  readonly groups?: number;
  readonly bars?: readonly ReportBar[];
}
/** By column; of a split one also `{key}Below` and `{key}Above`. Null where rows cannot be added up. */
export type ReportSums = Readonly<Record<string, string | number | null>>;

export const reportKeys = <R extends Pick<Report, 'columns'>>(report: R): (keyof R['columns'] & string)[] =>
  Object.keys(report.columns);

/** Columns that are added up. */
export const summedKeys = (report: Report): string[] => reportKeys(report).filter((key) => report.columns[key]!.sum);

/** Names of the two sums of a split column. */
export const splitKeys = (key: string) => ({ below: `${key}Below`, above: `${key}Above` }) as const;

/** Columns of reports are shown and exported as fields of their kind. */
export const reportFields: Readonly<Record<ReportKind, Field>> = {
  text: text({ max: 1000 }),
  date: date({}),
  datetime: datetime({}),
  integer: integer({}),
  decimal: decimal({ scale: 2 }),
  money: money({}),
};
