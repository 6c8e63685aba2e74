import { useQueries } from '@tanstack/react-query';
import { useTranslation } from '../../engine/web/use-translation';
import { Link } from 'react-router';
import { allows, hasModule, useSession } from '../../engine/web/engine-context';
import { api } from '../../engine/web/api';
import { today } from '../../engine/web/today';
import { addDays } from '../../engine/fields/date/days';
import { counterLinks } from '../shell/open-counters';
import { useMenu } from '../shell/use-menu';
import { TileError } from './figure';
import { addressOf, waitingLists } from './waiting-lists';
import styles from './dashboard.module.css';

interface Line {
  key: string;
  label: string;
  count: number;
  to: string;
}

/** What waits for the person, as far as they may go there: late and new orders, registrations, bills. */
export default function WaitingTile() {
  const { t } = useTranslation('shell');
  const { modules, permissions, counters, user } = useSession();
  const open = new Set(useMenu().flatMap((section) => section.items.map((item) => item.path)));
  const asked = waitingLists
    .filter(
      ({ entity, module, needs }) => open.has(`/${entity}`) && hasModule(modules, module) && allows(permissions, needs),
    )
    .map((list) => ({ ...list, filter: list.filter(addDays(today(), -1)) }));
  const answers = useQueries({
    queries: asked.map(({ entity, filter }) => ({
      queryKey: [entity, 'list', 'waiting', filter, user.id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.get<{ total: number }>(entity, { page: 0, itemsPerPage: 1, filter: JSON.stringify(filter) }, { signal }),
    })),
  });
  const failed = answers.find(({ error }) => error);
  if (failed) return <TileError error={failed.error} />;
  if (answers.some(({ isPending }) => isPending)) return null;
  const found = asked.map(({ key, entity, filter }, at): Line => ({
    key,
    label: t(`waiting.${key}`),
    count: answers[at]?.data?.total ?? 0,
    to: addressOf(entity, filter),
  }));
  const counted = (['registrations', 'messages', 'leaveCards', 'alerts', 'backups'] as const).map((key): Line => ({
    key,
    label: t(`bell.${key}`),
    count: counters[key] ?? 0,
    to: counterLinks[key] ?? '/',
  }));
  const lines = [...found, ...counted].filter(({ count }) => count > 0);
  if (lines.length === 0) return <p className={styles.quiet}>{t('tiles.waitingNothing')}</p>;
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, label, count, to }) => (
        <li key={key}>
          <Link to={to}>{label}</Link>
          <b>{count}</b>
        </li>
      ))}
    </ul>
  );
}
