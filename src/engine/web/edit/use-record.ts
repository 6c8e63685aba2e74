import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '../api';
import type { AnyRow } from '../screens';

/** All that is read of an entity lies under its name, so that one save makes all of it stale. */
export const recordKey = (entity: string, id: number): unknown[] => [entity, 'record', id];

/** One record with what this person may do with it (`can`). */
export const useRecord = (entity: string, id: number | undefined) =>
  useQuery({
    queryKey: recordKey(entity, id ?? 0),
    queryFn: ({ signal }) => api.get<AnyRow>(`${entity}/${id}`, {}, { signal }),
    enabled: id !== undefined,
    retry: false,
  });

/** After a write: the row is put where the screen reads it, everything else of the entity and its pickers is read again. */
export function keepWritten(client: QueryClient, entity: string, row: AnyRow): void {
  const key = recordKey(entity, row.id);
  client.setQueryData<AnyRow>(key, (old) => ({ ...old, ...row }));
  void client.invalidateQueries({ queryKey: [entity] });
  void client.invalidateQueries({ queryKey: ['picker', entity] });
}

/** After a delete: nothing may show the row any more. */
export function dropDeleted(client: QueryClient, entity: string, id: number): void {
  client.removeQueries({ queryKey: recordKey(entity, id) });
  void client.invalidateQueries({ queryKey: [entity, 'list'] });
  void client.invalidateQueries({ queryKey: ['picker', entity] });
}

export const useReload = (entity: string, id: number | undefined): (() => Promise<void>) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: recordKey(entity, id ?? 0) });
};
