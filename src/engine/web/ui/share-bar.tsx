import styles from './ui.module.css';

interface Props {
  /** 0 to 1; more is shown as the whole. */
  share: number;
  tone?: 'accent' | 'quiet' | 'done' | 'warn' | 'danger';
}

/** How much of a whole something is, as a bar. Hidden from screen readers: its figure is beside it. */
export const ShareBar = ({ share, tone = 'accent' }: Props) => (
  <span className={styles.share} data-tone={tone} aria-hidden>
    <i data-bar style={{ width: `${Math.min(share, 1) * 100}%` }} />
  </span>
);
