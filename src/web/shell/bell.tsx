import { IconBell } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../engine/web/engine-context';
import { currentLanguage } from '../../engine/web/i18n';
import { Drop, useCloseDrop } from '../../engine/web/ui/drop';
import { readNotices, useNotices } from '../realtime/notices';
import styles from './top-bar.module.css';

const links: Readonly<Record<string, string>> = {
  messages: '/messages',
  leaveCards: '/user-leave-cards',
  orders: '/orders',
  alerts: '/',
};
const useWaiting = () =>
  Object.entries(useSession().counters).filter(([name, count]) => count > 0 && links[name] !== undefined);

/** What waits for the person: the counters of the session, and the notices of this sitting. */
export function Bell() {
  const { t } = useTranslation('shell');
  const unread = useNotices().filter((notice) => !notice.read).length;
  const total = useWaiting().reduce((sum, [, count]) => sum + count, unread);
  const face = (
    <>
      <IconBell size={18} aria-hidden />
      {total > 0 && (
        <span className={styles.badge} aria-hidden>
          {Math.min(total, 99)}
        </span>
      )}
    </>
  );
  const button = { className: styles.square, 'aria-label': t('bell.label', { count: total }), children: face };
  return (
    <Drop label={t('bell.title')} width={360} button={button}>
      <BellPanel />
    </Drop>
  );
}

function BellPanel() {
  const { t } = useTranslation('shell');
  const notices = useNotices();
  const waiting = useWaiting();
  const close = useCloseDrop();
  useEffect(() => readNotices, []);
  return (
    <>
      <h3 className={styles.panelTitle}>{t('bell.title')}</h3>
      {waiting.map(([name, count]) => (
        <Link key={name} to={links[name] ?? '/'} className={styles.line} onClick={() => close(false)}>
          <span>{t(`bell.${name}` as 'bell.orders')}</span>
          <span className={styles.number}>{count}</span>
        </Link>
      ))}
      {notices.map((notice) => (
        <Link
          key={notice.id}
          to={notice.route ?? '/'}
          className={styles.line}
          data-unread={!notice.read || undefined}
          onClick={() => close(false)}
        >
          <span>{notice.text}</span>
          <time>{notice.at.toLocaleTimeString(currentLanguage(), { hour: '2-digit', minute: '2-digit' })}</time>
        </Link>
      ))}
      {waiting.length + notices.length === 0 && <p className={styles.quiet}>{t('bell.nothing')}</p>}
    </>
  );
}
