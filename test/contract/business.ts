import { modules } from '../../src/modules/rights/modules';
import { sql } from '../../src/engine/server/sql';
import type { TestApp } from '../support/app';

/** Values that rules of the business ask for and a declaration cannot say, per entity. */
export const own: Readonly<Record<string, Record<string, unknown>>> = {
  // Whoever is given a password by somebody else chooses an own one first.
  users: { loginReset: true, dashboardType: 2 },
  'customer-settings': { config: 'groupMode', value: '0' },
};

/** Switches all optional modules on, perhaps but one. */
export async function everyModule({ database: { db }, installation }: TestApp, but?: string): Promise<void> {
  for (const code of modules)
    await db.run(
      sql`insert into modules (code, active) values (${code}, ${code !== but}) on conflict (code) do update set active = excluded.active`,
    );
  await installation.notify('modules');
}
