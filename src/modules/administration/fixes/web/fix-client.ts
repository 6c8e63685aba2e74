import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Finding } from '../../../../engine/finding';
import { api } from '../../../../engine/web/api';
import { firstText } from '../../../../engine/web/i18n';
import { fixState, type FixState } from '../fix-state';

/** A check or a repair as the server answers it. */
export interface RunSummary {
  id: number;
  fix: string;
  isCheck: boolean;
  state: FixState;
  recordId: number | null;
  record: string | null;
  total: number;
  done: number;
  found: number;
  leftAlone: number;
  fault: string | null;
  createdAt: string;
  finishedAt: string | null;
  person: string;
}
export interface Run extends RunSummary {
  findings: Finding[];
}
export interface FixItem {
  name: string;
  texts: string;
  single: string | null;
  last: RunSummary | null;
}
export interface Beginning {
  fix: string;
  isCheck: boolean;
  recordId: number | null;
}

/** What a repair is called. */
export const nameOf = (fixes: readonly FixItem[], fix: string): string => {
  const texts = fixes.find(({ name }) => name === fix)?.texts;
  return texts ? firstText([`${texts}.name`]) : fix;
};

export const PAGE = 25;
/** Milliseconds between two looks at a run a job is at work on. */
const LOOK_AGAIN = 800;
const all = ['fixes'] as const;

export const isRunning = (run: Pick<RunSummary, 'state'> | null | undefined): boolean =>
  run?.state === fixState.running;

export const useFixes = () =>
  useQuery({
    queryKey: [...all, 'list'],
    queryFn: () => api.get<{ items: FixItem[] }>('fixes'),
    refetchInterval: ({ state }) => (state.data?.items.some(({ last }) => isRunning(last)) ? LOOK_AGAIN : false),
  });

export const useRuns = (page: number, running: boolean) =>
  useQuery({
    queryKey: [...all, 'runs', page],
    queryFn: () => api.get<{ items: RunSummary[]; total: number }>('fixes/runs', { page }),
    placeholderData: keepPreviousData,
    refetchInterval: running ? LOOK_AGAIN : false,
  });

export const useRun = (id: number | undefined) =>
  useQuery({
    queryKey: [...all, 'run', id],
    queryFn: () => api.get<Run>(`fixes/runs/${id}`),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (isRunning(state.data) ? LOOK_AGAIN : false),
  });

/** Begins and stops runs; what is shown of them is asked for anew. */
export function useRunSteps() {
  const client = useQueryClient();
  const shown = async (run: Run): Promise<Run> => {
    client.setQueryData([...all, 'run', run.id], run);
    await client.invalidateQueries({ queryKey: all });
    return run;
  };
  return {
    begin: async (body: Beginning) => shown(await api.post<Run>('fixes/runs', body)),
    stop: async (id: number) => shown(await api.post<Run>(`fixes/runs/${id}/stop`, {})),
    /** A run has ended: its list and its repair say so at once. */
    ended: () => client.invalidateQueries({ queryKey: all }),
  };
}
