import type { Needs } from './entity';

/** How a figure of a report is shown: decimals with two places, money in integer hundredths. */
export type ReportKind = 'text' | 'date' | 'datetime' | 'integer' | 'decimal' | 'money';
/** What a report is narrowed by: words, a day, an id (by address only), or a tick that is set unless taken off. */
export type ReportFilterKind = 'search' | 'day' | 'id' | 'flag';
export type ReportFilter = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * A list that is worked out instead of kept. Read at `GET /reports/{name}`, exported at `GET /reports/{name}/export`, drawn
 * by `ReportScreen`. Texts below `texts`: `title`, `none`, `columns.{key}`, and one for every filter.
 */
export interface Report<K extends string = string> {
  name: string;
  /** `orders:amountDiff` */
  texts: string;
  rights: { read: Needs; export: Needs };
  columns: Readonly<Record<K, ReportKind>>;
  /** Columns that are added up under the list. */
  sums: readonly NoInfer<K>[];
  /** Of those, where what is below and what is above zero stand apart: −1 and +1 are not nothing. */
  split?: readonly NoInfer<K>[];
  filters: Readonly<Record<string, ReportFilterKind>>;
  /** How many days back a day stands while nobody chose one: a report of years is asked for, not stumbled into. */
  daysBack?: Readonly<Record<string, number>>;
}
export const defineReport = <K extends string>(report: Report<K>): Report<K> => report;

export const reportKeys = <K extends string>(report: Report<K>): K[] => Object.keys(report.columns) as K[];

/** Names of the two sums of a split column. */
export const splitKeys = (key: string) => ({ below: `${key}Below`, above: `${key}Above` }) as const;
