import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../engine/web/engine-context';
import { counterLinks } from '../shell/open-counters';
import { useMenu } from '../shell/use-menu';
import styles from './dashboard.module.css';

const places = {
  registrations: '/users',
  orders: '/orders',
  messages: '/messages',
  leaveCards: '/user-leave-cards',
} as const;

/** What waits for the person, as far as they may go there. */
export default function WaitingTile() {
  const { t } = useTranslation('shell');
  const { counters } = useSession();
  const open = new Set(useMenu().flatMap((section) => section.items.map((item) => item.path)));
  const lines = (Object.keys(places) as (keyof typeof places)[]).filter(
    (name) => (counters[name] ?? 0) > 0 && open.has(places[name]),
  );
  if (lines.length === 0) return <p className={styles.quiet}>{t('tiles.waitingNothing')}</p>;
  return (
    <ul className={styles.lines}>
      {lines.map((name) => (
        <li key={name}>
          <Link to={counterLinks[name] ?? places[name]}>{t(`bell.${name}`)}</Link>
          <b>{counters[name]}</b>
        </li>
      ))}
    </ul>
  );
}
