import { useQueries } from '@tanstack/react-query';
import { fetchList, listKey, type EntityList } from './use-entity-list';
import { emptyView, isUnfiltered, type ListView } from './view';

const most = 6;

/**
 * How many rows views hold, asked one row at a time once the list itself is there. The first is everything.
 * @returns totals in the order of `views`; undefined while unknown or beyond the first few
 */
export function useCounts(
  { entity, view: shown, total, first, approximate }: EntityList,
  views: readonly ListView[],
): (number | undefined)[] {
  const asked = [emptyView, ...views].slice(0, most + 1);
  // An unfiltered list already knows how many there are.
  const known = isUnfiltered(shown) && !first && !approximate;
  const answers = useQueries({
    queries: asked.map((view, i) => ({
      queryKey: listKey(entity.name, 'count', { ...view, page: 0, pageSize: 1 }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        fetchList(entity, { ...view, page: 0, pageSize: 1, sortBy: null }, undefined, signal),
      enabled: !first && !(known && i === 0),
      staleTime: 30_000,
      retry: false,
    })),
  });
  return answers.map(({ data }, i) => (known && i === 0 ? total : data?.total));
}
