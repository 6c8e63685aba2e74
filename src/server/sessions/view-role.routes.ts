import { z } from 'zod';
import { notFound, refused } from '../../engine/errors';
import type { Ctx } from '../../engine/server/context';
import { defineRoute, type Route } from '../../engine/server/route';
import { sql } from '../../engine/server/sql';
import { writeLog } from '../../engine/server/write-log';
import { dashboard } from '../../modules/people/roles/dashboard-type';
import { sessionsChanged } from '../../modules/people/roles/server/end-sessions';
import { requireHeld } from '../../modules/people/roles/server/grants';
import { dropSessionCache } from './authenticate';

const done = z.object({ status: z.literal(true) });
const shown: readonly number[] = [dashboard.administrator, dashboard.employee];

/** Begins (`roleId`) or ends (null) looking through a role in this session, and writes that down. */
async function look(ctx: Ctx, roleId: number, begin: boolean): Promise<void> {
  const { user, installation } = ctx;
  const action = begin ? 'view-as' : 'view-as-end';
  await installation.db.tx(async (tx) => {
    await tx.run(sql`update sessions set view_role_id = ${begin ? roleId : null} where id = ${user.sessionId}`);
    await writeLog(tx, ctx.now(), {
      kind: 0,
      description: `roles/${action}/${roleId}`,
      userId: user.id,
      entity: 'roles',
      action,
      recordId: roleId,
    });
    sessionsChanged({ tx, installation }, user.id);
  });
  dropSessionCache(installation.key);
}

/**
 * Looking through a role: menu, screens and rights are the role's, cut to what the person may do anyway. No route that
 * writes answers meanwhile, and no context opens a transaction (`guard.ts`, `context.ts`).
 */
export const viewRoleRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/view-role',
    summary: 'See the product as a role of the staff does, in this session, without writing anything.',
    module: 'CORE',
    needs: 'USERS_RIGHTS',
    scope: 'own',
    body: z.strictObject({ roleId: z.number().int().positive() }),
    output: done,
    async handler({ ctx, body: { roleId } }) {
      const role = await ctx.db.one<{ rights: string[] | null; dashboardType: number }>(
        sql`select rights, dashboard_type from roles where id = ${roleId}`,
      );
      if (!role) throw notFound();
      if (!shown.includes(role.dashboardType)) throw refused('ViewStaffOnly');
      requireHeld(ctx, role.rights ?? []);
      await look(ctx, roleId, true);
      return { status: true };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/view-role/end',
    summary: 'Return to one’s own role.',
    module: 'CORE',
    needs: 'signed-in',
    scope: 'own',
    load: 'vital',
    whileViewing: true,
    body: z.strictObject({}),
    output: done,
    async handler({ ctx }) {
      if (ctx.user.viewing) await look(ctx, ctx.user.viewing.roleId, false);
      return { status: true };
    },
  }),
];
