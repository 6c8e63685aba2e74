import { useTranslation } from '../../engine/web/use-translation';
import { Link } from 'react-router';
import { useCanOpen } from '../app/open-path';
import { readRecents } from '../shell/recents';
import styles from './dashboard.module.css';

/** Where the person was lately. */
export default function RecentTile() {
  const { t } = useTranslation('shell');
  const canOpen = useCanOpen();
  const recents = readRecents().filter(({ path }) => canOpen(path));
  if (recents.length === 0) return <p className={styles.quiet}>{t('tiles.recentNothing')}</p>;
  return (
    <ul className={styles.lines}>
      {recents.map(({ path, title }) => (
        <li key={path}>
          <Link to={path}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
