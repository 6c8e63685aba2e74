import styles from './ui.module.css';

interface Props {
  color: string | null | undefined;
  small?: boolean;
}

/**
 * A small colour field with a ring: a family, or a paint's own colour as `#rrggbb`; dashed and empty where a record has
 * none, so that names stay in line. Always beside its name, never alone.
 * @param small a dot, for texts that have many of them
 * @param color null = none; undefined = such records have no colour, and nothing is drawn
 */
export function Swatch({ color, small }: Props) {
  if (color === undefined) return null;
  const family = color && /^[a-z]+$/.test(color) ? color : undefined;
  const own = color && !family && /^#[0-9a-f]{3,8}$/i.test(color) ? { background: color } : undefined;
  const none = !family && !own;
  return (
    <span
      className={styles.swatch}
      data-family={family}
      data-none={none || undefined}
      data-small={small}
      style={own}
      aria-hidden
    />
  );
}
