import type { ReactNode } from 'react';
import { useTranslation } from '../use-translation';
import { useFormat } from '../use-format';
import layout from '../ui/layout.module.css';
import styles from './history.module.css';

export interface HistoryLine {
  at: string;
  text: ReactNode;
  /** Below the time: a subject, a text that was sent. */
  note?: string | null;
}

/** What happened, one moment a line, the newest first. */
export function HistoryList({ lines }: { lines: readonly HistoryLine[] }) {
  const { t } = useTranslation('edit');
  const format = useFormat();
  if (!lines.length) return <p className={layout.quiet}>{t('history.nothing')}</p>;
  return (
    <ol className={styles.history}>
      {lines.map(({ at, text, note }, index) => (
        // Numbered from the end: new lines come first.
        <li key={lines.length - index}>
          <p>{text}</p>
          <time dateTime={at}>{format.datetime(at)}</time>
          {note && <p>{note}</p>}
        </li>
      ))}
    </ol>
  );
}
