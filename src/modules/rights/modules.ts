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

/** What cannot do without another module: new orders and contacts name a customer. */
export const needed: Readonly<Partial<Record<Module, readonly Module[]>>> = {
  ORDERS: ['CUSTOMERS'],
  CRM: ['CUSTOMERS'],
};

/** What a module that is on lacks: before a rule said so, one could be switched off alone, and nothing is switched since. */
export const lackedBy = (module: Module, on: ReadonlySet<string>): Module[] =>
  on.has(module) ? (needed[module] ?? []).filter((code) => !on.has(code)) : [];

/** The modules that cannot do without one. */
export const usersOf = (module: Module): Module[] => modules.filter((code) => needed[code]?.includes(module));
