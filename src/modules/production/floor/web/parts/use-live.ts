import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onChange } from '../../../../../engine/web/live';

const GATHER = 250;

/** Reads again when somebody changed a record of these kinds; many changes at once are one reading. */
export function useLive(entities: readonly string[], queryKey: QueryKey): void {
  const client = useQueryClient();
  const kinds = entities.join(' ');
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onChange(({ entity }) => {
      if (entity !== '*' && !kinds.split(' ').includes(entity)) return;
      clearTimeout(timer);
      timer = setTimeout(() => void client.invalidateQueries({ queryKey: JSON.parse(key) as QueryKey }), GATHER);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, kinds, key]);
}
