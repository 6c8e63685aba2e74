import { z } from 'zod';
import { invalid, notFound } from '../../../../engine/errors';
import { updateMany } from '../../../../engine/server/bulk';
import { sql } from '../../../../engine/server/db';
import { defineRoute } from '../../../../engine/server/route';
import { serviceSteps } from '../service-steps.entity';

const id = z.int().min(1).max(2_147_483_647);

/** Puts the steps of a service into an order: they are numbered 1, 2, 3 … in one transaction. */
export const stepOrderRoute = defineRoute({
  method: 'PUT',
  path: '/services/:id/step-order',
  summary: 'Put the steps of a service into an order',
  module: 'CORE',
  needs: 'DICTIONARIES_WRITE',
  scope: 'rows',
  params: z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  body: z.strictObject({
    /** Every step of the service, in the order they shall have. */
    ids: z.array(id).max(1000),
  }),
  output: z.object({ status: z.literal(true) }),
  async handler({ ctx, params, body }) {
    await ctx.write(async (write) => {
      const service = await write.tx.one(sql`select 1 from services where id = ${params.id} for no key update`);
      if (!service) throw notFound();
      const steps = await write.tx.rows<{ id: number; version: number; sequence: number }>(
        sql`select id, version, sequence from service_steps where service_id = ${params.id} for no key update`,
      );
      const known = new Set(steps.map((step) => step.id));
      // A step somebody else added or removed meanwhile: the order one sees is not the one there is.
      if (
        body.ids.length !== known.size ||
        new Set(body.ids).size !== known.size ||
        !body.ids.every((one) => known.has(one))
      )
        throw invalid({ ids: 'StepsChanged' });
      const moved = steps.flatMap((before) => {
        const sequence = body.ids.indexOf(before.id) + 1;
        return sequence === before.sequence ? [] : [{ before, input: { sequence } }];
      });
      if (moved.length) await updateMany(write, serviceSteps, moved);
    });
    return { status: true };
  },
});
