import { z } from 'zod';
import { notFound } from '../../../../engine/errors';
import { sql } from '../../../../engine/server/sql';
import { defineRoute, type Route } from '../../../../engine/server/route';
import { deleteRows } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { announce, type Row } from '../../../../engine/server/rows';
import { ownCalendar, shiftCalendar } from '../calendar';
import { shiftPlan } from '../shift-plan.entity';
import { ownCalendarOf, shiftCalendarOf } from './calendar';
import { calendarFilter, calendarQuery } from './calendar-filter';
import { planPdfRoute } from './plan-pdf.route';
import { newEntries, planMany, plannedMany } from './plan-many';
import { publish, published } from './publish';
import { peopleOf } from './shift-plan.server';
import { endSwapsAbout } from './swaps/withdraw';

const module = 'WORK_REPORTS';
const read = { module, needs: 'SHIFT_SCHEDULER_READ', scope: 'installation' } as const;
const write = { module, needs: 'SHIFT_SCHEDULER_WRITE', scope: 'installation' } as const;
const id = z.int('NotInteger').min(1, 'TooSmall').max(2_147_483_647, 'TooBig');

const calendar = defineRoute({
  method: 'GET',
  path: '/shift-reports/shift-calendar',
  summary: 'The shift planner: people, their times, leave and contracts, holidays, shifts and roles of some days.',
  ...read,
  query: calendarQuery.extend({ packed: z.enum(['true', 'false']).optional() }),
  output: shiftCalendar,
  handler: ({ ctx, query }) => shiftCalendarOf(ctx, calendarFilter(query.filter, ctx), query.packed === 'true'),
});

const own = defineRoute({
  method: 'GET',
  path: '/shift-reports/shift-user-calendar',
  summary: 'The plan of one person: one’s own or of people one supervises, with the right to the planner anybody’s.',
  module,
  needs: ['SHIFT_SCHEDULER_READ', 'SHIFT_SCHEDULER_READ_OWN'],
  scope: 'own',
  query: calendarQuery,
  output: ownCalendar,
  async handler({ ctx, query }) {
    const filter = calendarFilter(query.filter, ctx);
    const userId = filter.userId ?? ctx.user.id;
    const others = userId !== ctx.user.id && !ctx.can('SHIFT_SCHEDULER_READ');
    if (others && !(await ctx.db.one(sql`select 1 where ${userId}::int in ${peopleOf(ctx)}`))) throw notFound();
    return ownCalendarOf(ctx, userId, filter);
  },
});

const many = defineRoute({
  method: 'POST',
  path: '/shift-plan/many',
  summary:
    'Plan many times at once; what is refused is left out with its reasons. `dryRun` only answers them, `skipHolidays` leaves out holidays too.',
  ...write,
  texts: 'time:shift-plan',
  body: z.strictObject({
    entries: newEntries,
    dryRun: z.boolean().default(false),
    skipHolidays: z.boolean().default(false),
  }),
  bodyLimit: 8 * 1024 * 1024,
  output: plannedMany,
  handler: ({ ctx, body }) => ctx.write((call) => planMany(call, body.entries, body)),
});

/** Takes times off the plan, each logged; those that are gone already are passed over. 404 where none is left. */
async function removeMany(call: WriteCtx, ids: readonly number[]): Promise<{ removed: number[] }> {
  const plan = call.engine.registry.get(shiftPlan.name);
  const rows = await call.tx.rows<Row & { id: number }>(
    sql`select * from shift_plan where id = any(${[...ids]}::int[]) order by id for update`,
  );
  if (!rows.length) throw notFound();
  const removed = rows.map(({ id }) => id);
  await endSwapsAbout(call, removed);
  await deleteRows(call, plan, rows);
  announce(call.engine, call, plan, ...removed);
  return { removed };
}

const remove = defineRoute({
  method: 'POST',
  path: '/shift-plan/remove',
  summary: 'Take several times off the plan.',
  ...write,
  body: z.strictObject({ ids: z.array(id).min(1, 'Required').max(16_000, 'TooMany') }),
  bodyLimit: 1024 * 1024,
  output: z.object({ removed: z.array(z.int()) }),
  handler: ({ ctx, body }) => ctx.write((call) => removeMany(call, body.ids)),
});

const publishing = defineRoute({
  method: 'POST',
  path: '/shift-plan/publish',
  summary: 'Tell everybody whose days have changed since they were told last.',
  ...write,
  body: z.strictObject({ placeId: id.nullish(), firstDay: z.iso.date('NotDate'), lastDay: z.iso.date('NotDate') }),
  output: published,
  handler: ({ ctx, body }) => ctx.write((call) => publish(call, { ...body, placeId: body.placeId ?? null })),
});

export const shiftPlanRoutes: readonly Route[] = [calendar, planPdfRoute, own, many, remove, publishing];
