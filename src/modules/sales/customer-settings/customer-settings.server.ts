import { z } from 'zod';
import { invalid } from '../../../engine/errors';
import { implement } from '../../../engine/server/implement';
import { defineRoute } from '../../../engine/server/route';
import { sql } from '../../../engine/server/sql';
import { ofOwnCustomer } from '../customers/customer-scope';
import { assertCustomer } from '../customers/customers.routes';
import { customerSettings } from './customer-settings.entity';
import { allSettings, settingError } from './setting-keys';

export const customerSettingsServer = implement(customerSettings, {
  scope: ofOwnCustomer,
  beforeSave({ before, input }) {
    const pair = { config: input.config ?? before?.config ?? '', value: input.value ?? '' };
    const error = 'value' in input || 'config' in input ? settingError(pair) : undefined;
    if (error) throw invalid({ [error === 'UnknownKey' ? 'config' : 'value']: error }, pair.config);
  },
});

interface Stored {
  id: number;
  config: string;
  value: string;
}
const storedSql = (customer: number) =>
  sql`select id, config, coalesce(value, '') as value from customer_settings where customer_id = ${customer} order by config`;
const pairs = (stored: readonly Stored[]) =>
  Object.entries(allSettings(stored)).map(([config, value]) => ({ config, value }));

const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const pair = z.strictObject({ config: z.string().max(60), value: z.string().max(255) });
const settings = z.object({ settings: z.array(pair).max(100) });
const base = { module: 'CUSTOMERS', scope: 'rows', path: '/customers/:id/settings', params, output: settings } as const;

export const readSettings = defineRoute({
  ...base,
  method: 'GET',
  summary: 'How a customer wants to be served: every setting with its value',
  needs: 'CUSTOMERS_READ',
  async handler({ ctx, params }) {
    await assertCustomer(ctx, params.id);
    return { settings: pairs(await ctx.db.rows<Stored>(storedSql(params.id))) };
  },
});

/** Settings not named stay as they are. Answers with all of them. */
export const writeSettings = defineRoute({
  ...base,
  method: 'PUT',
  summary: 'Change how a customer wants to be served',
  needs: 'CUSTOMERS_WRITE',
  body: z.strictObject({ settings: z.array(pair).max(100) }),
  handler: ({ ctx, params, body }) =>
    ctx.write(async (write) => {
      await assertCustomer({ ...write, db: write.tx }, params.id);
      const stored = await write.tx.rows<Stored>(sql`${storedSql(params.id)} for update`);
      const now = allSettings(stored);
      for (const { config, value } of body.settings) {
        const error = settingError({ config, value });
        if (error) throw invalid({ [config]: error }, config);
        if (now[config] === value) continue;
        const row = stored.find((one) => one.config === config);
        if (row) await write.update(customerSettings, row.id, { value });
        else await write.insert(customerSettings, { customerId: params.id, config, value });
      }
      return { settings: pairs(await write.tx.rows<Stored>(storedSql(params.id))) };
    }),
});
