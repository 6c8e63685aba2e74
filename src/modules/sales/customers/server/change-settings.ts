import { z } from 'zod';
import { invalid } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import { customerSettings } from '../customer-settings.entity';
import { allSettings, type CustomerSetting, settingError } from '../setting-keys';

/** Settings as they travel: in a customer's body and by their own route. */
export const settingsSchema = z
  .array(z.strictObject({ config: z.string().max(60), value: z.string().max(255) }))
  .max(100);

interface Stored extends CustomerSetting {
  id: number;
}
const storedSql = (customerId: number) =>
  sql`select id, config, coalesce(value, '') as value from customer_settings where customer_id = ${customerId} order by config`;

/** Every setting of a customer, stored or default. */
export async function readSettings(db: Executor, customerId: number): Promise<CustomerSetting[]> {
  const values = allSettings(await db.rows<Stored>(storedSql(customerId)));
  return Object.entries(values).map(([config, value]) => ({ config, value }));
}

/** Stores what differs; settings not named stay as they are. Throws 400 naming the first wrong one. */
export async function changeSettings(
  write: WriteCtx,
  customerId: number,
  wanted: readonly CustomerSetting[],
): Promise<void> {
  const stored = await write.tx.rows<Stored>(sql`${storedSql(customerId)} for update`);
  const now = allSettings(stored);
  for (const { config, value } of wanted) {
    const error = settingError({ config, value });
    if (error) throw invalid({ [config]: error }, config);
    if (now[config] === value) continue;
    now[config] = value;
    const row = stored.find((one) => one.config === config);
    if (row) await write.update(customerSettings, row.id, { value });
    else await write.insert(customerSettings, { customerId, config, value });
  }
}
