import { Swatch } from '../../../../../engine/web/ui/swatch';
import type { BoardColor } from './board';
import styles from '../card.module.css';

/** A paint: its swatch and its number, always both; `long` with its name. */
export function PaintName({ color, long }: { color: BoardColor | null; long?: boolean }) {
  if (!color) return <span className={styles.quiet}>—</span>;
  return (
    <span className={styles.color} title={color.name}>
      {color.hex && <Swatch color={color.hex} />}
      {long && color.code ? (
        <span className={styles.two}>
          <span>{color.name}</span>
          <span>{color.code}</span>
        </span>
      ) : (
        (color.code ?? color.name)
      )}
    </span>
  );
}
