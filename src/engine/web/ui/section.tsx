import type { ReactNode } from 'react';
import layoutStyles from './layout.module.css';
import styles from './section.module.css';

interface Props {
  title: ReactNode;
  /** Names the region for assistive technology; by default the title where it is a text. */
  label?: string;
  /** 3 inside of another section. */
  level?: 2 | 3;
  /** Grey, behind the title. */
  count?: ReactNode;
  /** Behind the title: chips, a quiet remark. */
  info?: ReactNode;
  /** At the right end of the head. */
  actions?: ReactNode;
  /** Leaves room around the content; tables and lists reach the edges. */
  padded?: boolean;
  /** For a layout of its own around the section. */
  className?: string;
  children?: ReactNode;
}

/** A titled card of a screen. */
export function Section({ title, label, level = 2, count, info, actions, padded, className, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <section
      className={className ? `${styles.section} ${className}` : styles.section}
      aria-label={label ?? (typeof title === 'string' ? title : undefined)}
    >
      <header className={`${layoutStyles.wrapRow} ${styles.head}`}>
        <Heading>{title}</Heading>
        {count !== undefined && <span className={layoutStyles.count}>{count}</span>}
        {info}
        {actions && <div className={`${layoutStyles.wrapRow} ${layoutStyles.pushed}`}>{actions}</div>}
      </header>
      {padded ? <div className={styles.body}>{children}</div> : children}
    </section>
  );
}

/** Sections below each other; `beside`: as many in a row as fit. */
export const Sections = ({ beside, children }: { beside?: boolean; children: ReactNode }) => (
  <div className={`${layoutStyles.stack} ${styles.sections}`} data-beside={beside || undefined}>
    {children}
  </div>
);

/** The buttons below what a padded section holds. */
export const SectionFoot = ({ children }: { children: ReactNode }) => (
  <div className={`${layoutStyles.wrap} ${styles.foot}`}>{children}</div>
);

/** One quiet line in place of a section's content. */
export const SectionText = ({ role, children }: { role?: 'alert' | 'status'; children: ReactNode }) => (
  <p className={styles.text} role={role}>
    {children}
  </p>
);

interface NothingProps {
  icon?: ReactNode;
  title: string;
  /** How something comes to be here. */
  text?: string;
  actions?: ReactNode;
}

/** What a section shows that has no rows. */
export const NothingHere = ({ icon, title, text, actions }: NothingProps) => (
  <div className={styles.nothing}>
    {icon}
    <p className={styles.nothingTitle}>{title}</p>
    {text && <p>{text}</p>}
    {actions && <div className={`${layoutStyles.line} ${layoutStyles.below}`}>{actions}</div>}
  </div>
);
