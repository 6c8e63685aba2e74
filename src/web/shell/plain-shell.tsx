import { Outlet } from 'react-router';
import { Dialogs } from '../../engine/web/dialogs/dialogs';
import { useRealtime } from '../realtime/use-realtime';
import { useHeartbeat } from '../session/heartbeat';
import { useIdleLogout } from '../session/idle';
import { useRecents } from './recents';
import styles from './plain-shell.module.css';

/** A screen that fills the window: the session and the realtime link go on, menu and top bar are not there. */
export function PlainShell() {
  useHeartbeat();
  useRecents();
  useRealtime();
  useIdleLogout();
  return (
    <div className={styles.app}>
      <Outlet />
      <Dialogs />
    </div>
  );
}
