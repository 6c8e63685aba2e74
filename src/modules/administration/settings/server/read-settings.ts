import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import type { SettingValues } from '../catalogue';
import { settingsFrom } from './settings';

/** The key under which an installation that began as the demo company keeps its accounts. */
export const DEMO_ACCOUNTS = 'demo-accounts';

/** The settings of an installation; to be cached until the notification topic `settings`. */
export const readSettings = async (db: Executor): Promise<SettingValues> =>
  settingsFrom(await db.rows<{ key: string; value: unknown }>(sql`select key, value from settings`));
