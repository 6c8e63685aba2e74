import type { ReactNode } from 'react';
import { usePageTitle } from '../shell/recents';
import screen from '../../engine/web/ui/screen.module.css';
import layout from '../../engine/web/ui/layout.module.css';
import styles from './page-frame.module.css';

interface Props {
  title: string;
  /** Grey, after the title. */
  after?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a plain screen: title, actions at the right, content below. Names the window too. */
export function Page({ title, after, actions, children }: Props) {
  usePageTitle(title);
  return (
    <div className={screen.screen}>
      <header className={screen.head}>
        <h1>{title}</h1>
        {after && <span className={styles.after}>{after}</span>}
        <span className={`${layout.line} ${layout.pushed}`}>{actions}</span>
      </header>
      <div className={screen.body}>{children}</div>
    </div>
  );
}
