import { z } from 'zod';
import { notFound, refused } from '../../../../engine/errors';
import { mayRead, type ScopeCtx, type WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { closedReports } from '../../../../engine/server/report/report-server';
import { viewKeyOf } from '../../../../engine/report-view';
import { defineRoute, type Route } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { userFilters } from '../user-filters.entity';

/** Keys of lists and reports this person may not open now: by right, or because their module is off. */
const closedKeys = (ctx: ScopeCtx): string[] => [
  ...ctx.engine.registry.all.filter(({ entity }) => !mayRead(ctx, entity)).map(({ entity }) => `flt_${entity.name}`),
  ...closedReports(ctx).map(viewKeyOf),
];

/** What others have mailed of a view would end with it, without a word to them. Throws 422 `ViewMailed` with their names. */
async function requireNotMailed({ tx, user }: WriteCtx, viewId: number): Promise<void> {
  const people = await tx.rows<{ name: string }>(sql`
    select distinct concat_ws(' ', u.name, u.surname) as name from report_mails m join users u on u.id = m.user_id
    where m.view_id = ${viewId} and m.is_active and m.user_id <> ${user.id}
      and u.is_active and not u.is_locked order by name limit 5`);
  if (people.length) throw refused('ViewMailed', { errorDetails: people.map(({ name }) => name).join(', ') });
}

/**
 * A view belongs to whoever saved it, a shared one to the administrators. They see all views and may clear up, but do not
 * write in others' names. A shared view of what somebody may not open is not shown to them: its filter tells of records.
 */
export const userFiltersServer = implement(userFilters, {
  scope: (ctx) =>
    ctx.can('ADMIN_USER')
      ? undefined
      : sql`(t.user_id = ${ctx.user.id} or (t.is_shared and not t.filter_key = any(${closedKeys(ctx)}::text[])))`,
  filters: {
    mailable: (value, { user }) => {
      const mailable = sql`(starts_with(t.filter_key, ${viewKeyOf('')}) and (t.user_id = ${user.id} or t.is_shared))`;
      return value === true ? mailable : sql`not ${mailable}`;
    },
  },
  constraints: { user_filters_user_id_filter_key_filter_name_unique: 'FilterNameTaken' },
  beforeSave(call) {
    const { before, input, user } = call;
    const isAdmin = call.can('ADMIN_USER');
    if (before && before.userId !== user.id && !(before.isShared && isAdmin)) throw notFound();
    if ((before?.isShared || input.isShared) && !isAdmin) throw refused('OnlyAdministratorsShare');
    if (!before) Object.assign(input, { userId: user.id });
  },
  async beforeDelete(call) {
    const { row, user } = call;
    if (!call.can('ADMIN_USER')) {
      if (row.userId !== user.id) throw notFound();
      if (row.isShared) throw refused('OnlyAdministratorsShare');
    }
    await requireNotMailed(call, row.id);
  },
});

const { filterName, filterKey, filter } = userFilters.fields;

/** Views are saved where they are shown, not typed into a form. */
export const userFiltersRoutes: readonly Route[] = [
  defineRoute({
    module: 'CORE',
    needs: 'signed-in',
    scope: 'own',
    method: 'POST',
    path: '/user-filters',
    summary: 'Save a view of a list or report under a name.',
    body: z.strictObject({
      filterName: z.string().trim().min(filterName.min).max(filterName.max),
      filterKey: z.string().trim().min(1).max(filterKey.max),
      filter: z.string().min(1).max(filter.max),
      isShared: z.boolean().optional(),
    }),
    output: z.looseObject({ id: z.int(), version: z.int() }),
    handler: ({ ctx, body }) => ctx.write((write) => write.insert(userFilters, body)),
  }),
];
