import { Dialogs } from '../../engine/web/dialogs/dialogs';
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { usePersonal } from '../../engine/web/local-store';
import { useRealtime } from '../realtime/use-realtime';
import { useHeartbeat } from '../session/heartbeat';
import { ChangelogDialog } from '../changelog/changelog-dialog';
import { Menu } from './menu';
import styles from './shell.module.css';
import { TopBar } from './top-bar';
import { useRecents } from './recents';

/** Pixels; the same as in the style sheet. */
const PHONE = 600;

/** Menu, top bar and the screen between them. */
export function Shell() {
  const { t } = useTranslation('shell');
  const [mini, setMini] = usePersonal('menu_mini', window.innerWidth < 1200);
  const { pathname } = useLocation();
  // Over the screen of a phone the menu goes once something in it was chosen.
  useEffect(() => {
    if (window.innerWidth <= PHONE) setMini(true);
  }, [pathname, setMini]);
  useHeartbeat();
  useRecents();
  useRealtime();
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
