import type { Family } from '../../entity';
import { iconOf, type IconName } from './icons';
import styles from './ui.module.css';

interface Props {
  family?: Family;
  icon?: IconName;
  /** 28 px for touch screens. */
  touch?: boolean;
  children: string;
}

/** Status = colour + icon + word, the same everywhere. */
export function StatusChip({ family = 'grey', icon, touch, children }: Props) {
  const Icon = iconOf(icon);
  return (
    <span className={styles.chip} data-family={family} data-touch={touch || undefined}>
      {Icon && <Icon size={14} aria-hidden />}
      <span className={styles.chipText}>{children}</span>
    </span>
  );
}
