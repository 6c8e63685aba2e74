import type { Module } from './modules';

const crud = <const P extends string>(prefix: P) =>
  [`${prefix}_READ`, `${prefix}_WRITE`, `${prefix}_DELETE`, `${prefix}_EXPORT`] as const;

/** The right catalogue (catalogue §6), each family with the module it belongs to. The roles editor draws it in this order. */
const rightFamilies = [
  { key: 'system', module: 'CORE', rights: ['SUPER_USER', 'ADMIN_USER', 'DATA_IMPORT', 'SETTINGS_READ_WRITE'] },
  { key: 'users', module: 'CORE', rights: [...crud('USERS'), 'USERS_NOTES', 'USERS_RIGHTS'] },
  { key: 'roles', module: 'CORE', rights: crud('ROLES') },
  { key: 'userWork', module: 'CORE', rights: crud('USER_WORK') },
  { key: 'userPaycheck', module: 'CORE', rights: crud('USER_PAYCHECK') },
  { key: 'leaveCards', module: 'CORE', rights: [...crud('LEAVE_CARD'), 'LEAVE_CARD_CHANGE'] },
  { key: 'logs', module: 'CORE', rights: crud('LOGS') },
  { key: 'mailLogs', module: 'CORE', rights: crud('MAILLOGS') },
  { key: 'dictionaries', module: 'CORE', rights: crud('DICTIONARIES') },
  { key: 'buildings', module: 'CORE', rights: crud('BUILDINGS') },
  { key: 'sms', module: 'CORE', rights: ['SMS_READ', 'SMS_WRITE', 'SMS_EXPORT'] },
  { key: 'todos', module: 'TODOS', rights: ['TODOS_READ_WRITE'] },
  { key: 'messages', module: 'MESSAGES', rights: ['MESSAGES_READ_WRITE'] },
  { key: 'alerts', module: 'ALERTS', rights: crud('ALERTS') },
  { key: 'attachments', module: 'ATTACHMENTS', rights: crud('ATTACHMENTS') },
  { key: 'customers', module: 'CUSTOMERS', rights: crud('CUSTOMERS') },
  {
    key: 'customerNotes',
    module: 'CUSTOMERS',
    rights: ['CUSTOMER_NOTES_READ', 'CUSTOMER_NOTES_WRITE', 'CUSTOMER_NOTES_DELETE'],
  },
  { key: 'customerCrm', module: 'CRM', rights: crud('CUSTOMER_CRM') },
  { key: 'orders', module: 'ORDERS', rights: crud('ORDERS') },
  { key: 'quotations', module: 'QUOTATIONS', rights: crud('QUOTATIONS') },
  { key: 'invoices', module: 'INVOICES', rights: crud('INVOICES') },
  { key: 'complaints', module: 'COMPLAINTS', rights: crud('COMPLAINTS') },
  { key: 'receptions', module: 'RECEPTIONS', rights: crud('RECEPTION') },
  { key: 'products', module: 'PRODUCTS', rights: crud('PRODUCTS') },
  { key: 'priceLists', module: 'PRODUCTS', rights: crud('PRICE_LIST') },
  { key: 'stock', module: 'STOCK', rights: [...crud('STOCK'), 'STOCK_CHANGE', 'STOCK_IMPORT'] },
  { key: 'stockLend', module: 'STOCK', rights: crud('STOCK_LEND') },
  { key: 'stockLimits', module: 'STOCK', rights: crud('STOCK_LIMITS') },
  { key: 'scheduler', module: 'ORDER_SCHEDULER', rights: ['SCHEDULER_READ', 'SCHEDULER_WRITE'] },
  {
    key: 'shiftScheduler',
    module: 'WORK_REPORTS',
    rights: ['SHIFT_SCHEDULER_READ', 'SHIFT_SCHEDULER_WRITE', 'SHIFT_SCHEDULER_READ_OWN'],
  },
  {
    key: 'workCards',
    module: 'WORK_REPORTS',
    rights: [...crud('WORK_CARDS'), 'WORK_CARDS_ALL', 'WORK_CARDS_ADMIN', 'WORK_CARDS_WORK'],
  },
  { key: 'reports', module: 'CORE', rights: ['REPORTS', 'REPORTS_EXPORT'] },
  { key: 'cars', module: 'CARS', rights: crud('CARS') },
  { key: 'carTransits', module: 'CARS', rights: crud('CARS_TRANSIT') },
  { key: 'guests', module: 'GUESTS', rights: [...crud('GUESTS'), 'GUESTS_CHANGE'] },
  { key: 'keys', module: 'KEYS', rights: [...crud('KEYS'), 'KEYS_CHANGE'] },
  { key: 'equipment', module: 'EQUIPMENT', rights: [...crud('EQUIPMENT'), 'EQUIPMENT_CHANGE'] },
  { key: 'cards', module: 'CARDS', rights: [...crud('CARD'), 'CARD_CHANGE'] },
  { key: 'rcp', module: 'RCP', rights: crud('RCP') },
] as const satisfies readonly { key: string; module: Module; rights: readonly string[] }[];

export type RightCode = (typeof rightFamilies)[number]['rights'][number];
export const rights: readonly RightCode[] = rightFamilies.flatMap((family) => family.rights as readonly RightCode[]);
const moduleByRight = new Map<string, Module>(
  rightFamilies.flatMap((family) =>
    (family.rights as readonly string[]).map((right) => [right, family.module] as const),
  ),
);
const laterRights: ReadonlySet<string> = new Set<RightCode>(['LOGS_WRITE']);

/** The rights that do something today; the others keep their names in roles, but are not offered. */
export const offeredFamilies = rightFamilies.map(({ key, module, rights: all }) => ({
  key,
  module,
  rights: (all as readonly RightCode[]).filter((right) => !laterRights.has(right)),
}));

/** The module a right belongs to; a right of a module that is off grants nothing. */
export const moduleOfRight = (right: string): Module | undefined => moduleByRight.get(right);

/** The right to view what this right works on; undefined where there is none or it is that right. */
export function viewRight(right: string): RightCode | undefined {
  const view = right.replace(/_(WRITE|DELETE|EXPORT|CHANGE|IMPORT)$/, '_READ');
  return view === right ? undefined : rights.find((code) => code === view);
}

/** Rights that can be used: whoever may edit may also view. In the order of the catalogue. */
export function withViews(chosen: readonly string[]): RightCode[] {
  const all = new Set([...chosen, ...chosen.map(viewRight)]);
  return rights.filter((right) => all.has(right));
}

/** Rights of every plain dictionary. */
export const dictionaryRights = {
  read: 'DICTIONARIES_READ',
  write: 'DICTIONARIES_WRITE',
  delete: 'DICTIONARIES_DELETE',
  export: 'DICTIONARIES_EXPORT',
} as const;

/** Rights of the product dictionaries: those of products, or those of every dictionary. */
export const productDictionaryRights = {
  read: ['PRODUCTS_READ', 'DICTIONARIES_READ'],
  write: ['PRODUCTS_WRITE', 'DICTIONARIES_WRITE'],
  delete: ['PRODUCTS_DELETE', 'DICTIONARIES_DELETE'],
  export: ['PRODUCTS_EXPORT', 'DICTIONARIES_EXPORT'],
} as const;
