import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { mark } from './mark';
import styles from './ui.module.css';

const looks = {
  late: { tone: 'danger', Icon: IconAlertTriangle },
  missing: { tone: 'warn', Icon: IconAlertTriangle },
  soon: { tone: 'warn', Icon: IconClock },
} as const;

interface Props {
  level: keyof typeof looks;
  title?: string;
  /** In the middle of its line, beside chips and dots. */
  middle?: boolean;
  children: ReactNode;
}

/** A day that asks for attention: red with a triangle once it is past, amber with a clock where it is near. */
export function DayMark({ level, title, middle, children }: Props) {
  const { tone, Icon } = looks[level];
  return (
    <span className={styles.dayMark} data-tone={tone} data-middle={mark(middle)} title={title}>
      <Icon size={14} aria-hidden />
      {children}
    </span>
  );
}
