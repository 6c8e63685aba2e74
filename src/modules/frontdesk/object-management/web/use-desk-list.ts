import { useQuery } from '@tanstack/react-query';
import type { AnyEntity } from '../../../../engine/entity';
import { api, type ListQuery } from '../../../../engine/web/api';
import { useLive } from '../../../production/floor/web/parts/use-live';

/** More is found by searching. */
const ROWS = 100;
/** Overdue is told by the clock, which nobody announces. */
const AGAIN = 60_000;

/** Rows of a list as the desk shows them, read again as soon as anybody changes one. */
export function useDeskList<E extends AnyEntity>(
  entity: E['name'],
  query: ListQuery<E>,
  { also = [], enabled = true }: { also?: readonly string[]; enabled?: boolean } = {},
) {
  const queryKey = ['desk', entity, query];
  useLive([entity, ...also], ['desk', entity]);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.list<E>(entity, { itemsPerPage: ROWS, ...query }, { signal }),
    placeholderData: (before) => before,
    refetchInterval: AGAIN,
    enabled,
  });
}
