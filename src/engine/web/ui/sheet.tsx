import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './sheet.module.css';

interface SheetProps {
  className?: string;
  loading: boolean;
  /** Above the rest. */
  head?: ReactNode;
  failure: string | undefined;
  children: ReactNode;
}

/** A document opened by a link or a code, without an account. */
export const Sheet = ({ className = '', loading, head, failure, children }: SheetProps) => (
  <article className={`${styles.sheet} ${className}`} aria-busy={loading}>
    {head}
    {failure && (
      <p className={styles.banner} data-family="red" role="alert">
        {failure}
      </p>
    )}
    {children}
  </article>
);

/** Facts about the document, on one line where there is room. */
export const SheetFacts = ({ facts }: { facts: readonly ReactNode[] }) => (
  <ul className={styles.facts}>
    {facts.filter(Boolean).map((fact, at) => (
      <li key={at}>{fact}</li>
    ))}
  </ul>
);

/** The document as a file. */
export const SheetDownload = ({ label, download }: { label: string; download: () => void }) => (
  <button type="button" className={styles.button} onClick={download}>
    <IconDownload size={18} aria-hidden />
    {label}
  </button>
);

/** Why it does not count any more. */
export const SheetEnded = ({ children }: { children: ReactNode }) => <h1 className={styles.ended}>{children}</h1>;
