import type { ReactNode } from 'react';
import type { IconComponent } from './icons';
import styles from './ui.module.css';

interface Props {
  icon: IconComponent;
  title: string;
  text?: string;
  /** One button. */
  action?: ReactNode;
}

/** What a place says that has nothing to show. */
export function EmptyState({ icon: Icon, title, text, action }: Props) {
  return (
    <div className={styles.empty}>
      <Icon size={24} aria-hidden />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action && <div className={styles.emptyAction}>{action}</div>}
    </div>
  );
}
