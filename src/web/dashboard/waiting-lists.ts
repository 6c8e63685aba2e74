import type { Needs } from '../../engine/entity';
import { mailState } from '../../modules/communication/mail-logs/mail-logs.entity';
import { liveStates } from '../../modules/frontdesk/equipment/equipment-states';
import { guestState } from '../../modules/frontdesk/guests/guest-states';
import { receivedState } from '../../modules/invoices/received/received-state';
import { quotationState } from '../../modules/quotations/quotations/quotation-status';
import { openStatuses, orderState } from '../../modules/states/order-states';
import { correctionState } from '../../modules/states/correction-states';
import { addDays } from '../../engine/fields/date/days';

type Filter = Readonly<
  Record<string, string | number | boolean | readonly number[] | { to: string } | { from: string } | null>
>;
interface Waiting {
  key:
    | 'newOrders'
    | 'lateOrders'
    | 'undated'
    | 'toInvoice'
    | 'complaints'
    | 'lateInvoices'
    | 'transfers'
    | 'purchases'
    | 'corrections'
    | 'guests'
    | 'lateKeys'
    | 'lateCars'
    | 'lateControls'
    | 'failedMails';
  /** The list the records are in. */
  entity: string;
  module: string;
  needs: Needs;
  filter: (yesterday: string) => Filter;
}

/** What waits in lists; a line without records is not drawn. */
export const waitingLists: readonly Waiting[] = [
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
    key: 'undated',
    entity: 'orders',
    module: 'ORDERS',
    needs: 'ORDERS_WRITE',
    filter: () => ({ status: openStatuses, deliveryDate: null }),
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
  {
    key: 'failedMails',
    entity: 'mail-logs',
    module: 'CORE',
    needs: 'MAILLOGS_WRITE',
    // Older ones were seen and left; the sender of a test mail saw its fault at once.
    filter: (yesterday) => ({
      status: mailState.failed,
      isTest: false,
      sendDate: { from: addDays(yesterday, -6) },
    }),
  },
];

function textOf(value: Filter[string]): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  if ('to' in value) return `..${value.to}`;
  return 'from' in value ? `${value.from}..` : String(value);
}

/** The address of a list under a filter. */
export function addressOf(entity: string, filter: Filter): string {
  const values = Object.entries(filter).map(([key, value]): [string, string] => [`f.${key}`, textOf(value)]);
  return `/${entity}?${new URLSearchParams(values).toString()}`;
}
