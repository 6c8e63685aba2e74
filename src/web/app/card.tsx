import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

/** A titled box of a plain screen. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <header className={styles.cardHead}>
        <h2>{title}</h2>
      </header>
      <div className={styles.cardBody}>{children}</div>
    </section>
  );
}
export const Cards = ({ children }: { children: ReactNode }) => <div className={styles.cards}>{children}</div>;
export const CardFoot = ({ children }: { children: ReactNode }) => <div className={styles.cardFoot}>{children}</div>;
