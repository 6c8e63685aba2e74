import { z } from 'zod';
import { refused } from '../../../../engine/errors';
import type { Feature } from '../../../../engine/server/feature';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { receptionsOff } from '../../../orders/receptions/server/received-pieces';
import { modules } from '../../../rights/modules';
import { writeLog } from '../../../../engine/server/write-log';

const switchOf = z.object({ code: z.enum(modules), isActive: z.boolean() });
const own = { module: 'CORE', needs: 'SUPER_USER', scope: 'installation' } as const;
const list = (active: ReadonlySet<string>) => ({
  items: modules.map((code) => ({ code, isActive: active.has(code) })),
  total: modules.length,
});

/** Switching parts of the product on and off. */
export const modulesFeature: Feature = {
  routes: [
    defineRoute({
      ...own,
      method: 'GET',
      path: '/modules',
      summary: 'All modules and whether they are on.',
      output: z.object({ items: z.array(switchOf), total: z.number().int() }),
      handler: ({ ctx }) => list(ctx.modules),
    }),
    defineRoute({
      ...own,
      method: 'PUT',
      path: '/modules',
      summary: 'Switch one module; its screens, routes, pickers and rights go and come with it. CORE stays on.',
      body: z.strictObject({ code: z.enum(modules), isActive: z.boolean() }),
      output: z.object({ items: z.array(switchOf), total: z.number().int() }),
      async handler({ ctx, body }) {
        if (body.code === 'CORE' && !body.isActive) throw refused('CoreStaysOn');
        await ctx.write(async (write) => {
          const { tx } = write;
          const now = ctx.now();
          await tx.run(sql`
            insert into modules (code, active, updated_at, updated_user_id)
            values (${body.code}, ${body.isActive}, ${now.toISOString()}, ${ctx.user.id})
            on conflict (code) do update set active = excluded.active, updated_at = excluded.updated_at,
              updated_user_id = excluded.updated_user_id`);
          await writeLog(tx, now, {
            kind: 0,
            description: `modules/${body.isActive ? 'on' : 'off'}/${body.code}`,
            userId: ctx.user.id,
            entity: 'modules',
            action: body.isActive ? 'on' : 'off',
            data: body,
          });
          if (body.code === 'RECEPTIONS' && !body.isActive) await receptionsOff(write);
          tx.afterCommit(() => ctx.installation.notify('modules'));
        });
        const active = new Set(ctx.modules);
        if (body.isActive) active.add(body.code);
        else active.delete(body.code);
        return list(active);
      },
    }),
  ],
};
