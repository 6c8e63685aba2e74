import { z } from 'zod';
import { notFound, refused } from '../../../../engine/errors';
import { addDays } from '../../../../engine/fields/date/days';
import { insertMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { defineRoute, type Route } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { templateTime, type TemplateTime } from '../calendar';
import { mondayOf } from '../plan-days';
import { weekTemplates, weekTemplateTimes } from '../week-templates.entity';

const module = 'WORK_REPORTS';
const id = z.int('NotInteger').min(1, 'TooSmall').max(2_147_483_647, 'TooBig');
/** As many times as a week of a thousand people has. */
const MOST = 7000;

const keep = defineRoute({
  method: 'POST',
  path: '/week-templates/keep',
  summary: 'Keep the week of a day as a template, of one place or of all.',
  module,
  needs: 'SHIFT_SCHEDULER_WRITE',
  scope: 'installation',
  texts: 'time:week-templates',
  body: z.strictObject({
    name: z.string('Required').trim().min(1, 'Required').max(100, 'TooLong'),
    placeId: id.nullish(),
    date: z.iso.date('NotDate'),
  }),
  output: z.object({ id, times: z.int() }),
  handler: ({ ctx, body }) =>
    ctx.write(async (call) => {
      const placeId = body.placeId ?? null;
      const times = await timesOf(call, mondayOf(body.date), placeId);
      if (!times.length) throw refused('WeekTemplateEmpty');
      const template = await call.insert(weekTemplates, { name: body.name, placeId });
      await insertMany(
        call,
        weekTemplateTimes,
        times.map((time) => ({ ...time, templateId: template.id })),
      );
      return { id: template.id, times: times.length };
    }),
});

/** What begins in a week, by the clocks of the installation. */
const timesOf = (call: WriteCtx, monday: string, placeId: number | null): Promise<TemplateTime[]> => {
  const wall = (column: 'from' | 'to') =>
    sql`(${column === 'from' ? sql`e.time_from` : sql`e.time_to`} at time zone ${call.zone}::text)`;
  const minute = (column: 'from' | 'to') =>
    sql`(extract(hour from ${wall(column)}) * 60 + extract(minute from ${wall(column)}))::int`;
  return call.tx.rows<TemplateTime>(sql`
    select extract(isodow from ${wall('from')})::int as weekday, e.user_id, e.place_id, e.shift_id, e.shift_role_id,
      ${minute('from')} as time_from, ${minute('to')} as time_to, e.note
    from shift_plan e
    where e.time_from >= ${monday}::date::timestamp at time zone ${call.zone}::text
      and e.time_from < ${addDays(monday, 7)}::date::timestamp at time zone ${call.zone}::text
      and ${placeId === null ? sql`true` : sql`e.place_id = ${placeId}`}
    order by e.time_from, e.user_id limit ${MOST}`);
};

const times = defineRoute({
  method: 'GET',
  path: '/week-templates/:id/times',
  summary: 'The times of a template, to be planned in a week.',
  module,
  needs: 'SHIFT_SCHEDULER_READ',
  scope: 'installation',
  params: z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  output: z.array(templateTime),
  async handler({ ctx, params }) {
    if (!(await ctx.db.one(sql`select 1 from week_templates where id = ${params.id}`))) throw notFound();
    return ctx.db.rows<TemplateTime>(sql`
      select weekday, user_id, place_id, shift_id, shift_role_id, time_from, time_to, note
      from week_template_times where template_id = ${params.id} order by weekday, time_from, user_id limit ${MOST}`);
  },
});

export const weekTemplateRoutes: readonly Route[] = [keep, times];
