import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../engine/web/api';
import { useFormat } from '../../engine/web/use-format';
import { TileError } from './figure';
import dashboard from './dashboard.module.css';
import styles from './figures.module.css';

interface Notice {
  id: number;
  topic: string;
  at: string;
}

/** What customers were told lately. */
export default function NotificationsTile() {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const { data, error } = useQuery({
    queryKey: ['mail-logs', 'dashboard'],
    queryFn: ({ signal }) => api.get<{ items: Notice[] }>('dashboard/notifications', {}, { signal }),
  });
  if (error) return <TileError error={error} />;
  if (!data) return null;
  if (data.items.length === 0) return <p className={dashboard.quiet}>{t('tiles.notificationsNothing')}</p>;
  return (
    <ul className={dashboard.lines}>
      {data.items.map(({ id, topic, at }) => (
        <li key={id} className={styles.notice}>
          <span>{topic}</span>
          <time className={styles.meta} dateTime={at}>
            {format.datetime(at)}
          </time>
        </li>
      ))}
    </ul>
  );
}
