import {
  hashKey,
  keepPreviousData,
  queryOptions,
  useQueries,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AnyEntity } from '../../entity';
import { whileBusy } from '../another-try';
import { api } from '../api';
import { changedAt, onChange } from '../live';
import { useShownQuery } from '../shown-query';
import { atRest, useRested } from '../when-idle';
import { delayed } from './use-delayed';
import type { ViewState } from './use-view';
import type { FilterValue } from '../../fields/traits';
import { emptyView, isUnfiltered, pageCount, viewParams, type ListView } from './view';

/** A row as far as the list needs to know it. */
export type ListRow = Readonly<Record<string, unknown>> & { readonly id: number };

export interface ListAnswer {
  items: ListRow[];
  total: number;
  approximate?: boolean;
  /** Only so many of the newest rows were looked at, those of a higher id. */
  latest?: { rows: number; after: number };
}

/** All queries of an entity begin with its name, so that one save invalidates all of them. */
export const listKey = (entity: string, ...rest: unknown[]): unknown[] => [entity, 'list', ...rest];
/** Refetches everything of an entity that is on screen: lists, counts, records. */
export const refreshEntity = (client: QueryClient, entity: string): Promise<void> =>
  client.invalidateQueries({ queryKey: [entity] });

/**
 * Has the rows of lists that are not on the screen read again when one is come back to, however young they are: a list that
 * was left hears of no change.
 * @param entity whose rows changed, `*` for any
 */
export const outdateLeftRows = (client: QueryClient, entity: string): Promise<void> =>
  client.invalidateQueries({
    type: 'inactive',
    refetchType: 'none',
    predicate: ({ queryKey: [of, part, view] }) =>
      (entity === '*' || of === entity) && part === 'list' && typeof view === 'object',
  });

type Fixed = Readonly<Record<string, FilterValue>>;

/** Fetches one page. */
export const fetchList = (
  entity: AnyEntity,
  view: ListView,
  fixed?: Fixed,
  signal?: AbortSignal,
): Promise<ListAnswer> =>
  api.get<ListAnswer>(
    entity.name,
    {
      page: view.page,
      itemsPerPage: view.pageSize,
      ...(!view.archive && { latest: true }),
      ...viewParams(view, fixed),
    },
    { signal },
  );

/** The query of a page. A page that was prefetched less than a second ago is not fetched again. */
export const listQuery = (entity: AnyEntity, view: ListView, fixed?: Fixed) =>
  queryOptions({
    queryKey: listKey(entity.name, view, fixed),
    queryFn: ({ signal }) => fetchList(entity, view, fixed, signal),
    staleTime: 1000,
    retry: whileBusy,
  });

export interface EntityListOptions extends ViewState {
  entity: AnyEntity;
  /** Filters that always apply and are not shown, e.g. the parent of child rows. */
  fixed?: Fixed;
  enabled?: boolean;
}

export interface EntityList extends ViewState {
  entity: AnyEntity;
  fixed: Fixed | undefined;
  rows: readonly ListRow[];
  total: number;
  /** Whether the total is an estimate. */
  approximate: boolean;
  /** Only so many of the newest rows are looked at, those of a higher id. */
  latest: ListAnswer['latest'];
  pages: number;
  /** Whether nothing has been loaded yet. */
  first: boolean;
  /** Whether the page has come to rest since it was opened: what is shown beside the rows is asked for from then on. */
  rested: boolean;
  /** Whether loading takes so long that the old rows should be dimmed. */
  busy: boolean;
  error: unknown;
  refresh: () => Promise<void>;
}

const noRows: readonly ListRow[] = [];

/**
 * The data of a list: one page from the server, with the previous one shown until the next has loaded. A page beyond the
 * end goes back to the first.
 */
export function useEntityList({ entity, fixed, view, setView, enabled = true }: EntityListOptions): EntityList {
  const client = useQueryClient();
  const { data, error, isPlaceholderData } = useShownQuery({
    ...listQuery(entity, view, fixed),
    placeholderData: keepPreviousData,
    enabled,
    refetchOnWindowFocus: false,
  });
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
    latest: data?.latest,
    pages,
    first: data === undefined && error === null,
    rested: useRested(0),
    busy: useFetchesLong(usePageKey({ entity, view, fixed })),
    error,
    refresh,
  };
}

