import type { AnyEntity } from '../../src/engine/entity';
import { modules } from '../../src/modules/rights/modules';
import { sql } from '../../src/engine/server/sql';
import type { TestApp } from '../support/app';

/** Stands for the id of some row of another entity. */
export class Some {
  constructor(readonly entity: string) {}
}

/** Values that rules of the business ask for and a declaration cannot say, per entity. */
export const own: Readonly<Record<string, Record<string, unknown>>> = {
  // Whoever is given a password by somebody else chooses an own one first.
  users: { loginReset: true, dashboardType: 2 },
  'pricing-lines': { rangeFrom: '0.0000', rangeTo: '50.0000' },
  invoices: { status: 0, approvedAt: null },
  // An order has one that counts.
  quotations: { status: 9 },
  // Amounts on stock come from movements alone, and the first contents are the first of them.
  stocks: { amount: '0.000', lentAmount: '0.000' },
  'stocks-grouped': { amount: '0.000' },
  'stocks-lend': { returnedAmount: '0.000' },
  attachments: { orderId: new Some('orders'), file: '0123456789abcdef0123456789abcdef.pdf' },
  'customer-settings': { config: 'groupMode', value: '0' },
  // A complaint needs the order it is about; the first item of an order is no. 1.
  orders: { type: 0 },
  'order-items': { lp: 1 },
};

/** What of it a person may send: the rest is how a row stands in the tables. */
export const ownInput = (entity: AnyEntity): Record<string, unknown> =>
  Object.fromEntries(Object.entries(own[entity.name] ?? {}).filter(([key]) => !entity.fields[key]?.readOnly));

/**
 * Documents whose fields must fit each other (an invoice its order's customer), and their lines, which live as long as
 * the document lets them: created, changed and deleted by tests of their own.
 */
export const fitting: ReadonlySet<string> = new Set(['invoices', 'invoice-items', 'invoice-payments']);

/** Switches all optional modules on, perhaps but one. */
export async function everyModule({ database: { db }, installation }: TestApp, but?: string): Promise<void> {
  for (const code of modules)
    await db.run(
      sql`insert into modules (code, active) values (${code}, ${code !== but}) on conflict (code) do update set active = excluded.active`,
    );
  await installation.notify('modules');
}
