import { z } from 'zod';
import type { AnyEntity } from '../../../../engine/entity';
import { type Ctx, mayRead } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { invoicesOfOrder } from '../../../invoices/customer-account/server/customer-invoices';
import { moneyMails } from '../../../mail/mail-queue/kinds';
import { quotations } from '../../../quotations/quotations/quotations.entity';
import { quotationAnswer, quotationState } from '../../../quotations/quotations/quotation-status';
import { qualityCertificates } from '../../../orders/certificates/quality-certificates.entity';
import { complaints } from '../../../orders/complaints/complaints.entity';
import { orders } from '../../../orders/orders/orders.entity';
import { pickups } from '../../../orders/pickups/pickups.entity';
import { receptionState } from '../../../orders/receptions/reception-status';
import { receptions } from '../../../orders/receptions/receptions.entity';
import { standing } from '../standing';
import { isSeen, type Logged, type Paper, papersOf, readLog, valuesOf } from './read-log';

export const entry = z.object({
  at: z.string(),
  event: z
    .enum(['state', 'paper', 'sent', 'answer', 'mail', 'sms', 'complaintStatus', 'message', 'reply', 'rework'])
    .describe('`paper`: it was issued, goods were received or handed over, a complaint was opened.'),
  entity: z.string().optional().describe('Of the paper, where it is not the record itself.'),
  id: z.int().optional(),
  number: z.string().nullable().optional(),
  state: z.int().optional(),
  text: z.string().nullable().optional(),
});
export type Entry = z.infer<typeof entry>;

const states = (log: readonly Logged[]): Entry[] =>
  standing(valuesOf(log, 'status').map(({ at, to }) => ({ at, to: Number(to) }))).map(({ at, to }) => ({
    at,
    event: 'state',
    state: to,
  }));

/** When a quotation went to its customer, and what they answered. */
const askedAndAnswered = (log: readonly Logged[], paper: Partial<Entry>): Entry[] => [
  ...valuesOf(log, 'sentAt')
    .filter(({ to }) => to !== null)
    .map(({ at }): Entry => ({ ...paper, at, event: 'sent' })),
  ...valuesOf(log, 'answer')
    .filter(({ to }) => Number(to) !== quotationAnswer.none)
    .map(({ at, to }): Entry => ({ ...paper, at, event: 'answer', state: Number(to) })),
];

/** A quotation the customer may see: sent to them, or confirmed without that. */
function ofQuotation({ id, number }: Paper, log: readonly Logged[]): Entry[] {
  const paper = { entity: quotations.name, id, number };
  const own = log.filter(({ recordId }) => recordId === id);
  const entries = askedAndAnswered(own, paper);
  if (entries.some(({ event }) => event === 'sent')) return entries;
  const confirmed = states(own).find(({ state }) => state === quotationState.confirmed);
  return confirmed ? [{ ...paper, at: confirmed.at, event: 'paper' }, ...entries] : entries;
}

const ofReception = ({ id, number }: Paper, log: readonly Logged[]): Entry[] =>
  states(log.filter(({ recordId }) => recordId === id))
    .filter(({ state }) => state === receptionState.received)
    .map(({ at }) => ({ at, event: 'paper', entity: receptions.name, id, number }));

const issued =
  (entity: string) =>
  ({ id, number, at }: Paper): Entry => ({ at, event: 'paper', entity, id, number });

/** What mails of a kind are about, where that is more than the order. */
const aboutMore: Readonly<Record<number, AnyEntity>> = {
  60: complaints,
  61: complaints,
  70: receptions,
  71: receptions,
  [moneyMails.quotation]: quotations,
};
function isOpen(ctx: Ctx, kind: number): boolean {
  const more = aboutMore[kind];
  return more ? mayRead(ctx, more) : kind < moneyMails.invoice || ctx.settings.customerInvoices;
}

