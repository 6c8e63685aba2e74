import { api } from '../api';

export interface Suggestion {
  id: number;
  name: string;
  label?: string;
  color?: string | null;
}

/** Records of an entity whose name contains the text, for filters: those no longer offered too; `id` = one certain record. */
export async function suggest(to: string, ask: { search?: string; id?: number }, signal?: AbortSignal) {
  const answer = await api.get<{ items: Suggestion[] }>(
    `search/${to}-search`,
    { page: 1, itemsPerPage: 50, filter: { ...ask, all: true } },
    { signal },
  );
  return answer.items;
}
