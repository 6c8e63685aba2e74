import { z } from 'zod';
import { charge, type Bucket } from '../../../../engine/server/attempts';
import type { Ctx } from '../../../../engine/server/context';
import { plainText } from '../../../../engine/server/outbound';
import { defineRoute, type Route } from '../../../../engine/server/route';
import { literal, sql } from '../../../../engine/server/sql';
import { writeLog } from '../../../../engine/server/write-log';
import { mailState, testMail } from '../../mail-logs/mail-logs.entity';
import { smtpFaultOf, smtpFaults, type SmtpError } from '../smtp-fault';
import { deliver } from './transport';

const answer = z.object({
  outcome: z.enum(['sent', 'kept', 'failed']),
  /** What failed; null where nothing did. */
  fault: z.enum(smtpFaults).nullable(),
  /** The mail server's own words, or those of the connection to it. */
  response: z.string(),
});
type Answer = z.infer<typeof answer>;

const RESPONSE_MAX = 500;
/** A person's test mails; they go to any address, so nobody is flooded with them. */
const bucketOf = (userId: number): Bucket => ({ key: `test-mail|${userId}`, free: 20, longest: 600 });

const states = { sent: mailState.sent, kept: mailState.kept, failed: mailState.failed } as const;

/** Hands a mail of the log to the mail server and waits for what it answers. */
async function tryServer(
  { installation }: Ctx,
  letter: { id: number; to: string; subject: string; html: string },
): Promise<Answer> {
  try {
    const { response, kept } = await deliver(installation, {
      ...letter,
      to: [letter.to],
      cc: [],
      senderName: null,
      replyTo: null,
      files: [],
    });
    return { outcome: kept ? 'kept' : 'sent', fault: null, response: plainText(response, RESPONSE_MAX) };
  } catch (error) {
    const thrown: SmtpError = error instanceof Error ? error : { message: String(error) };
    return { outcome: 'failed', fault: smtpFaultOf(thrown), response: plainText(thrown.message, RESPONSE_MAX) };
  }
}

async function sendTestMail(ctx: Ctx, to: string): Promise<Answer> {
  const { user, installation, now, language } = ctx;
  await charge(ctx.db, [bucketOf(user.id)], now());
  const t = installation.texts(language);
  const subject = t('communication:testMail.subject');
  const html = `<p>${t('communication:testMail.body')}</p>`;
  // Failed until something else is known: a server that is stopped meanwhile leaves no mail that waits for ever.
  const row = await ctx.db.one<{ id: number }>(sql`
    insert into mail_logs (email, topic, content, status, kind, attempts, created_at, updated_at)
    values (${to}, ${subject}, ${html}, ${literal(mailState.failed)}, ${literal(testMail)}, 1, ${now().toISOString()}, ${now().toISOString()})
    returning id`);
  const result = await tryServer(ctx, { id: row!.id, to, subject, html });
  await ctx.write(async ({ tx }) => {
    await tx.run(sql`
      update mail_logs set status = ${literal(states[result.outcome])}, server_response = ${result.response},
        send_date = ${now().toISOString()}, updated_at = ${now().toISOString()}, version = version + 1
      where id = ${row!.id}`);
    await writeLog(tx, now(), {
      kind: 0,
      description: 'settings/testMail',
      userId: user.id,
      entity: 'settings',
      action: 'testMail',
      data: { to, outcome: result.outcome },
    });
  });
  return result;
}

/** Whether the mail server of the settings takes a mail, answered while one waits. */
export const testMailRoutes: readonly Route[] = [
  defineRoute({
    module: 'CORE',
    needs: 'SETTINGS_READ_WRITE',
    scope: 'installation',
    method: 'POST',
    path: '/settings/test-mail',
    summary: 'Sends a test mail at once, by the mail settings as stored, and answers what the mail server made of it.',
    load: 'heavy',
    body: z.strictObject({ to: z.email().max(255) }),
    output: answer,
    handler: ({ ctx, body }) => sendTestMail(ctx, body.to),
  }),
];
