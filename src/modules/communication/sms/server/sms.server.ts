import { z } from 'zod';
import { invalid, notFound, refused } from '../../../../engine/errors';
import { authorOf, type WriteCtx } from '../../../../engine/server/context';
import type { Feature } from '../../../../engine/server/feature';
import { implement } from '../../../../engine/server/implement';
import { defineRoute } from '../../../../engine/server/route';
import { literals, sql } from '../../../../engine/server/sql';
import { queueSms } from '../../../mail/sms-queue/server/queue-sms';
import { isPhone, phoneOf, smsText } from '../../../mail/sms-queue/sms-text';
import { customers } from '../../../sales/customers/customers.entity';
import { smsSent, smsState } from '../sms-sent.entity';
import { sendSms, smsRefusal } from './send-sms';
import { noteOutcome, outcomeJobs } from './sms-outcomes';
import { reported } from './smsapi';

const id = z.int().min(1).max(2_147_483_647);

/** Throws 422 where the person has sent as many today as one person may. */
async function requireBelowLimit({ tx, user, settings, now, zone }: WriteCtx): Promise<void> {
  const sent = await tx.one<{ n: number }>(sql`
    select count(*)::int as n from sms_sent where created_user_id = ${user.id}
      and created_at >= date_trunc('day', ${now().toISOString()}::timestamptz at time zone ${zone}) at time zone ${zone}`);
  const { smsUserDailyLimit: limit } = settings;
  if (sent!.n >= limit) throw refused('SmsUserLimit', { errorDetails: String(limit) });
}

interface Body {
  phone: string;
  sms: string;
  userId?: number | null | undefined;
  customerId?: number | null | undefined;
}

function requireGateway(settings: WriteCtx['settings']): void {
  const refusal = smsRefusal(settings);
  if (refusal) throw refused(refusal);
}

async function send(ctx: WriteCtx, body: Body) {
  const { tx, settings } = ctx;
  requireGateway(settings);
  const phone = phoneOf(body.phone);
  const text = smsText(body.sms);
  const wrong = { ...(isPhone(phone) ? {} : { phone: 'NotPhone' }), ...(text ? {} : { sms: 'Required' }) };
  if (Object.keys(wrong).length) throw invalid(wrong);
  await requireBelowLimit(ctx);
  const { customerId = null, userId = null } = body;
  const known = await tx.one<{ ok: boolean }>(sql`
    select (${customerId}::int is null or exists (select 1 from customers where id = ${customerId}::int))
      and (${userId}::int is null or exists (select 1 from users where id = ${userId}::int)) as ok`);
  if (!known?.ok) throw notFound();
  const sentId = await queueSms(tx, ctx.now(), { phone, text, customerId, userId, authorId: authorOf(ctx) });
  if (customerId) ctx.log(customers, customerId, 'sms', { note: `${phone}: ${text}` });
  tx.afterCommit(() => ctx.installation.notify('entity', { entity: smsSent.name, ids: [sentId] }));
  return { id: sentId, phone, sms: text, customerId, userId, status: smsState.queued };
}

/** SMS: sending, the log of what was sent, and what the gateway reports of it. */
export const smsFeature: Feature = {
  entities: [
    implement(smsSent, {
      computed: {
        author: sql`(select concat_ws(' ', u.name, u.surname) from users u where u.id = t.created_user_id)`,
      },
      reasons({ settings }): Record<string, string> {
        const why = smsRefusal(settings);
        return why ? { resend: why } : {};
      },
      actions: {
        async resend({ tx, row, settings }) {
          requireGateway(settings);
          await tx.job('sms', { id: row.id }, { key: `sms:${row.id}` });
          return { set: { status: smsState.queued, attempts: 0 } };
        },
      },
    }),
  ],
  routes: [
    defineRoute({
      method: 'POST',
      path: '/sms-sent',
      summary: 'Sends an SMS: to 9 to 12 characters of phone number, the text trimmed and cut to 255 characters.',
      module: 'CORE',
      needs: 'SMS_WRITE',
      scope: 'installation',
      texts: 'communication:sms-sent',
      body: z.strictObject({
        phone: z.string().max(40),
        sms: z.string().max(5000),
        userId: id.nullish(),
        customerId: id.nullish(),
      }),
      output: z.object({
        id: z.int(),
        phone: z.string(),
        sms: z.string(),
        customerId: z.int().nullable(),
        userId: z.int().nullable(),
        status: z.int(),
      }),
      handler: ({ ctx, body }) => ctx.write((write) => send(write, body)),
    }),
    defineRoute({
      method: 'GET',
      path: '/sms-status/:id/:token',
      summary: 'The gateway reports what became of an SMS; the address is known to it alone.',
      module: 'CORE',
      needs: 'public',
      scope: 'public',
      params: z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647), token: z.string().max(100) }),
      query: z.looseObject({ status: z.string().max(200).optional() }),
      example: { params: { token: 'no-such-token' } },
      output: null,
      async handler({ ctx, params, query, reply }) {
        const told = reported((query.status ?? '').split(',').at(-1)!);
        const { db } = ctx.installation;
        const known = await db.one(
          sql`select 1 from sms_sent where id = ${params.id} and callback_token = ${params.token}`,
        );
        if (!known) throw notFound();
        if (told) await noteOutcome(ctx.installation, params.id, told);
        return reply.type('text/plain').send('OK');
      },
    }),
  ],
  jobs: { sms: { run: sendSms }, ...outcomeJobs },
  restored: [
    sql`update sms_sent set status = ${smsState.failed}, version = version + 1,
      server_response = 'It waited when the backup was made, and may have been sent since.'
      where status in ${literals([smsState.queued, smsState.retrying])}`,
  ],
};
