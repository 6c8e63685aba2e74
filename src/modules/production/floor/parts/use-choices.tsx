import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../engine/web/api';

export interface Choice {
  id: number;
  name: string;
  color: string | null;
  data?: Record<string, unknown>;
}
const none: Choice[] = [];

/** The entries of a dictionary in use, as tiles want them. */
export function useChoices(entity: string): readonly Choice[] {
  const filter = { isActive: true, includeData: true };
  const { data } = useQuery({
    queryKey: ['picker', entity, filter, 'floor'],
    queryFn: ({ signal }) =>
      api.get<{ items: Choice[] }>(`search/${entity}-search`, { page: 1, itemsPerPage: 60, filter }, { signal }),
    staleTime: 300_000,
  });
  return data?.items ?? none;
}
