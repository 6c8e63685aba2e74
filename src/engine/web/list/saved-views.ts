import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AnyEntity } from '../../entity';
import { api } from '../api';
import { allows, useSession } from '../engine-context';
import { readPersonal, writePersonal } from '../local-store';
import { useShownQuery } from '../shown-query';
import { fromAddress, toAddress } from './address';
import { columnsOfView, type ColumnState } from './columns';
import { useReadyViews } from './ready-views';
import type { EntityList } from './use-entity-list';
import type * as ViewCommands from './view-commands';
import { filterKey, recalled, rememberTable } from './use-view';
import { emptyView, sameView, type ColumnSettings, type ListView } from './view';

/** A view of a list: name, filters, sort order, and the visible columns in their order. */
export interface SavedView {
  /** The number of one the user saved, the key of a declared one. */
  id: number | string;
  /** Whether the user may change it: the user's own view, or a shared one by an administrator. */
  own: boolean;
  /** Offered to all colleagues. */
  shared: boolean;
  version: number;
  name: string;
  view: ListView;
  columns: string[] | undefined;
}
interface Stored {
  id: number;
  version: number;
  filterName: string;
  filter: string;
  userId: number;
  isShared: boolean;
}

/** A view as the server stores it: its address with the visible columns. */
function encodeView(view: ListView, { order, hidden }: Pick<ColumnSettings, 'order' | 'hidden'>): string {
  const params = toAddress({ ...view, page: 0 });
  params.delete('size');
  params.set('columns', order.filter((key) => !hidden.includes(key)).join(','));
  return params.toString();
}

function decodeView(entity: AnyEntity, text: string): Pick<SavedView, 'view' | 'columns'> {
  const params = new URLSearchParams(text);
  return { view: { ...emptyView, ...fromAddress(params, entity) }, columns: params.get('columns')?.split(',') };
}

export interface SavedViews {
  /** Customers have none. */
  offered: boolean;
  /** Administrators share views with everybody. */
  mayShare: boolean;
  views: readonly SavedView[];
  /** Throws what the server refuses, e.g. a name used twice. */
  save: (name: string, filter: string) => Promise<number>;
  update: (saved: SavedView, patch: { filterName?: string; filter?: string; isShared?: boolean }) => Promise<void>;
  remove: (saved: SavedView) => Promise<void>;
}

const noViews: Stored[] = [];
const storedShape = [{ id: 0, version: 0, filterName: '', filter: '', isShared: true }];

/** The saved views of one list. The last ones are cached in the browser, so that the tabs are there at once. */
function useSavedViews(entity: AnyEntity): SavedViews {
  const client = useQueryClient();
  const { user, permissions } = useSession();
  const offered = !user.isCustomer;
  const mayShare = allows(permissions, 'ADMIN_USER');
  const key = filterKey(entity.name);
  const queryKey = ['user-filters', 'list', key];
  const { data = noViews } = useShownQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const query = { page: 0, itemsPerPage: 0, filter: { filterKey: key } };
      const { items } = await api.get<{ items: (Stored & { filterKey: string })[] }>('user-filters', query, { signal });
      // The server matches parts of words: `flt_cars` also finds `flt_cars-old`; and answers administrators those of others.
      const mine = items.filter((item) => item.filterKey === key && (item.isShared || item.userId === user.id));
      return mine.sort((a, b) => Number(b.isShared) - Number(a.isShared));
    },
    enabled: offered,
    initialData: () => readPersonal<Stored[]>(key, noViews, storedShape),
    staleTime: 30_000,
    initialDataUpdatedAt: 0,
  });
  useEffect(() => {
    if (offered && data !== noViews) writePersonal(key, data.length > 0 ? data : undefined);
  }, [offered, key, data]);

  const refresh = () => client.invalidateQueries({ queryKey });
  return {
    offered,
    mayShare,
    views: data.map(({ id, version, filterName, filter, isShared }) => ({
      id,
      own: !isShared || mayShare,
      shared: isShared,
      version,
      name: filterName,
      ...decodeView(entity, filter),
    })),
    async save(name, filter) {
      const created = await api.create<Stored>('user-filters', { filterName: name, filterKey: key, filter });
      await refresh();
      return created.id;
    },
    async update({ id, version }, patch) {
      await api.put(`user-filters/${id}`, { ...patch, version });
      await refresh();
    },
    async remove({ id }) {
      await api.delete(`user-filters/${id}`);
      await refresh();
    },
  };
}

export interface ViewTabs {
  saved: SavedViews;
  /** Undefined = all records. */
  chosen: SavedView | undefined;
  /** Whether the list differs from the chosen tab. */
  changed: boolean;
  choose: (view: SavedView | undefined) => void;
  revert: () => void;
  saveNew: () => Promise<void>;
  update: () => Promise<void>;
  rename: () => Promise<void>;
  /** Offers it to everybody, or to its owner alone again. */
  share: () => Promise<void>;
  remove: () => Promise<void>;
}

/** The chosen saved view of a list and what can be done with it. The choice is remembered per table. */
export function useViewTabs(list: EntityList, columns: ColumnState): ViewTabs {
  const { entity, view, setView } = list;
  const own = useSavedViews(entity);
  const ready = useReadyViews(entity);
  const saved = { ...own, views: [...ready, ...own.views] };
  const [id, setId] = useState(() => recalled(entity).chosen);
  const chosen = saved.views.find((one) => one.id === id);
  const base = chosen?.view ?? emptyView;
  const shown = columns.shown.map(({ key }) => key);
  const itsColumns = columnsOfView(columns.settings, chosen?.columns);
  const otherColumns = itsColumns !== undefined && itsColumns.join() !== shown.join();

  const choose = (next: SavedView['id'] | undefined) => {
    setId(next);
    rememberTable(entity.name, { chosen: next });
  };
  const show = (target: SavedView | undefined) => {
    const { search, filter, sortBy, sortDesc, dateScope, mode, group } = target?.view ?? emptyView;
    // A view of the declaration keeps the mode that is shown.
    setView({ search, filter, sortBy, sortDesc, dateScope, ...(typeof target?.id === 'number' && { mode, group }) });
    const visible = columnsOfView(columns.settings, target?.columns);
    if (visible) {
      const rest = columns.settings.order.filter((key) => !visible.includes(key));
      columns.change({ order: [...visible, ...rest], hidden: rest });
    }
  };
  // Loaded with the first use, because the first list page does not need it.
  const run = (command: keyof typeof ViewCommands) => async () => {
    const commands = await import('./view-commands');
    await commands[command]({ saved, chosen, choose, encoded: () => encodeView(view, columns.settings) });
  };
  return {
    saved,
    chosen,
    changed: !sameView(view, base) || otherColumns,
    choose(target) {
      choose(target?.id);
      show(target);
    },
    revert: () => show(chosen),
    saveNew: run('saveNew'),
    update: run('update'),
    rename: run('rename'),
    share: run('share'),
    remove: run('remove'),
  };
}
