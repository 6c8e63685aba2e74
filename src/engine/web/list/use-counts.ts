import { useQueries } from '@tanstack/react-query';
import type { AnyEntity } from '../../entity';
import { fetchList, listKey } from './use-entity-list';
import { emptyView, type ListView } from './view';

const most = 6;

/**
 * How many rows views hold, asked one row at a time once the list itself is there. The first is everything.
 * @returns totals in the order of `views`; undefined while unknown or beyond the first few
 */
export function useCounts(entity: AnyEntity, views: readonly ListView[], enabled: boolean): (number | undefined)[] {
  const asked = [emptyView, ...views].slice(0, most + 1);
  const answers = useQueries({
    queries: asked.map((view) => ({
      queryKey: listKey(entity.name, 'count', { ...view, page: 0, pageSize: 1 }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        fetchList(entity, { ...view, page: 0, pageSize: 1, sortBy: null }, undefined, signal),
      enabled,
      staleTime: 30_000,
      retry: false,
    })),
  });
  return answers.map(({ data }) => data?.total);
}
