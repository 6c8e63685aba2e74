import type { Installation } from '../../../../engine/server/context';
import type { Feature, JobTools } from '../../../../engine/server/feature';
import { implement } from '../../../../engine/server/implement';
import { removeInBatches } from '../../../../engine/server/remove-old';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { refused } from '../../../../engine/errors';
import { accountMails, leaveMails, moneyMails } from '../../../mail/mail-queue/kinds';
import type { MailPaper } from '../../../mail/mail-queue/server/mail-paper';
import type { PaperRef } from '../../../mail/mail-queue/server/queue-mail';
import { markersIn, oneLine, render } from '../../../mail/mail-queue/render';
import { mailLogs, mailState, testMail } from '../../mail-logs/mail-logs.entity';
import { testMailRoutes } from './test-mail.routes';
import { isUnknownRecipient, type SmtpError } from '../smtp-fault';
import { deliver } from './transport';

interface Payload {
  id: number;
  /** Values that are in no log; see `queueMail`. */
  secrets?: Record<string, string>;
}
interface Waiting {
  id: number;
  email: string;
  cc: string | null;
  senderName: string | null;
  replyTo: string | null;
  topic: string;
  content: string;
  papers: PaperRef[] | null;
  attempts: number;
}
/** With the job's growing pauses this is about a day. */
const TRIES = 12;
/** These carry a link that is in no log, so the log cannot send them again. */
const withLink: readonly string[] = [
  accountMails.confirm,
  accountMails.known,
  accountMails.reset,
  accountMails.welcome,
].map(String);
/** The link of a quotation is in the log as the marker it was written as. */
const hasSecretLink = ({ kind, content }: { kind: string | null; content: string }): boolean =>
  kind !== null &&
  (withLink.includes(kind) || (kind === String(moneyMails.quotation) && markersIn(content).includes('link')));

const aboutLeave: readonly string[] = Object.values(leaveMails).map(String);
/** What the log keeps to itself of leave is not known any more: a mail sent again leads to the card, which has it. */
const withheldOf = ({ kind }: { kind: string | null }): Pick<Payload, 'secrets'> =>
  kind !== null && aboutLeave.includes(kind) ? { secrets: { leaveKind: '–', note: '–' } } : {};

/** Draws the documents a mail carries. Throws when one is gone or cannot be drawn. */
async function drawn(
  papers: readonly MailPaper[],
  refs: readonly PaperRef[],
  installation: Installation,
  tools: JobTools,
): Promise<{ name: string; content: Buffer }[]> {
  const files: { name: string; content: Buffer }[] = [];
  for (const { kind, id, language } of refs) {
    const file = await papers.find((paper) => paper.kind === kind)?.make(installation, id, language, tools);
    if (!file) throw new Error(`There is no document ${kind}/${id} any more.`);
    files.push(file);
  }
  return files;
}

/** Sends one mail of the log, unless it was sent already; failures are written down and tried again. */
async function sendMail(
  papers: readonly MailPaper[],
  { id, secrets = {} }: Payload,
  installation: Installation,
  tools: JobTools,
): Promise<void> {
  const { db } = installation;
  const mail = await db.one<Waiting>(sql`
    update mail_logs set attempts = attempts + 1 where id = ${id} and status in ${literals([mailState.queued, mailState.retrying])}
    returning id, email, cc, sender_name, reply_to, topic, content, papers, attempts`);
  if (!mail) return;
  const note = (status: number, response: string) =>
    db.run(sql`
      update mail_logs set status = ${status}, server_response = ${response.slice(0, 1000)}, send_date = now(),
        updated_at = now(), version = version + 1 where id = ${id}`);
  try {
    const {
      response,
      kept,
      refused: without,
    } = await deliver(installation, {
      id,
      to: mail.email.split(', '),
      cc: mail.cc?.split(', ') ?? [],
      senderName: mail.senderName,
      replyTo: mail.replyTo,
      subject: oneLine(render(mail.topic, secrets, 'text')),
      html: render(mail.content, secrets, 'html'),
      files: await drawn(papers, mail.papers ?? [], installation, tools),
    });
    // Sent again it would reach those with a copy twice, so somebody has to look at it.
    const missed = mail.email.split(', ').every((address) => without.includes(address));
    await note(missed ? mailState.failed : kept ? mailState.kept : mailState.sent, response);
  } catch (error) {
    const thrown: SmtpError = error instanceof Error ? error : { message: String(error) };
    const isLast = mail.attempts >= TRIES || isUnknownRecipient(thrown);
    await note(isLast ? mailState.failed : mailState.retrying, thrown.message);
    if (!isLast) throw error;
  }
}

/**
 * The mail log and its jobs.
 * @param papers documents mails may carry
 */
export const mailFeature = (papers: readonly MailPaper[]): Feature => ({
  entities: [
    implement(mailLogs, {
      filters: {
        isTest: (wanted) => sql`(t.kind is not distinct from ${literal(testMail)}) = ${wanted === true}`,
      },
      actions: {
        async resend({ tx, row }) {
          if (hasSecretLink(row)) throw refused('MailHasLink');
          await tx.job('mail', { id: row.id, ...withheldOf(row) }, { key: `mail:${row.id}` });
          return { set: { status: mailState.queued, attempts: 0 } };
        },
      },
    }),
  ],
  routes: testMailRoutes,
  restored: [
    sql`update mail_logs set status = ${mailState.failed}, version = version + 1,
      server_response = 'It waited when the backup was made, and may have been sent since.'
      where status in ${literals([mailState.queued, mailState.retrying])}`,
  ],
  jobs: {
    mail: { run: (payload, installation, tools) => sendMail(papers, payload as Payload, installation, tools) },
    'mail-log-retention': {
      schedule: { hour: 3 },
      async run(_payload, installation) {
        const { mailLogRetentionDays: days } = await installation.settings();
        await removeInBatches(
          installation.db,
          'mail_logs',
          sql`created_at < now() - make_interval(days => ${days}::int) and status in ${literals([mailState.sent, mailState.kept, mailState.failed])}`,
        );
      },
    },
  },
});
