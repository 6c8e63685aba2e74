import { useQueries } from '@tanstack/react-query';
import { useTranslation } from '../../engine/web/use-translation';
import { Link } from 'react-router';
import type { Needs } from '../../engine/entity';
import { allows, hasModule, useSession } from '../../engine/web/engine-context';
import { api } from '../../engine/web/api';
import { today } from '../../engine/web/today';
import { addDays } from '../../engine/fields/date/days';
import { liveStates } from '../../modules/frontdesk/equipment/equipment-states';
import { guestState } from '../../modules/frontdesk/guests/guest-states';
import { receivedState } from '../../modules/invoices/received/received-state';
import { quotationState } from '../../modules/quotations/quotations/quotation-status';
import { openStatuses, orderState } from '../../modules/states/order-states';
import { correctionState } from '../../modules/states/correction-states';
import { counterLinks } from '../shell/open-counters';
import { useMenu } from '../shell/use-menu';
import { TileError } from './figure';
import styles from './dashboard.module.css';

type Filter = Readonly<Record<string, string | number | boolean | readonly number[] | { to: string }>>;
interface Waiting {
  key:
    | 'newOrders'
    | 'lateOrders'
    | 'toInvoice'
    | 'complaints'
    | 'lateInvoices'
    | 'transfers'
    | 'purchases'
    | 'corrections'
    | 'guests'
    | 'lateKeys'
    | 'lateCars'
    | 'lateControls';
  /** The list the records are in. */
  entity: string;
  module: string;
  needs: Needs;
  filter: (yesterday: string) => Filter;
}

const lists: readonly Waiting[] = [
  {
    key: 'newOrders',
    entity: 'orders',
    module: 'ORDERS',
    needs: 'ORDERS_WRITE',
    filter: () => ({ status: orderState.new }),
  },
  {
    key: 'lateOrders',
    entity: 'orders',
    module: 'ORDERS',
    needs: 'ORDERS_READ',
    filter: (to) => ({ status: openStatuses, deliveryDate: { to } }),
  },
  {
    key: 'toInvoice',
    entity: 'quotations',
    module: 'QUOTATIONS',
    needs: 'INVOICES_WRITE',
    filter: () => ({ status: quotationState.confirmed }),
  },
  {
    key: 'complaints',
    entity: 'complaints',
    module: 'COMPLAINTS',
    needs: 'COMPLAINTS_WRITE',
    filter: () => ({ isNew: true }),
  },
  {
    key: 'lateInvoices',
    entity: 'invoices',
    module: 'INVOICES',
    needs: 'INVOICES_READ',
    filter: () => ({ due: 'late' }),
  },
  {
    key: 'transfers',
    entity: 'bank-statements',
    module: 'INVOICES',
    needs: 'INVOICES_WRITE',
    filter: () => ({ toDo: 'open' }),
  },
  {
    key: 'purchases',
    entity: 'received-invoices',
    module: 'INVOICES',
    needs: 'INVOICES_WRITE',
    filter: (yesterday) => ({ state: receivedState.open, dueDate: { to: addDays(yesterday, 1) } }),
  },
  {
    key: 'corrections',
    entity: 'rcp-corrections',
    module: 'RCP',
    needs: 'RCP_WRITE',
    filter: () => ({ status: correctionState.waiting }),
  },
  {
    key: 'guests',
    entity: 'guests',
    module: 'GUESTS',
    needs: 'GUESTS_CHANGE',
    filter: () => ({ status: guestState.toConfirm }),
  },
  {
    key: 'lateKeys',
    entity: 'keys',
    module: 'KEYS',
    needs: 'KEYS_CHANGE',
    filter: () => ({ overdue: true }),
  },
  {
    key: 'lateCars',
    entity: 'car-transits',
    module: 'CARS',
    needs: ['CARS_WRITE', 'CARS_TRANSIT_WRITE'],
    filter: () => ({ overdue: true }),
  },
  {
    key: 'lateControls',
    entity: 'equipment',
    module: 'EQUIPMENT',
    needs: 'EQUIPMENT_CHANGE',
    filter: (to) => ({ status: liveStates, controlDate: { to } }),
  },
];

/** The address of a list under a filter. */
function addressOf(entity: string, filter: Filter): string {
  const values = Object.entries(filter).map(([key, value]): [string, string] => [
    `f.${key}`,
    typeof value === 'object' && 'to' in value ? `..${value.to}` : String(value),
  ]);
  return `/${entity}?${new URLSearchParams(values).toString()}`;
}

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
  const asked = lists
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
