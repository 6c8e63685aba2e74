import type { InputOf, RowOf } from '../../../../engine/entity';
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

type Role = RowOf<typeof roles>;
type Input = InputOf<typeof roles>;

const isSwitched = (before: Role, input: Input): boolean =>
  input.isActive !== undefined && input.isActive !== before.isActive;
const provesOtherwise = (before: Role | undefined, input: Input): boolean => {
  const was = before?.secondFactorRequired ?? false;
  return (input.secondFactorRequired ?? was) !== was;
};

export const rolesServer = implement(roles, {
  async beforeSave({ before, input, ...ctx }) {
    if (input.rights) input.rights = withViews(input.rights);
    const had = before?.rights ?? [];
    const changed = difference(had, input.rights ?? had);
    if (changed.length) {
      if (!ctx.can('USERS_RIGHTS')) throw forbidden('USERS_RIGHTS');
      requireHeld(ctx, changed);
    }
    // Whoever switches a role off takes its rights from people, so they must hold them too.
    if (before && isSwitched(before, input)) requireHeld(ctx, had);
    // How people of a role prove who they are is for those who hold what it opens.
    if (provesOtherwise(before, input)) requireHeld(ctx, had);
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
