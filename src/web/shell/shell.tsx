import { Outlet } from 'react-router';
import { Dialogs } from '../../engine/web/dialogs/dialogs';
import styles from './shell.module.css';

/** Menu, top bar and the screen between them. */
export function Shell() {
  return (
    <div className={styles.app}>
      <main className={styles.main} id="main">
        <Outlet />
      </main>
      <Dialogs />
    </div>
  );
}
