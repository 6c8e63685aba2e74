import { z } from 'zod';
import { notFound } from '../../../../engine/errors';
import { printFormat } from '../../../../engine/format';
import type { Ctx } from '../../../../engine/server/context';
import { draw } from '../../../../engine/server/pdf/draw';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { companyOf } from '../../../documents/pdf/server/company';
import { monthOf, weekOf } from '../plan-days';
import { shiftCalendarOf } from './calendar';
import { calendarFilter } from './calendar-filter';
import { type PlanPaper, planPaper } from './plan-paper';

const id = z.coerce.number().int().min(1, 'TooSmall').max(2_147_483_647, 'TooBig');
const query = z.strictObject({
  kind: z.enum(['people', 'shifts']).default('people'),
  span: z.enum(['week', 'month']).default('week'),
  /** A day of the week or month. */
  date: z.iso.date('NotDate').optional(),
  placeId: id.optional(),
  roleId: id.optional(),
});

/** Before the first company is entered. */
const nobody = { name: 'Coatdesk', nip: null };

/** @param ctx with the texts of the paper */
async function paperFor(ctx: Ctx, asked: z.output<typeof query>): Promise<PlanPaper> {
  const { kind, span, date = ctx.today(), placeId = null, roleId = null } = asked;
  const head = await ctx.db.one<{ place: string | null; companyId: number | null }>(sql`
    select p.name as place, coalesce(p.company_id, c.id) as company_id
    from (select min(id) as id from companies) c left join places p on p.id = ${placeId}::int`);
  if (placeId !== null && head?.place == null) throw notFound();
  const company = head?.companyId == null ? nobody : await companyOf(ctx.db, head.companyId);
  const days = span === 'month' ? monthOf(date) : weekOf(date);
  const text = JSON.stringify({ placeId, roleId, timeFrom: days[0], timeTo: days.at(-1) });
  return {
    kind,
    span,
    days,
    placeId,
    place: head?.place ?? undefined,
    zone: ctx.zone,
    data: await shiftCalendarOf(ctx, calendarFilter(text, ctx)),
    company: { ...company, logo: null },
    printedAt: ctx.now().toISOString(),
  };
}

export const planPdfRoute = defineRoute({
  method: 'GET',
  path: '/shift-reports/shift-calendar/pdf/:lang',
  summary: 'The shift planner of a week or month as PDF, in Polish, English or German.',
  module: 'WORK_REPORTS',
  needs: 'SHIFT_SCHEDULER_READ',
  scope: 'installation',
  load: 'heavy',
  document: true,
  params: z.strictObject({ lang: z.enum(['pl', 'en', 'de']).catch('en') }),
  query,
  output: null,
  async handler({ ctx, params: { lang }, query: asked, reply }) {
    const t = ctx.installation.texts(lang);
    const paper = await paperFor({ ...ctx, t }, asked);
    const { country: home, defaultLanguage } = ctx.settings;
    const own = ctx.installation.texts(defaultLanguage);
    const content = await draw(planPaper(paper, { language: lang, home, t, own, format: printFormat(lang, ctx.zone) }));
    return reply
      .header('content-disposition', `inline; filename="shift-plan-${paper.days[0]}.pdf"`)
      .type('application/pdf')
      .send(content);
  },
});