export async function historyOfOrder(ctx: Ctx, orderId: number): Promise<Entry[]> {
  const [log, offered, deliveries, handedOver, certificates, claims, bills] = await Promise.all([
    readLog(ctx, orders, [orderId], ['status']),
    papersOf(ctx, quotations, orderId),
    papersOf(ctx, receptions, orderId, sql`t.status = ${literal(receptionState.received)}`),
    papersOf(ctx, pickups, orderId, sql`not t.is_undone`),
    papersOf(ctx, qualityCertificates, orderId, sql`t.revoked_at is null`),
    papersOf(ctx, complaints, orderId),
    invoicesOfOrder(ctx, orderId),
  ]);
  const idsOf = (papers: readonly Paper[]) => papers.map(({ id }) => id);
  const [ofQuotations, ofReceptions] = await Promise.all([
    readLog(ctx, quotations, idsOf(offered), ['status', 'sentAt', 'answer']),
    readLog(ctx, receptions, idsOf(deliveries), ['status']),
  ]);
  return [
    ...states(log),
    ...log.flatMap(({ at, action, text, kind }): Entry[] =>
      text !== null && (action === 'mail' || action === 'sms') && isOpen(ctx, Number(kind))
        ? [{ at, event: action, text }]
        : [],
    ),
    ...offered.flatMap((paper) => ofQuotation(paper, ofQuotations)),
    ...deliveries.flatMap((paper) => ofReception(paper, ofReceptions)),
    ...handedOver.map(issued(pickups.name)),
    ...certificates.map(issued(qualityCertificates.name)),
    ...claims.map(issued(complaints.name)),
    ...bills.map(issued('invoices')),
  ];
}

/** Of a record whose states are all there is to tell. */
export const historyOfStates =
  (entity: AnyEntity) =>
  async (ctx: Ctx, id: number): Promise<Entry[]> =>
    states(await readLog(ctx, entity, [id], ['status']));

export async function historyOfQuotation(ctx: Ctx, id: number): Promise<Entry[]> {
  const log = await readLog(ctx, quotations, [id], ['status', 'sentAt', 'answer']);
  return [...states(log).filter(({ state }) => state !== quotationState.new), ...askedAndAnswered(log, {})];
}

export async function historyOfComplaint(ctx: Ctx, id: number): Promise<Entry[]> {
  const [log, messages] = await Promise.all([
    readLog(ctx, complaints, [id], ['complaintStatusId', 'reworkOrderId']),
    ctx.db.rows<{ at: string; fromCustomer: boolean }>(
      sql`select date as at, from_customer from complaint_messages where complaint_id = ${id} order by id`,
    ),
  ]);
  const steps = valuesOf(log, 'complaintStatusId');
  const names = await ctx.db.rows<{ id: number; name: string }>(
    sql`select id, name from complaint_statuses where id = any(${steps.map(({ to }) => Number(to))}::int[])`,
  );
  const nameOf = new Map(names.map((status) => [status.id, status.name]));
  return [
    ...steps.map(({ at, to }): Entry => ({ at, event: 'complaintStatus', text: nameOf.get(Number(to)) ?? null })),
    ...messages.map(({ at, fromCustomer }): Entry => ({ at, event: fromCustomer ? 'message' : 'reply' })),
    ...(await reworkOf(ctx, log)),
  ];
}

/** The order that makes a complaint good, where the customer may see it. */
async function reworkOf(ctx: Ctx, log: readonly Logged[]): Promise<Entry[]> {
  const made = valuesOf(log, 'reworkOrderId').findLast(({ to }) => to !== null);
  if (!made || !mayRead(ctx, orders) || !(await isSeen(ctx, orders, Number(made.to)))) return [];
  const order = await ctx.db.one<{ number: string | null }>(
    sql`select number_text as number from orders where id = ${Number(made.to)}`,
  );
  return [{ at: made.at, event: 'rework', entity: orders.name, id: Number(made.to), number: order?.number ?? null }];
}
