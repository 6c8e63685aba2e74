import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { ApiError } from '../../../../engine/errors';
import { readView, reportNameOf } from '../../../../engine/report-view';
import type { Ctx, Installation, Language } from '../../../../engine/server/context';
import { eachApart } from '../../../../engine/server/each-apart';
import type { Job, JobTools } from '../../../../engine/server/feature';
import { filedReport, type FiledReport } from '../../../../engine/server/report/report-server';
import { literal, sql, type Sql } from '../../../../engine/server/sql';
import { addDays } from '../../../../engine/fields/date/days';
import { reportMail } from '../../../mail/mail-queue/kinds';
import { mailIsOn, queueMail } from '../../../mail/mail-queue/server/queue-mail';
import type { MailPaper } from '../../../mail/mail-queue/server/mail-paper';
import { storedZone } from '../../../workspace/notices/server/restored-reminders';
import { dashboard } from '../../../people/roles/dashboard-type';
import { mailedFormat, mailedResult, mailInterval } from '../report-mails.entity';
import { periodOf } from '../period';

interface Due {
  id: number;
  userId: number;
  interval: number;
  format: number;
  recipients: string[];
  view: string;
  filterKey: string;
  filter: string;
}
const columns = sql`m.id, m.user_id, m.interval, m.format, m.recipients, f.filter_name as view, f.filter_key, f.filter
  from report_mails m join user_filters f on f.id = m.view_id`;
/** Mailed reports of one run of the job, and bytes of a file a mail server still takes. */
const MOST = 500;
const MOST_BYTES = 15_000_000;

/**
 * Not mailed for the period yet. A period much later than the day of the run was named by a clock that was ahead: it
 * would hold the report back until then.
 */
const isOpen = (period: string): Sql =>
  sql`(coalesce(last_period, '') < ${period} or last_period > ${addDays(period, 70)})`;

/** The hour in the morning mails of reports leave. */
const HOUR = 6;

/**
 * Reports may have been mailed since a backup was made: the periods whose morning is over when it is restored count as mailed,
 * so that nobody gets one twice.
 */
export const reportMailsRestored = sql`
  update report_mails m set last_period = p.period
  from (
    select r.id, to_char(date_trunc(case r.interval when ${literal(mailInterval.daily)} then 'day'
      when ${literal(mailInterval.weekly)} then 'week' else 'month' end,
      now() at time zone ${storedZone} - make_interval(hours => ${literal(HOUR)})), 'YYYY-MM-DD') as period
    from report_mails r
  ) p
  where p.id = m.id and m.is_active and coalesce(m.last_period, '') < p.period`;

type Refusal = Exclude<keyof typeof mailedResult, 'none' | 'sent'>;

/** The report a saved view is of; undefined where it is one of a list, or the report is gone. */
export function filedOf({ filterKey }: Pick<Due, 'filterKey'>): FiledReport | undefined {
  const name = reportNameOf(filterKey);
  return name === undefined ? undefined : filedReport(name);
}

/** What the owner may have mailed now, or why it is not sent. */
function allowed(ctx: Ctx | undefined, view: Pick<Due, 'filterKey'>): Refusal | undefined {
  if (!ctx) return 'ownerClosed';
  const filed = filedOf(view);
  if (!filed || !ctx.modules.has(filed.report.module)) return 'moduleOff';
  return ctx.can('REPORTS_EXPORT') && ctx.can(filed.report.rights.export) ? undefined : 'rightLost';
}

/**
 * Orders the mails of one report and writes down how that ended.
 * @param period taken once, whoever runs the job again; undefined for a mail a person asks for
 */
