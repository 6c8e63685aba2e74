import type { RightCode } from './rights';

/** The most a customer account can hold, whatever its role says: its own orders and what belongs to them. */
export const customerCeiling: ReadonlySet<string> = new Set<RightCode>([
  'ORDERS_READ',
  'QUOTATIONS_READ',
  'COMPLAINTS_READ',
  'COMPLAINTS_WRITE',
  'RECEPTION_READ',
  'ATTACHMENTS_READ',
  // What was handed back of their own paint.
  'STOCK_READ',
]);

/** The most a kiosk account can hold: it records time and does nothing else. */
export const kioskCeiling: ReadonlySet<string> = new Set<RightCode>(['RCP_READ', 'RCP_WRITE']);

/** Kinds of start dashboard; a kiosk is the account whose dashboard is 5. */
export const dashboards = { admin: 1, employee: 2, kiosk: 5, customer: 9 } as const;
