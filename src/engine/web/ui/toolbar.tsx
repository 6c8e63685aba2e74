import type { ReactNode } from 'react';
import styles from './ui.module.css';

/** The 48 px line above a list or in a screen's head. */
export function Toolbar({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <div className={styles.toolbar} role={label ? 'toolbar' : undefined} aria-label={label}>
      {children}
    </div>
  );
}
