import { notFound } from '../../../../engine/errors';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { userFilters } from '../user-filters.entity';

/** A filter belongs to whoever saved it; administrators see all of them and may clear up, but not write in others' names. */
export const userFiltersServer = implement(userFilters, {
  scope: (ctx) => (ctx.can('ADMIN_USER') ? undefined : sql`t.user_id = ${ctx.user.id}`),
  constraints: { user_filters_user_id_filter_key_filter_name_unique: 'FilterNameTaken' },
  beforeSave({ before, input, user }) {
    if (before && before.userId !== user.id) throw notFound();
    if (!before) Object.assign(input, { userId: user.id });
  },
});
