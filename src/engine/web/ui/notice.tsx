import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

const icons = { info: IconInfoCircle, warning: IconAlertTriangle, danger: IconAlertCircle };

interface Props {
  tone?: keyof typeof icons;
  /** At the right end: what can be done about it. */
  actions?: ReactNode;
  /** With a border and round corners, on the page; without in a section. */
  framed?: boolean;
  /** `alert` is read out at once, `status` when there is a pause. */
  role?: 'alert' | 'status';
  children: ReactNode;
}

/** A strip with a remark on what is on the screen. */
export function Notice({ tone = 'warning', actions, framed, role = 'status', children }: Props) {
  const Icon = icons[tone];
  return (
    <div className={styles.notice} data-tone={tone} data-framed={framed || undefined} role={role}>
      <Icon size={16} aria-hidden />
      <div className={styles.text}>{children}</div>
      {actions}
    </div>
  );
}
