import styles from './ui.module.css';

/** A small colour field with a ring: a family, or a paint's own colour as `#rrggbb`. Always beside its name, never alone. */
export function Swatch({ color }: { color: string }) {
  const family = /^[a-z]+$/.test(color) ? color : undefined;
  const own = !family && /^#[0-9a-f]{3,8}$/i.test(color) ? { background: color } : undefined;
  return <span className={styles.swatch} data-family={family} style={own} aria-hidden />;
}
