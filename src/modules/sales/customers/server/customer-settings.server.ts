import { z } from 'zod';
import { invalid } from '../../../../engine/errors';
import { implement } from '../../../../engine/server/implement';
import { defineRoute } from '../../../../engine/server/route';
import { ofOwnCustomer } from './customer-scope';
import { assertCustomer } from './customers.routes';
import { customerSettings } from '../customer-settings.entity';
import { changeSettings, readSettings, settingsSchema } from './change-settings';
import { settingError } from '../setting-keys';

export const customerSettingsServer = implement(customerSettings, {
  scope: ofOwnCustomer,
  beforeSave({ before, input }) {
    const pair = { config: input.config ?? before?.config ?? '', value: input.value ?? '' };
    const error = 'value' in input || 'config' in input ? settingError(pair) : undefined;
    if (error) throw invalid({ [error === 'UnknownKey' ? 'config' : 'value']: error }, pair.config);
  },
});

const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const base = {
  module: 'CUSTOMERS',
  scope: 'rows',
  path: '/customers/:id/settings',
  params,
  output: z.object({ settings: settingsSchema }),
} as const;

export const readSettingsRoute = defineRoute({
  ...base,
  method: 'GET',
  summary: 'How a customer wants to be served: every setting with its value',
  needs: 'CUSTOMERS_READ',
  async handler({ ctx, params }) {
    await assertCustomer(ctx, params.id);
    return { settings: await readSettings(ctx.db, params.id) };
  },
});

/** Settings not named stay as they are. Answers with all of them. */
export const writeSettingsRoute = defineRoute({
  ...base,
  method: 'PUT',
  summary: 'Change how a customer wants to be served',
  needs: 'CUSTOMERS_WRITE',
  body: z.strictObject({ settings: settingsSchema }),
  handler: ({ ctx, params, body }) =>
    ctx.write(async (write) => {
      await assertCustomer({ ...write, db: write.tx }, params.id);
      await changeSettings(write, params.id, body.settings);
      return { settings: await readSettings(write.tx, params.id) };
    }),
});
