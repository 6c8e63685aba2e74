import { useFormat } from '../../../engine/web/use-format';
import { signed } from './line-facts';
import styles from './receiving.module.css';

/** A difference as a signed figure; none is nothing to look at. */
export function Difference({ value }: { value: number | null | undefined }) {
  const format = useFormat();
  if (value === null || value === undefined) return <span className={styles.quiet}>—</span>;
  return (
    <span className={value === 0 ? styles.quiet : styles.difference} data-more={value > 0 || undefined}>
      {signed(value, format)}
    </span>
  );
}
