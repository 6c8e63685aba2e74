import { keepPreviousData, queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { AnyEntity } from '../../entity';
import { api } from '../api';
import { useDelayed } from './use-delayed';
import type { ViewState } from './use-view';
import type { FilterValue } from '../../fields/traits';
import { pageCount, viewParams, type ListView } from './view';

/** A row as far as the list needs to know it. */
export type ListRow = Readonly<Record<string, unknown>> & { readonly id: number };

export interface ListAnswer {
  items: ListRow[];
  total: number;
  approximate?: boolean;
}

/** Everything read of one entity is cached under its name, so that a save drops all of it at once. */
export const listKey = (entity: string, ...rest: unknown[]): unknown[] => [entity, 'list', ...rest];
/** Reads again what is on screen of an entity: lists, counts, records. */
export const refreshEntity = (client: QueryClient, entity: string): Promise<void> =>
  client.invalidateQueries({ queryKey: [entity] });

type Fixed = Readonly<Record<string, FilterValue>>;

/** One page as the server gives it. */
export const fetchList = (
  entity: AnyEntity,
  view: ListView,
  fixed?: Fixed,
  signal?: AbortSignal,
): Promise<ListAnswer> =>
  api.get<ListAnswer>(
    entity.name,
    { page: view.page, itemsPerPage: view.pageSize, ...viewParams(view, fixed) },
    { signal },
  );

/** How a page is read and kept. What was read ahead of its screen, a moment ago, is not read again. */
export const listQuery = (entity: AnyEntity, view: ListView, fixed?: Fixed) =>
  queryOptions({
    queryKey: listKey(entity.name, view, fixed),
    queryFn: ({ signal }) => fetchList(entity, view, fixed, signal),
    staleTime: 1000,
    retry: false,
  });

export interface EntityListOptions extends ViewState {
  entity: AnyEntity;
  /** Filters that are always on and that the person does not see (rows of one parent). */
  fixed?: Fixed;
  enabled?: boolean;
}

export interface EntityList extends ViewState {
  entity: AnyEntity;
  fixed: Fixed | undefined;
  rows: readonly ListRow[];
  total: number;
  /** The total is an estimate: say "about". */
  approximate: boolean;
  pages: number;
  /** Nothing was ever loaded: draw the skeleton. */
  first: boolean;
  /** Loading for so long that the old rows should be dimmed. */
  busy: boolean;
  error: unknown;
  /** When the rows were read, in ms. */
  readAt: number;
  refresh: () => Promise<void>;
}

const noRows: readonly ListRow[] = [];

/**
 * The data of a list, without its looks: one page from the server, the old one kept until the new one is there,
 * a page beyond the end replaced by the first.
 */
export function useEntityList({ entity, fixed, view, setView, enabled = true }: EntityListOptions): EntityList {
  const client = useQueryClient();
  const query = useQuery({
    ...listQuery(entity, view, fixed),
    placeholderData: keepPreviousData,
    enabled,
    refetchOnWindowFocus: false,
  });
  const { data, isPlaceholderData } = query;
  const total = data?.total ?? 0;
  const pages = pageCount(total, view.pageSize);
  const beyond = data !== undefined && !isPlaceholderData && view.page >= pages;
  useEffect(() => {
    if (beyond) setView({ page: 0 }, true);
  }, [beyond, setView]);

  const refresh = useCallback(() => refreshEntity(client, entity.name), [client, entity.name]);
  return {
    entity,
    fixed,
    view,
    setView,
    rows: data?.items ?? noRows,
    total,
    approximate: data?.approximate ?? false,
    pages,
    first: data === undefined && !query.isError,
    busy: useDelayed(query.isFetching && (data === undefined || isPlaceholderData || query.isRefetching)),
    error: query.error,
    readAt: query.dataUpdatedAt,
    refresh,
  };
}
