import { forbidden } from '../../../../engine/errors';
import { implement } from '../../../../engine/server/implement';
import { lockSuperUsers, requireSuperUser } from './last-super-user';
import { sessionsChanged } from './end-sessions';
import { requireHeld } from './grants';
import { withViews } from '../../../rights/rights';
import { roles } from '../roles.entity';

/** Rights in one list and not in the other. */
const difference = (a: readonly string[], b: readonly string[]): string[] => [
  ...a.filter((right) => !b.includes(right)),
  ...b.filter((right) => !a.includes(right)),
];

export const rolesServer = implement(roles, {
  async beforeSave({ before, input, ...ctx }) {
    if (input.rights) input.rights = withViews(input.rights);
    const changed = difference(before?.rights ?? [], input.rights ?? before?.rights ?? []);
    if (changed.length) {
      if (!ctx.can('USERS_RIGHTS')) throw forbidden('USERS_RIGHTS');
      requireHeld(ctx, changed);
    }
    // Whoever switches a role off takes its rights from people, so they must hold them too.
    if (before && input.isActive !== undefined && input.isActive !== before.isActive) {
      requireHeld(ctx, before.rights ?? []);
    }
    // How people of a role prove who they are is for those who hold what it opens.
    const required = input.secondFactorRequired ?? before?.secondFactorRequired ?? false;
    if (required !== (before?.secondFactorRequired ?? false)) requireHeld(ctx, before?.rights ?? []);
    if (before) await lockSuperUsers(ctx.tx);
  },
  async afterSave({ before, ...ctx }) {
    if (before) await requireSuperUser(ctx.tx);
    sessionsChanged(ctx);
  },
  beforeDelete({ row, ...ctx }) {
    requireHeld(ctx, row.rights ?? []);
  },
});
