import { dashboards, customerCeiling, kioskCeiling } from '../../../rights/ceilings';
import { rights, type RightCode } from '../../../rights/rights';

export interface RolePreset {
  /** Name of the role: `people:presets.{key}`. */
  key: string;
  dashboardType: (typeof dashboards)[keyof typeof dashboards];
  rights: readonly RightCode[];
}

type Family<R> = R extends `${infer F}_READ` ? F : never;
type Prefix = Family<RightCode>;
const known = new Set<string>(rights);
/** Rights of families by their verbs, as far as the catalogue has them: `of('read', 'ORDERS')` = ORDERS_READ. */
const of = (verbs: string, ...families: Prefix[]): RightCode[] =>
  families
    .flatMap((family) => verbs.split(' ').map((verb) => `${family}_${verb.toUpperCase()}`))
    .filter((right): right is RightCode => known.has(right));

const read = (...families: Prefix[]) => of('read', ...families);
const work = (...families: Prefix[]) => of('read write', ...families);
const keep = (...families: Prefix[]) => of('read write delete export', ...families);
/** What everybody on the staff does. */
const staff: RightCode[] = [
  'MESSAGES_READ_WRITE',
  'TODOS_READ_WRITE',
  'SHIFT_SCHEDULER_READ_OWN',
  ...work('LEAVE_CARD'),
];

/** The roles a coating shop usually has. A starting point: every right can be changed afterwards. */
export const rolePresets: readonly RolePreset[] = [
  { key: 'admin', dashboardType: dashboards.admin, rights },
  {
    key: 'office',
    dashboardType: dashboards.admin,
    rights: [
      ...staff,
      ...keep('CUSTOMERS', 'CUSTOMER_CRM', 'ORDERS', 'QUOTATIONS', 'COMPLAINTS', 'RECEPTION', 'ATTACHMENTS'),
      ...of('read write delete', 'CUSTOMER_NOTES'),
      ...work('INVOICES', 'PRODUCTS', 'PRICE_LIST', 'SMS', 'GUESTS'),
      ...read('STOCK', 'DICTIONARIES', 'BUILDINGS', 'USERS', 'WORK_CARDS', 'SCHEDULER', 'ALERTS', 'MAILLOGS'),
      'INVOICES_EXPORT',
      'REPORTS',
      'REPORTS_EXPORT',
    ],
  },
  {
    key: 'planner',
    dashboardType: dashboards.employee,
    rights: [
      ...staff,
      ...work('ORDERS', 'RECEPTION', 'SCHEDULER', 'SHIFT_SCHEDULER', 'WORK_CARDS', 'ATTACHMENTS'),
      ...read(
        'CUSTOMERS',
        'QUOTATIONS',
        'PRODUCTS',
        'STOCK',
        'STOCK_LIMITS',
        'DICTIONARIES',
        'BUILDINGS',
        'USERS',
        'ALERTS',
      ),
      'ORDERS_EXPORT',
      'WORK_CARDS_EXPORT',
      'REPORTS',
      'REPORTS_EXPORT',
    ],
  },
  {
    key: 'foreman',
    dashboardType: dashboards.employee,
    rights: [
      ...staff,
      ...work('WORK_CARDS', 'SHIFT_SCHEDULER', 'RECEPTION', 'STOCK_LEND', 'ATTACHMENTS'),
      ...read(
        'ORDERS',
        'SCHEDULER',
        'PRODUCTS',
        'STOCK',
        'DICTIONARIES',
        'BUILDINGS',
        'USERS',
        'RCP',
        'ALERTS',
        'COMPLAINTS',
      ),
      'WORK_CARDS_ALL',
      'WORK_CARDS_ADMIN',
      'WORK_CARDS_WORK',
      'LEAVE_CARD_CHANGE',
      'STOCK_CHANGE',
      'USERS_NOTES',
      'REPORTS',
    ],
  },
  {
    key: 'operator',
    dashboardType: dashboards.employee,
    rights: [...staff, ...read('WORK_CARDS', 'ORDERS', 'PRODUCTS', 'STOCK', 'ATTACHMENTS'), 'WORK_CARDS_WORK'],
  },
  {
    key: 'warehouse',
    dashboardType: dashboards.employee,
    rights: [
      ...staff,
      ...keep('STOCK', 'STOCK_LEND', 'STOCK_LIMITS', 'RECEPTION'),
      ...work('PRODUCTS', 'ATTACHMENTS'),
      ...read('ORDERS', 'CUSTOMERS', 'DICTIONARIES', 'ALERTS'),
      'STOCK_CHANGE',
      'STOCK_IMPORT',
      'DATA_IMPORT',
      'REPORTS',
    ],
  },
  {
    key: 'frontdesk',
    dashboardType: dashboards.employee,
    rights: [
      ...staff,
      ...keep('GUESTS', 'KEYS', 'CARD'),
      ...work('CARS', 'CARS_TRANSIT', 'EQUIPMENT'),
      ...read('CUSTOMERS', 'USERS', 'BUILDINGS', 'DICTIONARIES', 'ALERTS'),
      'GUESTS_CHANGE',
      'KEYS_CHANGE',
      'CARD_CHANGE',
      'EQUIPMENT_CHANGE',
    ],
  },
  {
    key: 'hr',
    dashboardType: dashboards.employee,
    rights: [
      ...staff,
      ...keep('USER_WORK', 'USER_PAYCHECK', 'LEAVE_CARD', 'RCP'),
      ...work('USERS', 'SHIFT_SCHEDULER'),
      ...read('ROLES', 'DICTIONARIES', 'BUILDINGS', 'WORK_CARDS', 'ALERTS'),
      'USERS_EXPORT',
      'USERS_NOTES',
      'LEAVE_CARD_CHANGE',
      'REPORTS',
      'REPORTS_EXPORT',
    ],
  },
  {
    key: 'accountant',
    dashboardType: dashboards.employee,
    rights: [
      ...staff,
      ...keep('INVOICES'),
      ...work('CUSTOMERS', 'USER_PAYCHECK'),
      ...of('export', 'CUSTOMERS', 'ORDERS', 'QUOTATIONS'),
      ...read(
        'ORDERS',
        'QUOTATIONS',
        'RECEPTION',
        'COMPLAINTS',
        'PRICE_LIST',
        'DICTIONARIES',
        'ATTACHMENTS',
        'USERS',
        'USER_WORK',
        'ALERTS',
      ),
      'REPORTS',
      'REPORTS_EXPORT',
    ],
  },
  { key: 'kiosk', dashboardType: dashboards.kiosk, rights: [...kioskCeiling] as RightCode[] },
  { key: 'customer', dashboardType: dashboards.customer, rights: [...customerCeiling] as RightCode[] },
];
