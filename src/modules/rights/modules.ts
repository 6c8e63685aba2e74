/** The optional parts of the product an installation can switch on (catalogue §1). CORE is always on. */
export const modules = [
  'CORE',
  'RECEPTIONS',
  'STOCK',
  'TODOS',
  'MESSAGES',
  'CUSTOMERS',
  'ORDERS',
  'PRODUCTS',
  'CRM',
  'COMPLAINTS',
  'QUOTATIONS',
  'ALERTS',
  'INVOICES',
  'ATTACHMENTS',
  'ORDER_SCHEDULER',
  'CARS',
  'GUESTS',
  'KEYS',
  'EQUIPMENT',
  'CARDS',
  'WORK_REPORTS',
  'RCP',
] as const;
export type Module = (typeof modules)[number];

/** Parts whose names are fixed on the wire and in roles, but which are still to be built: no screen offers them. */
const later: ReadonlySet<Module> = new Set<Module>([]);

/** A part of the product that exists. */
export const isOffered = (module: string): boolean => !later.has(module as Module);
