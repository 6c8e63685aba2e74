import { useEffect, useState } from 'react';
import { onChange } from '../live';
import type { EntityList } from './use-entity-list';

/** One's own save is told as well, but is followed by a fresh list: what is older than the list is no news. */
const patience = 1000;

interface Told {
  id: number | null;
  at: number;
}

/** How many records others changed since the list was last read. Nothing moves by itself; the person asks for it. */
export function useNews({ entity, readAt }: EntityList): number {
  const [told, setTold] = useState<readonly Told[]>([]);
  const [now, setNow] = useState(0);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = onChange((change) => {
      if (change.entity !== entity.name && change.entity !== '*') return;
      const at = Date.now();
      setTold((old) => [...old, ...(change.ids ?? [null]).map((id) => ({ id, at }))].slice(-500));
      const timer = setTimeout(() => {
        timers.delete(timer);
        setNow(Date.now());
      }, patience);
      timers.add(timer);
    });
    return () => {
      stop();
      timers.forEach(clearTimeout);
    };
  }, [entity.name]);
  const fresh = told.filter(({ at }) => at > readAt && at + patience <= now);
  return new Set(fresh.map(({ id }) => id)).size;
}
