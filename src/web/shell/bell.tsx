import { IconBell } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../engine/web/engine-context';
import { PanelButton } from '../../engine/web/ui/menu-button';
import { useClosePanel } from '../../engine/web/ui/drop';
import { useFormat } from '../../engine/web/use-format';
import { markSeen, noticeText, useNotices } from '../../modules/workspace/notices/web/notices-client';
import styles from './top-bar.module.css';

const links: Readonly<Record<string, string>> = {
  messages: '/messages',
  leaveCards: '/user-leave-cards',
  orders: '/orders',
  alerts: '/',
};
const useWaiting = () =>
  Object.entries(useSession().counters).filter(([name, count]) => count > 0 && links[name] !== undefined);

/** Open tasks: the counters of the session and unread notifications. */
export function Bell() {
  const { t } = useTranslation('shell');
  const { unread } = useNotices();
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
    <PanelButton label={t('bell.title')} width={360} button={button}>
      <BellPanel />
    </PanelButton>
  );
}

function BellPanel() {
  const { t } = useTranslation('shell');
  const { items, unread } = useNotices();
  const waiting = useWaiting();
  const close = useClosePanel();
  const client = useQueryClient();
  const format = useFormat();
  return (
    <>
      <div className={styles.panelHead}>
        <h3 className={styles.panelTitle}>{t('bell.title')}</h3>
        {unread > 0 && (
          <button type="button" className={styles.textButton} onClick={() => void markSeen(client, {})}>
            {t('bell.readAll')}
          </button>
        )}
      </div>
      {waiting.map(([name, count]) => (
        <Link key={name} to={links[name] ?? '/'} className={styles.line} onClick={close}>
          <span>{t(`bell.${name}` as 'bell.orders')}</span>
          <span className={styles.number}>{count}</span>
        </Link>
      ))}
      {items.map((notice) => (
        <Link
          key={notice.id}
          to={notice.route ?? '/'}
          className={styles.line}
          data-unread={notice.readAt === null || undefined}
          onClick={() => {
            if (notice.readAt === null) void markSeen(client, { ids: [notice.id] });
            close();
          }}
        >
          <span className={styles.message}>
            {noticeText(notice)}
            {notice.author && <small>{notice.author}</small>}
          </span>
          <time dateTime={notice.createdAt}>{format.datetime(notice.createdAt)}</time>
        </Link>
      ))}
      {waiting.length + items.length === 0 && <p className={styles.quiet}>{t('bell.nothing')}</p>}
    </>
  );
}
