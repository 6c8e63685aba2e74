import type { ReactNode } from 'react';
import type { IconComponent } from './icons';
import styles from './ui.module.css';

interface Props {
  icon: IconComponent;
  title: string;
  text?: string;
  /** One button. */
  action?: ReactNode;
  /** 1 where this is all there is on the page. */
  level?: 1 | 2;
}

/** Shown where there is nothing to show. */
export function EmptyState({ icon: Icon, title, text, action, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <Icon size={24} aria-hidden />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action && <div className={styles.emptyAction}>{action}</div>}
    </div>
  );
}
