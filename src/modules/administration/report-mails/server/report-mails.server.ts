import { z } from 'zod';
import { invalid, notFound, refused } from '../../../../engine/errors';
import type { Ctx, WriteCtx } from '../../../../engine/server/context';
import type { Feature } from '../../../../engine/server/feature';
import { implement } from '../../../../engine/server/implement';
import type { FiledReport } from '../../../../engine/server/report/report-server';
import { defineRoute } from '../../../../engine/server/route';
import { literal, sql } from '../../../../engine/server/sql';
import { dashboard } from '../../../people/roles/dashboard-type';
import { mailInterval, reportMails } from '../report-mails.entity';
import { periodOf } from '../period';
import { filedOf, reportMailJobs, reportMailsRestored } from './send-report-mails';

/** The report a saved view is of, where this person may export it; refused otherwise. */
function exportableReport(ctx: Pick<Ctx, 'can' | 'modules'>, filterKey: string): FiledReport {
  const filed = filedOf({ filterKey });
  if (!filed) throw refused('ViewOfNoReport');
  if (!ctx.modules.has(filed.report.module)) throw refused('ReportModuleOff');
  if (!ctx.can(filed.report.rights.export)) throw refused('ReportRightMissing');
  return filed;
}

/** Name of the report a view is of: the person's own view, or a shared one. */
async function reportOfView(write: WriteCtx, viewId: number): Promise<string> {
  const view = await write.tx.one<{ filterKey: string }>(sql`
    select filter_key from user_filters where id = ${viewId} and (user_id = ${write.user.id} or is_shared)`);
  if (!view) throw notFound();
  return exportableReport(write, view.filterKey).report.name;
}

/** Addresses as they are stored, each of a colleague who can sign in. */
async function requireColleagues({ tx }: Pick<WriteCtx, 'tx'>, recipients: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(recipients.map((one) => one.trim().toLowerCase()))];
  const known = await tx.rows<{ email: string }>(sql`
    select lower(email) as email from users where lower(email) = any(${wanted}::text[])
      and is_active and not is_locked and not is_customer and dashboard_type <> ${literal(dashboard.kiosk)}`);
  const strangers = wanted.filter((one) => !known.some(({ email }) => email === one));
  if (strangers.length) throw invalid({ recipients: 'NoColleague' }, strangers.join(', '));
  return wanted;
}

const half = implement(reportMails, {
  scope: (ctx) => (ctx.can('ADMIN_USER') ? undefined : sql`t.user_id = ${ctx.user.id}`),
  async beforeSave(call) {
    const { before, input, user } = call;
    // Administrators stop what others have mailed, and change nothing else in their names.
    const isStopped = input.isActive === false && Object.keys(input).length === 1;
    if (before && before.userId !== user.id && !isStopped) throw notFound();
    if (input.viewId !== undefined) Object.assign(input, { reportName: await reportOfView(call, input.viewId) });
    if (!before) Object.assign(input, { userId: user.id });
    if (input.recipients) input.recipients = await requireColleagues(call, input.recipients);
    const interval = input.interval ?? before?.interval ?? mailInterval.weekly;
    // The first mail is that of the next period, not of the one that has begun.
    if (!before || interval !== before.interval || (input.isActive && !before.isActive))
      Object.assign(input, { lastPeriod: periodOf(interval, call.today()) });
  },
  beforeDelete(call) {
    if (call.row.userId !== call.user.id && !call.can('ADMIN_USER')) throw notFound();
  },
  actions: {
    async sendNow({ tx, row, user, now }) {
      if (row.userId !== user.id) throw notFound();
      await tx.job('report-mail', { id: row.id, at: now().toISOString() });
    },
  },
});

export const reportMailsFeature: Feature = {
  entities: [half],
  jobs: reportMailJobs,
  restored: [reportMailsRestored],
  routes: [
    defineRoute({
      module: 'CORE',
      needs: 'REPORTS_EXPORT',
      scope: 'own',
      method: 'POST',
      path: '/report-mails',
      summary: 'Mail a saved view of a report on a schedule, to its owner until others are added.',
      body: z.strictObject({ viewId: z.int().min(1).max(2_147_483_647) }),
      output: z.looseObject({ id: z.int(), version: z.int() }),
      handler: ({ ctx, body: { viewId } }) =>
        ctx.write((write) => write.insert(reportMails, { viewId, recipients: [ctx.user.email] })),
    }),
  ],
};
