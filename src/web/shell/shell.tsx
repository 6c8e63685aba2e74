import { Dialogs } from '../../engine/web/dialogs/dialogs';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useNavigate } from 'react-router';
import { usePersonal } from '../../engine/web/local-store';
import { connectRealtime } from '../realtime/realtime';
import { hear } from '../realtime/hear';
import { clearNotices } from '../realtime/notices';
import { useHeartbeat } from '../session/heartbeat';
import { sessionState } from '../session/session-store';
import { ChangelogDialog } from '../changelog/changelog-dialog';
import { Menu } from './menu';
import styles from './shell.module.css';
import { TopBar } from './top-bar';
import { useRecents } from './recents';

/** Menu, top bar and the screen between them. */
export function Shell() {
  const { t } = useTranslation('shell');
  const [mini, setMini] = usePersonal('menu_mini', window.innerWidth < 1200);
  const go = useNavigate();
  useHeartbeat();
  useRecents();
  useEffect(() => {
    const { token } = sessionState();
    if (!token) return;
    const close = connectRealtime(token, (message) => hear(message, (route) => void go(route)));
    return () => {
      close();
      clearNotices();
    };
  }, [go]);
  return (
    <div className={styles.app} data-mini={mini || undefined}>
      <a href="#main" className={styles.skip}>
        {t('skip')}
      </a>
      <Menu mini={mini} />
      <TopBar mini={mini} onToggle={() => setMini(!mini)} />
      <main className={styles.main} id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Dialogs />
      <ChangelogDialog />
    </div>
  );
}
