import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { useSession } from '../../../../engine/web/engine-context';
import { useLiveQuery } from '../../../../engine/web/live-query';
import { Notice } from '../../../../engine/web/ui/notice';
import { useFormat } from '../../../../engine/web/use-format';

interface DownloadState {
  doneAt: string | null;
  failedAt: string | null;
  reason: string | null;
}
const stateKey = ['received-invoices', 'download'] as const;
const MINUTE_MS = 60_000;

/** Above the list: that invoices of suppliers do not come in, since when and why. */
export function DownloadNotice() {
  const { t } = useTranslation('invoices');
  const { settings } = useSession();
  const format = useFormat();
  const { data } = useQuery({
    queryKey: stateKey,
    queryFn: () => api.get<DownloadState>('received-invoices/download'),
    enabled: settings['ksefEnabled'] === true,
    refetchInterval: MINUTE_MS,
  });
  useLiveQuery('received-invoices', stateKey);
  if (!data?.failedAt) return null;
  const { doneAt, failedAt, reason } = data;
  const facts = { at: format.datetime(failedAt), reason: reason ?? '' };
  return (
    <Notice tone="danger">
      {doneAt ? t('received.stopped', { ...facts, done: format.datetime(doneAt) }) : t('received.stoppedNever', facts)}
    </Notice>
  );
}