async function sendOne(
  installation: Installation,
  tools: JobTools,
  due: Due,
  period: string | undefined,
): Promise<void> {
  const refusal = allowed(await tools.contextOf(due.userId, 'en'), due);
  const report = filedOf(due)?.report;
  // A view of everything is stored as `?` alone.
  const asked = due.filter.replace(/^\?/, '');
  await installation.db.tx(async (tx) => {
    if (period !== undefined) {
      const taken = await tx.run(sql`
        update report_mails set last_period = ${period}
        where id = ${due.id} and is_active and ${isOpen(period)}`);
      if (!taken) return;
    }
    const people = refusal
      ? []
      : await tx.rows<{ email: string; language: Language }>(sql`
          select email, language from users where lower(email) = any(${due.recipients}::text[])
            and is_active and not is_locked and not is_customer and dashboard_type <> ${literal(dashboard.kiosk)}
          order by id`);
    const isOn = await mailIsOn(tx, reportMail);
    for (const { email, language } of isOn ? people : []) {
      const t = installation.texts(language);
      await queueMail(tx, installation, tools.now(), {
        kind: reportMail,
        to: email,
        language,
        values: {
          report: t(`${report!.texts}.title`),
          view: due.view,
          link: `${installation.baseUrl}/${report!.name}${asked && `?${asked}`}`,
        },
        papers: [{ kind: 'report-mail', id: due.id, language }],
      });
    }
    const isSent = isOn && people.length > 0;
    const result = mailedResult[refusal ?? (isSent ? 'sent' : 'noRecipients')];
    await tx.run(sql`
      update report_mails set last_result = ${result}, version = version + 1, updated_at = ${tools.now().toISOString()},
        last_sent_at = case when ${isSent} then ${tools.now().toISOString()}::timestamptz else last_sent_at end
      where id = ${due.id}`);
  });
}

const isOn = async (installation: Installation): Promise<boolean> => (await installation.modules()).has('WORK_REPORTS');

export const reportMailJobs: Readonly<Record<string, Job>> = {
  'report-mails': {
    schedule: { hour: HOUR },
    async run(payload, installation, tools) {
      const { period: day } = z.object({ period: z.iso.date() }).parse(payload);
      if (!(await isOn(installation))) return;
      const due: { one: Due; period: string }[] = [];
      for (const interval of Object.values(mailInterval)) {
        const period = periodOf(interval, day);
        const rows = await installation.db.rows<Due>(sql`
          select ${columns} where m.is_active and m.interval = ${interval} and ${isOpen(period)}
          order by m.id limit ${MOST}`);
        due.push(...rows.map((one) => ({ one, period })));
      }
      await eachApart(
        due,
        ({ one, period }) => sendOne(installation, tools, one, period),
        ({ one }) => `Report mail ${one.id}`,
      );
    },
  },
  'report-mail': {
    async run(payload, installation, tools) {
      const { id } = z.object({ id: z.int() }).parse(payload);
      const due = await installation.db.one<Due>(sql`select ${columns} where m.id = ${id}`);
      if (due && (await isOn(installation))) await sendOne(installation, tools, due, undefined);
    },
  },
};

/** The report itself, drawn when its mail leaves: with the rights its owner has then, and of that day. */
export const reportMailPaper: MailPaper = {
  kind: 'report-mail',
  async make(installation, id, language, tools) {
    const row = await installation.db.one<Due>(sql`select ${columns} where m.id = ${id}`);
    if (!row) return undefined;
    const ctx = await tools.contextOf(row.userId, language);
    const refusal = allowed(ctx, row);
    const filed = filedOf(row);
    if (refusal || !ctx || !filed) throw new ApiError(422, 'ReportRightMissing');
    const { values, ...order } = readView(filed.report, new URLSearchParams(row.filter), ctx.today());
    const asked = { filter: JSON.stringify(values), sortBy: order.sortBy, sortDesc: String(order.sortDesc) };
    const { name, content } = await filed.file(ctx, asked, row.format === mailedFormat.pdf ? 'pdf' : 'xls');
    const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
    if (bytes.length > MOST_BYTES) throw new ApiError(422, 'ReportTooLarge');
    return { name, content: bytes };
  },
};
