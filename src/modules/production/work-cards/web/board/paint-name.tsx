import { TwoLines } from '../../../../../engine/web/ui/data-table';
import { Swatch } from '../../../../../engine/web/ui/swatch';
import type { BoardColor } from './board';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from '../card.module.css';

/** A paint: its swatch and its number, always both; `long` with its name. */
export function PaintName({ color, long }: { color: BoardColor | null; long?: boolean }) {
  if (!color) return <span className={layout.small}>—</span>;
  return (
    <span className={styles.color} title={color.name}>
      <Swatch color={color.hex} />
      {long && color.code ? <TwoLines first={color.name} second={color.code} /> : (color.code ?? color.name)}
    </span>
  );
}
