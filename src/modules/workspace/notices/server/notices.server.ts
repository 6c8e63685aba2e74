import { z } from 'zod';
import { settles } from '../../../../engine/server/consequences';
import type { Feature } from '../../../../engine/server/feature';
import { implement } from '../../../../engine/server/implement';
import { removeInBatches } from '../../../../engine/server/remove-old';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { accountMoved } from '../../../people/users/server/presence';
import { notices } from '../notices.entity';

/** Days a notice is kept, read or not. */
const KEPT = 90;

const movedSettling = settles(accountMoved, async ({ tx }, people) => {
  await tx.run(sql`delete from notices where user_id = any(${[...people.keys()]}::int[])`);
});

export const noticesFeature: Feature = {
  settlings: [movedSettling],
  entities: [
    implement(notices, {
      scope: ({ user }) => sql`t.user_id = ${user.id}`,
      computed: { createdAt: sql`t.created_at` },
    }),
  ],
  routes: [
    defineRoute({
      method: 'POST',
      path: '/notices/seen',
      summary: 'One’s own notices are read: those about a record, the named ones, or all.',
      module: 'CORE',
      needs: 'signed-in',
      scope: 'own',
      customers: true,
      body: z.strictObject({
        ids: z.array(z.int().min(1)).max(500).optional(),
        entity: z.string().max(50).optional(),
        recordId: z.int().min(1).max(2_147_483_647).optional(),
      }),
      output: z.object({ read: z.int() }),
      handler: ({ ctx, body }) =>
        ctx.write(async ({ tx, user }) => {
          const { ids = null, entity = null, recordId = null } = body;
          const at = ctx.now().toISOString();
          const read = await tx.run(sql`
            update notices set read_at = ${at}, updated_at = ${at}, version = version + 1
            where user_id = ${user.id} and read_at is null and (${ids}::int[] is null or id = any(${ids}::int[]))
              and (${entity}::text is null or entity = ${entity}::text)
              and (${recordId}::int is null or record_id = ${recordId}::int)`);
          return { read };
        }),
    }),
  ],
  jobs: {
    'notices-sweep': {
      schedule: { hour: 3 },
      async run(_payload, { db }) {
        await removeInBatches(db, 'notices', sql`created_at < now() - make_interval(days => ${KEPT}::int)`);
      },
    },
  },
};
