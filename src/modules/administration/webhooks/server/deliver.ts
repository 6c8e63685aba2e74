import type { Ctx, Installation } from '../../../../engine/server/context';
import { mayRead } from '../../../../engine/server/context';
import type { JobTools } from '../../../../engine/server/feature';
import { callOut, OutboundError, plainText } from '../../../../engine/server/outbound';
import { asJson, readRecord } from '../../../../engine/server/record';
import { planFor } from '../../../../engine/server/registry';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { outboundRules } from '../../../settings/outbound/server/outbound-rules';
import { sendNotice } from '../../../workspace/notices/server/send-notice';
import { deliveryState, type SkipReason, type WebhookEvent } from '../webhooks.entity';
import { signedHeaders } from './signature';

/** With the pauses of jobs, which grow to six hours, a little over a day. The trigger on the log has the same number. */
export const TRIES = 14;
const TIMEOUT_MS = 10_000;
const ANSWER_BYTES = 64_000;
const isTaken = (httpStatus: number): boolean => Math.floor(httpStatus / 100) === 2;
/** HTTP: the receiver wants no more. */
const GONE = 410;

interface Delivery {
  id: number;
  webhookId: number;
  recordEntity: string;
  recordId: number;
  event: WebhookEvent;
  action: string;
  attempts: number;
  createdAt: string;
  url: string;
  secret: string;
  userId: number;
  customerId: number | null;
  /** The account of the webhook's person is a customer's by now. */
  isOfCustomer: boolean;
}

const open = literals([deliveryState.waiting, deliveryState.retrying]);

/** Attempts are not counted as changes of the row: who sends it again from a list drawn before the last one is not refused. */
const take = ({ db }: Installation, id: number): Promise<Delivery | undefined> =>
  db.one<Delivery>(sql`
    update webhook_deliveries d set attempts = d.attempts + 1, updated_at = now()
    from webhooks w
    where d.id = ${id} and d.status in ${open} and w.id = d.webhook_id and w.is_active
    returning d.id, d.webhook_id, d.record_entity, d.record_id, d.event, d.action, d.attempts, d.created_at,
      w.url, w.secret, w.user_id, w.customer_id,
      exists (select from users u where u.id = w.user_id and u.is_customer) as is_of_customer`);

/** A webhook that was switched off gets nothing of what waited for it. */
async function skip({ db }: Installation, id: number): Promise<void> {
  await db.run(sql`
    update webhook_deliveries set status = ${literal(deliveryState.skipped)}, updated_at = now()
    where id = ${id} and status in ${open}`);
}

/** The record as the webhook's person, or an account of its customer, reads it now; undefined where they may not. */
async function recordFor(ctx: Ctx, { recordEntity, recordId, event }: Delivery): Promise<string | undefined> {
  const plan = ctx.engine.registry.get(recordEntity);
  if (!mayRead(ctx, plan.entity)) return undefined;
  // Whose a deleted record was is no longer known.
  if (event === 'deleted') return ctx.user.isCustomer ? undefined : 'null';
  const record = await readRecord(ctx.engine, ctx, planFor(ctx, plan), recordId);
  return record && asJson(record).text;
}

/** The same for every attempt, and of this event alone: after a restore its number is that of another one a receiver has seen. */
const idOf = ({ key }: Installation, { id, createdAt }: Delivery): string =>
  `${key}-${id}-${Math.floor(Date.parse(createdAt) / 1000)}`;

const bodyOf = ({ event, recordEntity, recordId, action, createdAt }: Delivery, record: string): string => {
  const head = JSON.stringify({ type: `${recordEntity}.${event}`, timestamp: new Date(createdAt).toISOString() });
  const data = JSON.stringify({ entity: recordEntity, id: recordId, event, action });
  return `${head.slice(0, -1)},"data":${data.slice(0, -1)},"record":${record}}}`;
};

async function note(
  { db }: Pick<Installation, 'db'>,
  { id, webhookId }: Delivery,
  status: number,
  response: string,
): Promise<void> {
  const delivered = status === deliveryState.delivered;
  await db.run(sql`
    with d as (update webhook_deliveries set status = ${status}, response = ${plainText(response, 500)},
      sent_at = case when ${delivered} then now() end, updated_at = now()
      where id = ${id} and status in ${open})
    update webhooks set last_delivered_at = now() where id = ${webhookId} and ${delivered}`);
}

/** Switches a webhook off whose receiver is gone, and notifies the person it belongs to. */
async function switchOff(installation: Installation, { webhookId, userId }: Delivery, now: () => Date): Promise<void> {
  await installation.db.tx(async (tx) => {
    const off = await tx.one<{ name: string }>(sql`
      update webhooks set is_active = false, version = version + 1, updated_at = now()
      where id = ${webhookId} and is_active returning name`);
    if (!off) return;
    await sendNotice(
      { tx, installation, now },
      {
        users: [userId],
        messageType: 'webhook',
        messageStr: 'webhookOff',
        message: off.name,
        route: `/webhooks/edit/${webhookId}`,
      },
    );
  });
}

/** Nothing has arrived for as long as one delivery is tried. */
const isDead = async ({ db }: Installation, { webhookId, createdAt }: Delivery): Promise<boolean> =>
  !(await db.one(sql`
    select 1 from webhook_deliveries
    where webhook_id = ${webhookId} and status = ${literal(deliveryState.delivered)} and sent_at >= ${createdAt}`));

/**
 * Delivers one event, unless that was done. Throws where it may succeed later, so that the job is run again.
 * @param payload `{ id }` of the delivery
 */
export async function deliver(payload: unknown, installation: Installation, tools: JobTools): Promise<void> {
  const { id } = payload as { id: number };
  const delivery = await take(installation, id);
  if (!delivery) return skip(installation, id);
  const settings = await installation.settings();
  const as = delivery.customerId === null ? {} : { boundTo: delivery.customerId };
  const ctx = delivery.isOfCustomer ? undefined : await tools.contextOf(delivery.userId, settings.defaultLanguage, as);
  const record = ctx && (await recordFor(ctx, delivery));
  if (!record) {
    const why: SkipReason = ctx ? 'unseen' : 'closed';
    return note(installation, delivery, deliveryState.skipped, why);
  }
  const body = bodyOf(delivery, record);
  const timestamp = Math.floor(tools.now().getTime() / 1000);
  const signed = signedHeaders({ id: idOf(installation, delivery), timestamp, body }, delivery.secret);
  let reason: string;
  try {
    const answer = await callOut(
      {
        url: delivery.url,
        method: 'POST',
        headers: { ...signed, 'content-type': 'application/json' },
        body,
        timeoutMs: TIMEOUT_MS,
        maxBytes: ANSWER_BYTES,
      },
      outboundRules(installation, settings),
    );
    reason = `${answer.status} ${answer.text}`;
    if (isTaken(answer.status)) return note(installation, delivery, deliveryState.delivered, reason);
    if (answer.status === GONE) {
      await note(installation, delivery, deliveryState.failed, reason);
      return switchOff(installation, delivery, tools.now);
    }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    reason = error.message;
  }
  const again = delivery.attempts < TRIES;
  await note(installation, delivery, again ? deliveryState.retrying : deliveryState.failed, reason);
  if (again) throw new Error(`Webhook ${delivery.webhookId}: ${reason}`);
  if (await isDead(installation, delivery)) await switchOff(installation, delivery, tools.now);
}
