import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onChange } from './live';

/**
 * Reads a query again when others change records of an entity: all of them, or the named one. For what is shown beside a
 * form and not typed into, so that nothing jumps under the cursor.
 */
export function useLiveQuery(entity: string, queryKey: QueryKey, id?: number): void {
  const client = useQueryClient();
  const key = JSON.stringify(queryKey);
  useEffect(
    () =>
      onChange((change) => {
        if (change.entity !== entity && change.entity !== '*') return;
        if (id !== undefined && change.ids && !change.ids.includes(id)) return;
        void client.invalidateQueries({ queryKey: JSON.parse(key) as QueryKey });
      }),
    [client, entity, key, id],
  );
}
