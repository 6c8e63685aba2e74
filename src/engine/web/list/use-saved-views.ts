import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AnyEntity } from '../../entity';
import { api } from '../api';
import { useSession } from '../engine-context';
import { readPersonal, writePersonal } from '../local-store';
import { fromAddress, toAddress } from './address';
import type { ColumnSettings } from './columns';
import { filterKey } from './memory';
import { emptyView, type ListView } from './view';

/** A view a person saved: name, filters, order, and which columns in which order. */
export interface SavedView {
  id: number;
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
}

/** The encoded map of values the server keeps: the address of the view, and its columns. */
export function encodeView(view: ListView, { order, hidden }: Pick<ColumnSettings, 'order' | 'hidden'>): string {
  const params = toAddress({ ...view, page: 0 });
  params.delete('size');
  params.set('columns', order.filter((key) => !hidden.includes(key)).join(','));
  return params.toString();
}

export function decodeView(entity: AnyEntity, text: string): Pick<SavedView, 'view' | 'columns'> {
  const params = new URLSearchParams(text);
  return { view: { ...emptyView, ...fromAddress(params, entity) }, columns: params.get('columns')?.split(',') };
}

export interface SavedViews {
  /** Customers have none. */
  offered: boolean;
  views: readonly SavedView[];
  /** Throws what the server refuses, e.g. a name used twice. */
  save: (name: string, filter: string) => Promise<number>;
  update: (saved: SavedView, patch: { filterName?: string; filter?: string }) => Promise<void>;
  remove: (saved: SavedView) => Promise<void>;
}

const nothing: Stored[] = [];

/** The saved views of one list. What was last seen is kept in the browser, so that the tabs do not jump in. */
export function useSavedViews(entity: AnyEntity): SavedViews {
  const client = useQueryClient();
  const offered = !useSession().user.isCustomer;
  const key = filterKey(entity.name);
  const queryKey = ['user-filters', 'list', key];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const query = { page: 0, itemsPerPage: 0, filter: { filterKey: key } };
      const { items } = await api.get<{ items: (Stored & { filterKey: string })[] }>('user-filters', query, { signal });
      // The server matches parts of words: `flt_cars` would also bring `flt_cars-old`.
      return items.filter((item) => item.filterKey === key);
    },
    enabled: offered,
    initialData: () => readPersonal<Stored[]>(key, nothing),
    staleTime: 0,
  });
  useEffect(() => {
    if (offered && data !== nothing) writePersonal(key, data.length > 0 ? data : undefined);
  }, [offered, key, data]);

  const again = () => client.invalidateQueries({ queryKey });
  return {
    offered,
    views: data.map(({ id, version, filterName, filter }) => ({
      id,
      version,
      name: filterName,
      ...decodeView(entity, filter),
    })),
    async save(name, filter) {
      const made = await api.create<Stored>('user-filters', { filterName: name, filterKey: key, filter });
      await again();
      return made.id;
    },
    async update({ id, version }, patch) {
      await api.put(`user-filters/${id}`, { ...patch, version });
      await again();
    },
    async remove({ id }) {
      await api.delete(`user-filters/${id}`);
      await again();
    },
  };
}
