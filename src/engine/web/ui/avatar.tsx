import styles from './ui.module.css';

interface Props {
  name: string;
  surname?: string;
  /** Address of the picture; initials when there is none. */
  src?: string | null;
  /** Pixels, default 28. */
  size?: number;
}

/** A person's picture or initials. Decorative: the name is beside it. */
export function Avatar({ name, surname = '', src, size = 28 }: Props) {
  const initials = `${name.charAt(0)}${surname.charAt(0)}`.toUpperCase();
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.42) }}
      aria-hidden
    >
      {src ? <img src={src} alt="" /> : initials}
    </span>
  );
}
