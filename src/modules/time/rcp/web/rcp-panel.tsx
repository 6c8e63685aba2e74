import { Button } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { useSession } from '../../../../engine/web/engine-context';
import { onChange } from '../../../../engine/web/live';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { rcpEvent } from '../events';
import { useDuration } from './duration';

interface Status {
  eventType: number;
  eventTime: string | null;
  isForgotten: boolean;
}
const STATUS = ['rcp', 'status'] as const;
const EVERY = 30_000;

/** The present moment, anew every 30 seconds. */
function useHalfMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Begins and ends one's own work: a start button after an exit, after an entry a stop button with the time since. */
export default function RcpPanel() {
  const { t } = useTranslation('time');
  const { user } = useSession();
  const client = useQueryClient();
  const now = useHalfMinute();
  const duration = useDuration();
  // An event at the kiosk is no news to a browser whose person may not read everybody's time: it is asked for.
  const { data } = useQuery({
    queryKey: STATUS,
    queryFn: ({ signal }) => api.get<Status>('rcp/status', {}, { signal }),
    refetchInterval: EVERY,
    refetchOnWindowFocus: true,
  });
  useEffect(
    () => onChange(({ entity }) => void (entity === 'rcp-data' && client.invalidateQueries({ queryKey: STATUS }))),
    [client],
  );
  const inside = data?.eventType === rcpEvent.entry && !data.isForgotten;
  const { submit, busy } = useSubmit(
    async (_: void, key) => {
      const eventType = inside ? rcpEvent.exit : rcpEvent.entry;
      const body = { userId: user.id, eventType, lastSeen: data?.eventTime ?? null };
      await api.post('rcp/confirm', body, { key: key(body) });
      await client.invalidateQueries({ queryKey: ['rcp'] });
      showToast({ kind: 'success', title: t(inside ? 'rcp.panel.stopped' : 'rcp.panel.started') });
    },
    { onError: () => void client.invalidateQueries({ queryKey: STATUS }) },
  );
  if (!data) return null;
  const since = inside && data.eventTime ? Math.max(0, Math.floor((now - Date.parse(data.eventTime)) / 60_000)) : 0;
  const label = inside ? t('rcp.panel.stop') : t('rcp.panel.start');
  return (
    <Button
      size="compact-sm"
      flex="none"
      loading={busy}
      aria-label={inside ? `${label}, ${duration(since)}` : label}
      title={data.isForgotten ? t('kiosk.forgotten') : label}
      leftSection={
        inside ? (
          <IconPlayerStop size={16} color="var(--danger)" aria-hidden />
        ) : (
          <IconPlayerPlay size={16} color="var(--ok)" aria-hidden />
        )
      }
      onClick={() => void submit()}
    >
      {inside ? duration(since) : t('rcp.panel.startShort')}
    </Button>
  );
}
