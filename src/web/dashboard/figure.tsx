import type { ReactNode } from 'react';
import { errorText } from '../../engine/web/i18n';
import layout from '../../engine/web/ui/layout.module.css';
import styles from './figures.module.css';

interface Props {
  value: ReactNode;
  /** What it is a figure of. */
  hint?: ReactNode;
}

/** One big figure and what it means. */
export const Figure = ({ value, hint }: Props) => (
  <p className={styles.figure}>
    <b>{value}</b>
    {hint && <span>{hint}</span>}
  </p>
);

/** A tile whose data could not be read. */
export const TileError = ({ error }: { error: unknown }) => (
  <p className={`${layout.inset} ${layout.danger}`} role="alert">
    {errorText(error)}
  </p>
);
