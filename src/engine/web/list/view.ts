import type { FilterValue } from '../../fields/view/filter';

/** What a list shows: everything that belongs in its address, is remembered per table and can be saved as a view. */
export interface ListView {
  search: string;
  /** Zero-based, as on the wire. */
  page: number;
  pageSize: number;
  /** A column, or null for the declared order. */
  sortBy: string | null;
  sortDesc: boolean;
  filter: Readonly<Record<string, FilterValue>>;
  dateScope: DateScope | null;
}

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
};

/** True where nothing narrows the list: the difference between "nothing yet" and "nothing found". */
export const isUnfiltered = (view: ListView): boolean =>
  view.search === '' && view.dateScope === null && Object.keys(view.filter).length === 0;

/** The same rows in the same order, whatever page: what makes a saved view "changed". */
export function sameView(a: ListView, b: ListView): boolean {
  const essence = ({ search, sortBy, sortDesc, filter, dateScope }: ListView) =>
    JSON.stringify([search, sortBy, sortBy !== null && sortDesc, Object.entries(filter).sort(), dateScope]);
  return essence(a) === essence(b);
}

/** Query parameters of the list endpoint (and of its export, which leaves the page out). */
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
