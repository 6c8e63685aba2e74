import { choiceFilter } from './choice/kind';
import { dayFilter } from './day/kind';
import type { FilterKind } from './filter';
import { flagFilter } from './flag/kind';
import { idFilter } from './id/kind';
import { searchFilter } from './search/kind';

const kinds = {
  search: searchFilter,
  day: dayFilter,
  id: idFilter,
  flag: flagFilter,
  choice: choiceFilter,
};
type Kinds = typeof kinds;
type KindTypes = {
  [K in keyof Kinds]: Kinds[K] extends FilterKind<infer F, infer V> ? { filter: F; value: V } : never;
};
export type ReportFilterKind = keyof Kinds;
/** A filter as a report declares it. */
export type ReportFilterOf<K extends ReportFilterKind> = KindTypes[K]['filter'];
export type ReportFilter = ReportFilterOf<ReportFilterKind>;
/** Its value as it travels. */
export type ReportFilterValue<K extends ReportFilterKind = ReportFilterKind> = KindTypes[K]['value'];

export const filterKindOf = (filter: ReportFilter): FilterKind<ReportFilter, ReportFilterValue> => kinds[filter.kind];
