import { useKeptQuery } from '../../../../../engine/web/offline/use-kept-query';

export interface Choice {
  id: number;
  name: string;
  color: string | null;
  data?: Record<string, unknown>;
}
const none: Choice[] = [];
const filter = { isActive: true, includeData: true };
const query = { page: 1, itemsPerPage: 60, filter };
const FIVE_MINUTES = 300_000;

/** The entries of a dictionary in use, as tiles want them. */
export function useChoices(entity: string): readonly Choice[] {
  const key = ['picker', entity, filter, 'floor'];
  const { data } = useKeptQuery<{ items: Choice[] }>(key, `search/${entity}-search`, {
    query,
    staleTime: FIVE_MINUTES,
  });
  return data?.items ?? none;
}

/** Whether a foreman decides about pieces with that fault. */
export const isReasonOfForeman = (reasons: readonly Choice[], id: number | null | undefined): boolean =>
  reasons.find((reason) => reason.id === id)?.data?.['foremanDecides'] === true;
