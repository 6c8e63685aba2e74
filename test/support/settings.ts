import { sql } from '../../src/engine/server/sql';
import type { SettingValues } from '../../src/modules/administration/settings/catalogue';
import type { TestApp } from './app';

/** Stores settings as an administrator would have. */
export async function storeSettings(app: TestApp, values: Partial<SettingValues>): Promise<void> {
  for (const [key, value] of Object.entries(values))
    await app.database.db.run(
      sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}) on conflict (key) do update set value = excluded.value`,
    );
}
