import { Button } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../engine/web/use-translation';
import { api } from '../../engine/web/api';
import { useSession } from '../../engine/web/engine-context';
import { errorText } from '../../engine/web/i18n';
import { StatusChip } from '../../engine/web/ui/status-chip';
import { useSubmit } from '../../engine/web/ui/use-submit';
import { refreshSession } from '../session/session-calls';
import styles from './dashboard.module.css';

interface Alert {
  id: number;
  title: string;
  message: string;
  alertType: number;
}
/** Information, a question to confirm, a warning; anything else counts as a warning. */
const kinds = [
  { key: 'info', family: 'blue', icon: 'info-circle' },
  { key: 'question', family: 'amber', icon: 'question-mark' },
  { key: 'warning', family: 'red', icon: 'alert-triangle' },
] as const;
const queryKey = ['reports', 'alerts'];

/** Alerts that wait for the person, each with its confirmation. */
export default function AlertsTile() {
  const { t } = useTranslation('shell');
  const { user, counters } = useSession();
  const queries = useQueryClient();
  const { data, error } = useQuery({
    // The number comes with the heartbeat: an alert whose time begins appears while the dashboard stays open.
    queryKey: [...queryKey, counters['alerts']],
    queryFn: () => api.get<{ items: Alert[] }>('reports/alerts').then(({ items }) => items),
    placeholderData: keepPreviousData,
  });
  const { submit: confirm, busy } = useSubmit(async (alertId: number) => {
    try {
      await api.post('reports/alerts/confirm', { alertId, userId: user.id });
    } finally {
      void queries.invalidateQueries({ queryKey });
      void refreshSession().catch(() => undefined);
    }
  });
  if (error) return <p className={styles.quiet}>{errorText(error)}</p>;
  if (!data) return null;
  if (data.length === 0) return <p className={styles.quiet}>{t('alerts.nothing')}</p>;
  return (
    <ul className={styles.alerts}>
      {data.map((alert) => {
        const kind = kinds[alert.alertType] ?? kinds[2];
        return (
          <li key={alert.id}>
            <div className={styles.alertTitle}>
              <StatusChip family={kind.family} icon={kind.icon}>
                {t(`alerts.${kind.key}`)}
              </StatusChip>
              <b>{alert.title}</b>
            </div>
            <Button size="xs" disabled={busy} onClick={() => void confirm(alert.id)}>
              {t('alerts.confirm')}
            </Button>
            <p>{alert.message}</p>
          </li>
        );
      })}
    </ul>
  );
}
