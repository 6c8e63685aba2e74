import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../engine/web/use-translation';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { api } from '../../engine/web/api';
import { useCan, useSession } from '../../engine/web/engine-context';
import { useLiveQuery } from '../../engine/web/live-query';
import type { AnyRow } from '../../engine/web/screens';
import { today } from '../../engine/web/today';
import { StatusChip } from '../../engine/web/ui/status-chip';
import { useFormat } from '../../engine/web/use-format';
import { awayStates, leaveState, leaveStatuses } from '../../modules/states/leave-states';
import { readSummary } from '../../modules/time/leave-cards/web/leave-client';
import { openLeaveCard } from '../../modules/time/leave-cards/web/open-leave-card';
import { TileError } from './figure';
import dashboard from './dashboard.module.css';
import layout from '../../engine/web/ui/layout.module.css';

type Card = AnyRow & {
  user: { name: string };
  status: keyof typeof leaveStatuses;
  dateFrom: string;
  dateTo: string;
};
const SHOWN = 8;

/** A plain click opens the card over the dashboard; a new tab still gets the page. */
const inDialog = (event: MouseEvent, id?: number) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  openLeaveCard(id);
};

/** Leave that waits or is taken today, as far as the person may see it, and what is left of their own. */
export default function LeaveTile() {
  const { t } = useTranslation('time', { keyPrefix: 'user-leave-cards' });
  const { user } = useSession();
  const mayAdd = useCan('LEAVE_CARD_WRITE');
  const day = today();
  const cards = (key: string, filter: object) => ({
    queryKey: ['user-leave-cards', 'list', 'tile', key, day],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.get<{ items: Card[] }>(
        'user-leave-cards',
        { page: 0, itemsPerPage: SHOWN, sortBy: 'dateFrom', filter: JSON.stringify(filter) },
        { signal },
      ),
  });
  const waiting = useQuery(cards('waiting', { status: [leaveState.new] }));
  const away = useQuery(cards('away', { status: awayStates, dateFrom: { to: day }, dateTo: { from: day } }));
  const summary = useQuery({
    queryKey: ['user-leave-cards', 'summary', user.id, day.slice(0, 4)],
    queryFn: ({ signal }) => readSummary(user.id, undefined, signal),
  });
  useLiveQuery('user-leave-cards', ['user-leave-cards', 'list']);
  const error = waiting.error ?? away.error;
  if (error) return <TileError error={error} />;
  if (!waiting.data || !away.data) return null;
  const found = [...waiting.data.items, ...away.data.items];
  const own = summary.data;
  return (
    <>
      {own?.hasContract && (
        <p className={layout.lineInset}>
          {t('tile.left', { count: own.daysLeft, all: own.daysContract + own.daysCarried - own.daysExpired })}
        </p>
      )}
      {found.length === 0 && <p className={dashboard.quiet}>{t('tile.none')}</p>}
      <ul className={dashboard.lines}>
        {found.map((card) => (
          <Line key={card.id} card={card} />
        ))}
      </ul>
      <p className={layout.lineInset}>
        {mayAdd && (
          <Link to="/user-leave-cards/add" onClick={(event) => inDialog(event)}>
            {t('tile.new')}
          </Link>
        )}
        {mayAdd && ' · '}
        <Link to="/user-leave-cards">{t('tile.all')}</Link>
      </p>
    </>
  );
}

function Line({ card }: { card: Card }) {
  const { t } = useTranslation('time', { keyPrefix: 'user-leave-cards.status' });
  const format = useFormat();
  const { family, icon } = leaveStatuses[card.status];
  const dates = [...new Set([card.dateFrom, card.dateTo])].map((one) => format.date(one)).join(' – ');
  return (
    <li>
      <Link to={`/user-leave-cards/edit/${card.id}`} onClick={(event) => inDialog(event, card.id)}>
        {card.user.name} <small>{dates}</small>
      </Link>
      <StatusChip family={family} icon={icon}>
        {t(`${card.status}`)}
      </StatusChip>
    </li>
  );
}
