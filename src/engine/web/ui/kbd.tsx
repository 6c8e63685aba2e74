import type { ReactNode } from 'react';
import styles from './ui.module.css';

/** A key, inside a button or a hint. Not read out: the button names itself. */
export function Kbd({ children, onAccent }: { children: ReactNode; onAccent?: boolean }) {
  return (
    <kbd className={styles.kbd} data-on-accent={onAccent || undefined} aria-hidden>
      {children}
    </kbd>
  );
}
