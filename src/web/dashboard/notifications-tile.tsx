import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../engine/web/use-translation';
import { Link } from 'react-router';
import { api } from '../../engine/web/api';
import { useCan } from '../../engine/web/engine-context';
import { useFormat } from '../../engine/web/use-format';
import { markSeen, noticeText, useNotices } from '../../modules/workspace/notices/web/notices-client';
import { useCanOpen } from '../app/open-path';
import { TileError } from './figure';
import dashboard from './dashboard.module.css';
import layout from '../../engine/web/ui/layout.module.css';
import styles from './figures.module.css';

interface Mail {
  id: number;
  topic: string;
  at: string;
}
const SHOWN = 8;

/** The user's notifications, unread first; below, mails sent to customers lately. */
export default function NotificationsTile() {
  const { t } = useTranslation('shell');
  const { items, failed } = useNotices();
  const mayOrders = useCan('ORDERS_READ');
  const { data, error } = useQuery({
    queryKey: ['mail-logs', 'dashboard'],
    queryFn: ({ signal }) => api.get<{ items: Mail[] }>('dashboard/notifications', {}, { signal }),
    enabled: mayOrders,
  });
  if (failed ?? error) return <TileError error={failed ?? error} />;
  const mails = data?.items ?? [];
  if (items.length + mails.length === 0) return <p className={dashboard.quiet}>{t('tiles.notificationsNothing')}</p>;
  return (
    <>
      {items.length > 0 && <Own />}
      {mails.length > 0 && (
        <section>
          <h3 className={`${layout.hint} ${styles.group}`}>{t('tiles.notificationsCustomers')}</h3>
          <ul className={dashboard.lines}>
            {mails.map(({ id, topic, at }) => (
              <Line key={id} text={topic} at={at} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Own() {
  const { t } = useTranslation('shell');
  const client = useQueryClient();
  const { items } = useNotices();
  const canOpen = useCanOpen();
  return (
    <section>
      <h3 className={`${layout.hint} ${styles.group}`}>{t('tiles.notificationsMine')}</h3>
      <ul className={dashboard.lines}>
        {items.slice(0, SHOWN).map((notice) => (
          <Line
            key={notice.id}
            text={noticeText(notice)}
            at={notice.createdAt}
            to={notice.route !== null && canOpen(notice.route) ? notice.route : undefined}
            unread={notice.readAt === null}
            onOpen={() => void markSeen(client, { ids: [notice.id] })}
          />
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  text: string;
  at: string;
  to?: string;
  unread?: boolean;
  onOpen?: () => void;
}
function Line({ text, at, to, unread, onOpen }: LineProps) {
  const format = useFormat();
  return (
    <li className={styles.notice} data-unread={unread || undefined}>
      {to ? (
        <Link to={to} onClick={onOpen}>
          {text}
        </Link>
      ) : (
        <span>{text}</span>
      )}
      <time className={layout.small} dateTime={at}>
        {format.datetime(at)}
      </time>
    </li>
  );
}