/** Calls back with each change of the query of a page. Watched from outside: what came back as it was draws nothing again. */
function watchPage(client: QueryClient, queryKey: QueryKey, changed: () => void): () => void {
  const hash = hashKey(queryKey);
  return client.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash === hash) changed();
  });
}

/** Whether a page is fetched and takes long. */
function useFetchesLong(key: QueryKey): boolean {
  const client = useQueryClient();
  const [long, setLong] = useState(false);
  const [follow] = useState(() => delayed(setLong));
  useEffect(() => {
    const look = () => follow(client.getQueryState(key)?.fetchStatus === 'fetching');
    look();
    return watchPage(client, key, look);
  }, [client, key, follow]);
  useEffect(() => () => follow(false), [follow]);
  return long;
}

const usePageKey = ({ entity, view, fixed }: Pick<EntityList, 'entity' | 'view' | 'fixed'>): QueryKey =>
  useMemo(() => listQuery(entity, view, fixed).queryKey, [entity, view, fixed]);

const MAX_COUNTS = 6;

/**
 * Numbers of rows of views, requested once the list itself is painted.
 * @returns the number of all rows, then those in the order of `views`; undefined while unknown or beyond the first few
 */
export function useCounts(
  { entity, view: shown, total, first, rested, approximate, latest }: EntityList,
  views: readonly ListView[],
): (number | undefined)[] {
  const counted = [emptyView, ...views].slice(0, MAX_COUNTS + 1);
  // The total of an unfiltered list is the number of all rows.
  const known = isUnfiltered(shown) && !first && !approximate && !latest;
  const answers = useQueries({
    queries: counted.map((view, i) => ({
      queryKey: listKey(entity.name, 'count', { ...view, page: 0, pageSize: 1 }),
      // A list that is come back to is shown first.
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        await atRest(signal);
        return fetchList(entity, { ...view, page: 0, pageSize: 1, sortBy: null }, undefined, signal);
      },
      enabled: rested && !first && !(known && i === 0),
      staleTime: 30_000,
      retry: false,
    })),
  });
  return answers.map(({ data }, i) => (known && i === 0 ? total : data?.total));
}

/** The user's own save is announced too, but refetches the list within this many ms, after which it is not counted. */
const OWN_SAVE_DELAY = 1000;
const MAX_CHANGES = 500;

interface Change {
  id: number | null;
  at: number;
}

/** How many records others changed since the list was fetched. The list changes only when the user refreshes it. */
export function useRemoteChanges(list: EntityList): number {
  const { name } = list.entity;
  const client = useQueryClient();
  const changes = useRef<readonly Change[]>([]);
  const [count, setCount] = useState(0);
  const key = usePageKey(list);
  const look = useCallback(() => {
    if (changes.current.length === 0) return;
    const readAt = client.getQueryState(key)?.dataUpdatedAt ?? 0;
    changes.current = changes.current.filter(({ at }) => at > readAt);
    const known = changes.current.filter(({ at }) => at + OWN_SAVE_DELAY <= Date.now());
    setCount(new Set(known.map(({ id }) => id)).size);
  }, [client, key]);
  useEffect(() => {
    look();
    return watchPage(client, key, look);
  }, [client, key, look]);
  const latest = useRef(look);
  useEffect(() => void (latest.current = look), [look]);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = onChange((change) => {
      if (change.entity !== name && change.entity !== '*') return;
      const at = changedAt();
      const ids = change.ids ?? [null];
      changes.current = [...changes.current, ...ids.map((id) => ({ id, at }))].slice(-MAX_CHANGES);
      const timer = setTimeout(() => {
        timers.delete(timer);
        latest.current();
      }, OWN_SAVE_DELAY);
      timers.add(timer);
    });
    return () => {
      stop();
      timers.forEach(clearTimeout);
    };
  }, [name]);
  return count;
}
