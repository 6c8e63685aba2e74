import { z } from 'zod';
import { refused } from '../../../../engine/errors';
import type { Feature } from '../../../../engine/server/feature';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import type { WriteCtx } from '../../../../engine/server/context';
import { invoicesOff, invoicesOn } from '../../../invoices/invoices/server/module-switch';
import { receptionsOff } from '../../../orders/receptions/server/received-pieces';
import { type Module, modules, needed, usersOf } from '../../../rights/modules';
import { writeLog } from '../../../../engine/server/write-log';
import { readModules } from './read-modules';

const switchOf = z.object({ code: z.enum(modules), isActive: z.boolean() });
const own = { module: 'CORE', needs: 'SUPER_USER', scope: 'installation' } as const;
const list = (active: ReadonlySet<string>) => ({
  items: modules.map((code) => ({ code, isActive: active.has(code) })),
  total: modules.length,
});

/**
 * A module stays on as long as one that cannot do without it is on. Two switched at once wait for each other.
 * @throws 422 `ModuleInUse`, `ModuleNeedsOther` naming the other modules
 */
async function requireNeeded(write: WriteCtx, { code, isActive }: z.output<typeof switchOf>): Promise<void> {
  await write.tx.run(sql`select pg_advisory_xact_lock(hashtext('modules'))`);
  const on = await readModules(write.tx);
  const inTheWay: readonly Module[] = isActive
    ? (needed[code] ?? []).filter((other) => !on.has(other))
    : usersOf(code).filter((other) => on.has(other));
  if (!inTheWay.length) return;
  const errorDetails = inTheWay.map((other) => write.t(`rights:modules.${other}`)).join(', ');
  throw refused(isActive ? 'ModuleNeedsOther' : 'ModuleInUse', { errorDetails });
}

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
      summary:
        'Switch one module; its screens, routes, pickers and rights go and come with it. CORE stays on, and so does what others that are on need.',
      body: z.strictObject({ code: z.enum(modules), isActive: z.boolean() }),
      output: z.object({ items: z.array(switchOf), total: z.number().int() }),
      async handler({ ctx, body }) {
        if (body.code === 'CORE' && !body.isActive) throw refused('CoreStaysOn');
        await ctx.write(async (write) => {
          const { tx } = write;
          await requireNeeded(write, body);
          if (body.code === 'INVOICES') await (body.isActive ? invoicesOn : invoicesOff)(write);
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
