import { z } from 'zod';
import { invalid, notFound } from '../../../../engine/errors';
import type { Feature } from '../../../../engine/server/feature';
import { implement } from '../../../../engine/server/implement';
import { mayCall } from '../../../../engine/server/outbound';
import { removeInBatches } from '../../../../engine/server/remove-old';
import { defineRoute } from '../../../../engine/server/route';
import { literals, sql } from '../../../../engine/server/sql';
import { outboundRules } from '../../../settings/outbound/server/outbound-rules';
import { deliveryState, webhookDeliveries, webhookEvents, webhookRecords, webhooks } from '../webhooks.entity';
import { deliver, TRIES } from './deliver';
import { newSecret } from './signature';

/** Days deliveries are kept. */
const KEPT = 30;

const webhooksServer = implement(webhooks, {
  beforeSave({ before, input, user, installation, settings }) {
    const { url, records, events, isActive = true } = { ...before, ...input };
    // One whose host is not allowed any more can still be renamed and switched off.
    const isCalled = isActive || url !== before?.url;
    if (url && isCalled && !mayCall(url, outboundRules(installation, settings)))
      throw invalid({ url: 'HostNotAllowed' });
    if (!records?.length) throw invalid({ records: 'Required' });
    if (!events?.length) throw invalid({ events: 'Required' });
    input.userId = user.id;
    if (!before) input.secret = newSecret();
  },
});

const deliveriesServer = implement(webhookDeliveries, {
  actions: {
    async resend({ tx, row }) {
      await tx.job('webhook', { id: row.id }, { key: `webhook:${row.id}`, maxAttempts: TRIES });
      return { set: { status: deliveryState.waiting, attempts: 0 } };
    },
  },
});

const secretRoute = defineRoute({
  method: 'POST',
  path: '/webhooks/:id/secret',
  summary: 'Gives a webhook a new secret, which signs what is sent from now on; the answer shows it once.',
  module: 'CORE',
  needs: 'ADMIN_USER',
  scope: 'installation',
  personal: true,
  params: z.strictObject({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  output: z.object({ secret: z.string() }),
  handler: ({ ctx, params: { id } }) =>
    ctx.write(async (write) => {
      const secret = newSecret();
      const changed = await write.tx.run(
        sql`update webhooks set secret = ${secret}, version = version + 1 where id = ${id}`,
      );
      if (!changed) throw notFound();
      write.log(webhooks, id, 'newSecret', {});
      return { secret };
    }),
});

/** Other programs are called when records change. */
export const webhooksFeature: Feature = {
  entities: [webhooksServer, deliveriesServer],
  routes: [secretRoute],
  jobs: {
    webhook: { run: deliver },
    'webhook-purge': {
      schedule: { hour: 3 },
      run: async (_payload, { db }) => {
        await removeInBatches(db, 'webhook_deliveries', sql`created_at < now() - make_interval(days => ${KEPT}::int)`);
      },
    },
  },
  // What was on its way when the backup was made has arrived since, or is of no use any more.
  restored: [
    sql`update webhook_deliveries set status = ${deliveryState.failed}, response = 'restored'
      where status in ${literals([deliveryState.waiting, deliveryState.retrying])}`,
  ],
};

/** What a receiver gets, for the API document. */
export const webhookBody = z.object({
  type: z.string().describe(`Entity and event: ${webhookRecords[0]}.${webhookEvents[0]}`),
  timestamp: z.iso.datetime().describe('When it happened'),
  data: z.object({
    entity: z.enum(webhookRecords),
    id: z.number().int(),
    event: z.enum(webhookEvents),
    action: z.string().describe('What was done, as the history of the record names it'),
    record: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('The record as GET /api/{entity}/{id} answers it when it is sent; null once deleted'),
  }),
});
