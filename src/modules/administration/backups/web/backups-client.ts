import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Backup, BackupActivity } from '../../../../engine/backup';
import { api } from '../../../../engine/web/api';

/** `GET /backups`. */
export interface BackupsAnswer {
  items: Backup[];
  activity: BackupActivity | null;
  hasPassphrase: boolean;
  maySetAside: boolean;
  rule: { hour: number; daily: number; weekly: number; monthly: number };
  previous: { at: string; backup: string } | null;
}

const queryKey = ['backups'];
const WORKING_MS = 1_000;
const RESTING_MS = 3_000;

export const isRunning = (activity: BackupActivity | null | undefined): boolean =>
  !!activity && activity.phase !== 'done' && activity.phase !== 'failed';

/** The backups, asked for again each second while something is being done with them. */
export function useBackups() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: () => api.get<BackupsAnswer>('backups'),
    refetchInterval: ({ state }) => (isRunning(state.data?.activity) ? WORKING_MS : RESTING_MS),
  });
  return { ...query, reload: () => client.invalidateQueries({ queryKey }) };
}
