import { useCallback, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import type { AnyEntity } from '../../entity';
import { readPersonal, writePersonal } from '../local-store';
import { openWithDefaults, paramsNow, useAddressParams } from '../navigation';
import { today } from '../today';
import { fits } from '../shape';
import { fromAddress, hasView, toAddress } from './address';
import { readyView } from './ready-views';
import { defaultPageSize, emptyView, pageSizes, type ColumnSettings, type ListView } from './view';

export interface ViewState {
  view: ListView;
  /** Every change but that of the page goes back to the first page. `typing` replaces the history entry. */
  setView: (patch: Partial<ListView>, typing?: boolean) => void;
}

/**
 * The view in the address, else the one remembered for this table, else the declared one. How many rows a page has is
 * remembered whatever a link shows.
 */
export const viewAt = (entity: AnyEntity, address: URLSearchParams): ListView => ({
  ...emptyView,
  pageSize: recallPageSize(entity.name),
  ...(hasView(address, entity) ? fromAddress(address, entity) : recallView(entity)),
});

/** As the list was left in this window, the searched word included: by table. */
const lastAddresses = new Map<string, string>();

/** The way from a record back to its list, as it was left. The menu leads to the list without the searched word. */
export function backToList(entity: AnyEntity): string {
  const address = lastAddresses.get(entity.name);
  return address ? `/${entity.name}?${address}` : `/${entity.name}`;
}

/** The entities whose list was drawn in this window, by its path. */
const drawn = new Map<string, AnyEntity>();

openWithDefaults((pathname) => {
  const entity = drawn.get(pathname);
  return entity && `?${toAddress(viewAt(entity, new URLSearchParams())).toString()}`;
});

/**
 * Puts the view a list will open with into the address of the window, before anything is drawn: put there by the list, it
 * would make the page draw a second time.
 */
export function putView(entity: AnyEntity): void {
  const { pathname, hash } = window.location;
  const params = paramsNow();
  if (hasView(params, entity)) return;
  window.history.replaceState(
    window.history.state,
    '',
    `${pathname}?${toAddress(viewAt(entity, params)).toString()}${hash}`,
  );
}

/** The view of a screen, kept in its address and remembered for the table. */
export function useAddressView(entity: AnyEntity): ViewState {
  const [params, setParams] = useAddressParams();
  const address = params.toString();
  // An entity that edits in a dialog keeps its list rendered below; the address then belongs to the record.
  const onList = useLocation().pathname.replace(/\/$/, '') === `/${entity.name}`;
  const view = useMemo(() => viewAt(entity, new URLSearchParams(address)), [address, entity]);

  useEffect(() => {
    if (!onList) return;
    if (!hasView(new URLSearchParams(address), entity)) setParams(toAddress(view), { replace: true });
    else {
      rememberView(entity, view);
      lastAddresses.set(entity.name, address);
      drawn.set(`/${entity.name}`, entity);
    }
  }, [onList, address, entity, view, setParams]);

  const setView = useCallback(
    (patch: Partial<ListView>, typing = false) => {
      const now = onList ? viewAt(entity, paramsNow()) : view;
      setParams(toAddress({ ...now, page: 0, ...patch }), { replace: typing });
    },
    [onList, entity, view, setParams],
  );
  return { view, setView };
}

/** What the browser remembers about one table for the user. Saved views are on the server. */
export interface TableMemory {
  /** The last view, for opening the list without parameters. */
  view?: Partial<ListView>;
  columns?: Partial<ColumnSettings>;
  /** The setting of this name when `columns` were chosen: a higher one forgets them. */
  gridVersion?: number;
  /** The day of `view`: the days of a ready-made one move on. */
  day?: string;
  /** The view chosen last. */
  chosen?: number | string;
  /** How many rows the views had when they were counted last. */
  counts?: readonly number[];
}
const nothingRemembered: TableMemory = {};

const viewShape = { 'filter?': {} };
const countsShape = [0];
const columnsShape = {
  'order?': [''],
  'hidden?': [''],
  'labels?': { '*': '' },
  'widths?': { '*': 0 },
  'multiselect?': true,
};

// The personal store prefixes keys with the user's id, so that users sharing a browser do not share their tables.
const tableKey = (table: string): string => `tbl_${table}`;
/** The key of a table's saved views, on the server and (for a quick first paint) in the browser. */
export const filterKey = (table: string): string => `flt_${table}`;

export const recallTable = (table: string): TableMemory => readPersonal(tableKey(table), nothingRemembered);

/** The columns chosen for a table, unless the installation has taken every choice back since. */
export function recallColumns(table: string, version: number): TableMemory['columns'] {
  const { columns, gridVersion = 1 } = recallTable(table);
  return gridVersion < version || !fits(columns, columnsShape) ? undefined : columns;
}

/** How many rows the views of a table had when they were counted last. */
export function recallCounts(table: string): readonly number[] {
  const { counts = [] } = recallTable(table);
  return fits(counts, countsShape) ? counts : [];
}

/** Changes part of what is remembered about a table. */
export const rememberTable = (table: string, patch: Partial<TableMemory>): void =>
  writePersonal(tableKey(table), { ...recallTable(table), ...patch });

/** Only the days of a ready-made view move on: the day is worked out for those alone, which takes the browser a while. */
function rememberView(entity: AnyEntity, view: ListView): void {
  const { chosen } = recalled(entity);
  rememberTable(entity.name, { view, chosen, day: typeof chosen === 'string' ? today() : undefined });
}

function recallPageSize(table: string): number {
  const remembered = recallTable(table).view?.pageSize;
  return pageSizes.find((size) => size === remembered) ?? defaultPageSize;
}

/** What is remembered of a list; before it was opened, the view it is declared to open with. */
export function recalled(entity: AnyEntity): TableMemory {
  const memory = recallTable(entity.name);
  const { opensWith } = entity.list;
  return memory.view || opensWith === undefined ? memory : { chosen: opensWith, ...memory };
}

/** The remembered view, without values that are no longer valid, and without what was searched for at the last visit. */
function recallView(entity: AnyEntity): Partial<ListView> {
  const { view, day, chosen } = recalled(entity);
  const { views = {} } = entity.list;
  const ready = typeof chosen === 'string' && Object.hasOwn(views, chosen) ? views[chosen] : undefined;
  if (ready && day !== today()) {
    const { pageSize: _declared, ...fresh } = readyView(ready, today);
    return fresh;
  }
  if (!view || !fits(view, viewShape)) return {};
  const { search, page = 0 } = view;
  const kept = { ...emptyView, ...view, search: '', page: search ? 0 : page, archive: false };
  // As an address is read: what is no column, no filter or no value of one is left out.
  const { pageSize: _declared, ...found } = fromAddress(toAddress(kept), entity);
  return found;
}
