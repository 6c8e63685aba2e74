import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../engine/web/api';
import type { SystemFacts } from '../system-facts';

const queryKey = ['system'];
/** Milliseconds between two looks while somebody looks. */
const LOOK_AGAIN = 5_000;

export const useSystem = () =>
  useQuery({ queryKey, queryFn: () => api.get<SystemFacts>('system'), refetchInterval: LOOK_AGAIN });

/** Lets failed jobs run again or takes them away, and asks anew. */
export function useSettleJobs(): (action: 'again' | 'drop', ids: readonly number[]) => Promise<number> {
  const client = useQueryClient();
  return async (action, ids) => {
    try {
      const { done } = await api.post<{ done: number }>('system/jobs', { action, ids });
      return done;
    } finally {
      await client.invalidateQueries({ queryKey });
    }
  };
}
