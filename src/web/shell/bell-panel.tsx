import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../engine/web/use-translation';
import { Link } from 'react-router';
import { useClosePanel } from '../../engine/web/ui/drop';
import { useFormat } from '../../engine/web/use-format';
import { markSeen, type Notice, noticeText, useNotices } from '../../modules/workspace/notices/web/notices-client';
import { useCanOpen } from '../app/open-path';
import { counterLinks, useOpenCounters } from './open-counters';
import styles from './top-bar.module.css';

/** Open tasks and notifications, each a way to it. */
export default function BellPanel() {
  const { t } = useTranslation('shell');
  const { items, unread } = useNotices();
  const waiting = useOpenCounters();
  const close = useClosePanel();
  const client = useQueryClient();
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
        <Link key={name} to={counterLinks[name] ?? '/'} className={styles.line} onClick={close}>
          <span>{t(`bell.${name}` as 'bell.orders')}</span>
          <span className={styles.number}>{count}</span>
        </Link>
      ))}
      {items.map((notice) => (
        <NoticeLine
          key={notice.id}
          notice={notice}
          onRead={() => {
            if (notice.readAt === null) void markSeen(client, { ids: [notice.id] });
          }}
          onLeave={close}
        />
      ))}
      {waiting.length + items.length === 0 && <p className={styles.quiet}>{t('bell.nothing')}</p>}
    </>
  );
}

interface NoticeLineProps {
  notice: Notice;
  onRead: () => void;
  onLeave: () => void;
}
/** A notice and the way to what it is about; where that is gone or closed to the person, a click only marks it as read. */
function NoticeLine({ notice, onRead, onLeave }: NoticeLineProps) {
  const format = useFormat();
  const canOpen = useCanOpen();
  const line = { className: styles.line, 'data-unread': notice.readAt === null || undefined };
  const content = (
    <>
      <span className={styles.message}>
        {noticeText(notice)}
        {notice.author && <small>{notice.author}</small>}
      </span>
      <time dateTime={notice.createdAt}>{format.datetime(notice.createdAt)}</time>
    </>
  );
  if (notice.route === null || !canOpen(notice.route))
    return (
      <button type="button" {...line} onClick={onRead}>
        {content}
      </button>
    );
  return (
    <Link
      to={notice.route}
      {...line}
      onClick={() => {
        onRead();
        onLeave();
      }}
    >
      {content}
    </Link>
  );
}
