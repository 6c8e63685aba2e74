import { IconBell } from '@tabler/icons-react';
import { ActionIcon, Popover } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../../engine/web/i18n';
import { useSession } from '../../engine/web/engine-context';
import { readNotices, useNotices } from '../realtime/notices';
import styles from './top-bar.module.css';

const links: Readonly<Record<string, string>> = {
  messages: '/messages',
  leaveCards: '/user-leave-cards',
  orders: '/orders',
  alerts: '/',
};

/** What waits for the person: the counters of the session, and the notices of this sitting. */
export function Bell() {
  const { t } = useTranslation('shell');
  const { counters } = useSession();
  const notices = useNotices();
  const [open, setOpen] = useState(false);
  const waiting = Object.entries(counters).filter(([name, count]) => count > 0 && links[name]);
  const total = waiting.reduce((sum, [, count]) => sum + count, 0);
  const unread = notices.filter((notice) => !notice.read).length;
  const close = () => {
    setOpen(false);
    readNotices();
  };
  return (
    <Popover opened={open} onChange={(next) => (next ? setOpen(true) : close())} position="bottom-end" trapFocus>
      <Popover.Target>
        <span className={styles.bell}>
          <ActionIcon
            aria-label={t('bell.label', { count: total + unread })}
            aria-expanded={open}
            onClick={() => (open ? close() : setOpen(true))}
          >
            <IconBell size={18} aria-hidden />
          </ActionIcon>
          {total + unread > 0 && (
            <span className={styles.badge} aria-hidden>
              {Math.min(total + unread, 99)}
            </span>
          )}
        </span>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('bell.title')}>
        <div className={styles.panel}>
          <h3 className={styles.panelTitle}>{t('bell.title')}</h3>
          {waiting.map(([name, count]) => (
            <Link key={name} to={links[name] ?? '/'} className={styles.line} onClick={close}>
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
              onClick={close}
            >
              <span>{notice.text}</span>
              <time>{notice.at.toLocaleTimeString(currentLanguage(), { hour: '2-digit', minute: '2-digit' })}</time>
            </Link>
          ))}
          {waiting.length + notices.length === 0 && <p className={styles.quiet}>{t('bell.nothing')}</p>}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
