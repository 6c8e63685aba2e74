import type { AnyEntity } from '../../entity';
import type { FilledFilter, FilterValue } from '../../fields/traits';

/** A filter of a list: a value, null for the rows without one, or those with any. */
export type ListFilter = FilterValue | FilledFilter | null;
export const isFilled = (value: ListFilter | undefined): value is FilledFilter =>
  typeof value === 'object' && value !== null && 'filled' in value;

/** What a list shows. It is in the address, remembered per table, and can be saved as a view. */
export interface ListView {
  search: string;
  /** Zero-based, as on the wire. */
  page: number;
  pageSize: number;
  /** A column, or null for the declared order. */
  sortBy: string | null;
  sortDesc: boolean;
  filter: Readonly<Record<string, ListFilter>>;
  dateScope: DateScope | null;
  /** Whether all rows of a large table are looked at, however long it takes; otherwise the newest may have to do. */
  archive: boolean;
  /** How the rows are shown where not as a table. */
  mode?: ListMode;
  /** The field of the groups. */
  group?: string;
}

/** A board of states, a calendar, or groups with their sums. */
export type ListMode = 'board' | 'calendar' | 'groups';
/** The ways other than a table the rows of an entity can be shown. */
export const modesOf = ({ transitions, list }: AnyEntity): ListMode[] => [
  ...(transitions ? (['board'] as const) : []),
  ...(list.calendar ? (['calendar'] as const) : []),
  ...(list.groupBy ? (['groups'] as const) : []),
];

export const dateScopes = ['day', 'week', 'month', 'last-month'] as const;
export type DateScope = (typeof dateScopes)[number];

export const pageSizes = [15, 30, 50, 100] as const;
export const defaultPageSize = 15;

export const emptyView: ListView = {
  search: '',
  page: 0,
  pageSize: defaultPageSize,
  sortBy: null,
  sortDesc: false,
  filter: {},
  dateScope: null,
  archive: false,
};

/** Whether the list has no search and no filter: then an empty list means "nothing yet", not "nothing found". */
export const isUnfiltered = (view: ListView): boolean =>
  view.search === '' && view.dateScope === null && Object.keys(view.filter).length === 0;

/** Whether two views give the same rows in the same order, whatever the page; a saved view that differs is "changed". */
export function sameView(a: ListView, b: ListView): boolean {
  // Declared filters hold a number, or numbers, where those read from the address hold texts in a list.
  const plain = (value: ListFilter) =>
    Array.isArray(value) ? value.map(String) : value === null || typeof value === 'object' ? value : [String(value)];
  const essence = ({ search, sortBy, sortDesc, filter, dateScope, group }: ListView) => {
    const filters = Object.entries(filter).map(([key, value]) => [key, plain(value)]);
    return JSON.stringify([search, sortBy, sortBy !== null && sortDesc, filters.sort(), dateScope, group]);
  };
  return essence(a) === essence(b);
}

/** The sort order in effect; `declared` is the entity's, e.g. `-date`. */
export const sortOf = (view: ListView, declared: string): { sortBy: string; sortDesc: boolean } =>
  view.sortBy === null
    ? { sortBy: declared.replace(/^-/, ''), sortDesc: declared.startsWith('-') }
    : { sortBy: view.sortBy, sortDesc: view.sortDesc };

/**
 * The sort order after a click on the header of column `key`: ascending, descending, then the declared order again,
 * except on the column of a declared descending order, where ascending follows.
 */
export function nextSort(view: ListView, declared: string, key: string): Pick<ListView, 'sortBy' | 'sortDesc'> {
  const { sortBy, sortDesc } = sortOf(view, declared);
  if (sortBy !== key) return { sortBy: key, sortDesc: false };
  if (sortDesc && declared !== `-${key}`) return { sortBy: null, sortDesc: false };
  return { sortBy: key, sortDesc: !sortDesc };
}

/** Query parameters of the list endpoint and of its export, without the page. */
export function viewParams(
  view: ListView,
  fixed: Readonly<Record<string, FilterValue>> = {},
): { sortBy?: string; sortDesc?: boolean; filter: string } {
  const filter = {
    ...(view.search && { search: view.search }),
    ...(view.dateScope && { dateScope: view.dateScope }),
    ...view.filter,
    ...fixed,
  };
  return {
    ...(view.sortBy !== null && { sortBy: view.sortBy, sortDesc: view.sortDesc }),
    filter: JSON.stringify(filter),
  };
}

/** How the user arranged the columns of one table; remembered in the browser. */
export interface ColumnSettings {
  /** Column keys in the chosen order; columns not named here follow in declared order. */
  order: readonly string[];
  hidden: readonly string[];
  labels: Readonly<Record<string, string>>;
  /** Pixels, set by dragging the edge of a header. */
  widths: Readonly<Record<string, number>>;
  multiselect: boolean;
}

/** One slot of the pager: a zero-based page, or a gap between pages. */
export type PagerSlot = number | 'gap';
const maxSlots = 7;

/** Number of pages; an empty list has one. */
export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/**
 * At most seven slots, always as many for a long list, so that the buttons do not move while paging: first and last page,
 * the current one with its neighbours, and gaps for the rest. Empty for a single page.
 */
export function pagerSlots(page: number, pages: number): PagerSlot[] {
  if (pages <= 1) return [];
  if (pages <= maxSlots) return span(0, pages - 1);
  const last = pages - 1;
  const edge = maxSlots - 3;
  if (page < edge) return [...span(0, edge), 'gap', last];
  if (page > last - edge) return [0, 'gap', ...span(last - edge, last)];
  return [0, 'gap', page - 1, page, page + 1, 'gap', last];
}

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** First and last day of a date scope, both included, as the server applies it; `today` is `YYYY-MM-DD` in the shop's zone. */
export function dateScopeRange(scope: DateScope, today: string): { from: string; to: string } {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  switch (scope) {
    case 'day':
      return { from: isoDay(year, month, day - 1), to: today };
    case 'week': {
      const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
      return { from: isoDay(year, month, day - weekday), to: today };
    }
    case 'month':
      return { from: isoDay(year, month, 1), to: today };
    case 'last-month':
      return { from: isoDay(year, month - 1, 1), to: today };
  }
}

const isoDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
