import { formatFor } from '../../../../engine/format';
import type { Language, Texts, WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { type CustomerKind, mailKinds, type Marker, smsKinds } from '../../../mail/mail-queue/kinds';
import { sendNotice } from '../../../workspace/notices/server/send-notice';
import { type PaperRef, queueAndNameMail } from '../../../mail/mail-queue/server/queue-mail';
import { smsCustomer } from '../../../mail/sms-queue/server/queue-sms';
import { orderValues } from './order-values';
import { type Recipients, recipientsOf } from './recipients';

export interface CustomerMail<K extends CustomerKind> {
  kind: K;
  customerId: number;
  /** Fills the markers about the order. */
  orderId?: number;
  /** Markers known to the caller only; they win over those of the order. Dates and sums as they shall be read. */
  values?: Partial<Record<Marker<K>, string>>;
  /** The same in words of the mail's language. */
  words?: (t: Texts) => Partial<Record<Marker<K>, string>>;
  /** Where those with an account can read it, below the installation's address; by default the order. */
  about?: string;
  /** Documents attached as PDF, in the mail's language. */
  papers?: readonly { kind: string; id: number }[];
  /** Addresses a person chose: then neither the customer's switches nor its people count. */
  to?: readonly string[];
  /** It goes to the shop's own people: the history its customer reads does not show it. */
  toShop?: boolean;
  /** Address of the person who sends it: answers go there. */
  replyTo?: string;
  /** Markers that must not be read in the mail log; see `queueMail`. */
  secrets?: Partial<Record<Marker<K>, string>>;
  /** By default that of the customer's country: Polish in Poland or without one, German where it is spoken, else English. */
  language?: Language;
}

/** Jobs have no user, and write no log: their mails are found in the mail log alone. */
export type MailCtx = Pick<WriteCtx, 'tx' | 'installation' | 'now'> &
  Partial<Pick<WriteCtx, 'user' | 'log' | 'engine' | 'zone'>>;

/** Kinds of mail about the way of an order: its notified people find a notice of each (70, a reception, is mail only). */
const noticedKinds: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 6, 7, 10, 50]);

/** Tells a customer's notified people that an order went a step further: its own accounts and those of the shop. */
async function tellOfOrder(
  write: Pick<WriteCtx, 'tx' | 'installation' | 'now'> & { user?: WriteCtx['user'] },
  { kind, customerId, orderId }: { kind: number; customerId: number; orderId: number },
): Promise<void> {
  if (!noticedKinds.has(kind)) return;
  const order = await write.tx.one<{ number: string | null; people: { id: number; isCustomer: boolean }[] }>(sql`
    select o.number_text as number, (
      select coalesce(json_agg(json_build_object('id', u.id, 'isCustomer', u.is_customer) order by u.id), '[]')
      from customer_users n join users u on u.id = n.user_id join roles r on r.id = u.role_id and r.is_active
      where n.customer_id = ${customerId} and n.is_notified
        and case when u.is_customer then u.customer_id = ${customerId} and r.rights && ${['ORDERS_READ']}::text[]
          else r.rights && ${['ORDERS_READ', 'SUPER_USER']}::text[] end
    ) as people
    from orders o where o.id = ${orderId}`);
  for (const isCustomer of [false, true])
    await sendNotice(write, {
      users: (order?.people ?? []).filter((one) => one.isCustomer === isCustomer).map(({ id }) => id),
      messageType: 'order',
      kind,
      messageStr: `order${kind}`,
      message: order?.number ?? '',
      route: `/orders/${isCustomer ? 'view' : 'edit'}/${orderId}`,
      entity: 'orders',
      recordId: orderId,
    });
}

/**
 * Orders a mail to a customer, with copies to its notified people, in the transaction of the business write. Those people
 * find a notice too where the mail is about the way of an order, whether or not the customer wants the mail.
 * @returns the row in the mail log; undefined where the customer does not want this kind or nobody has an address
 */
export async function mailCustomer<K extends CustomerKind>(
  write: MailCtx,
  mail: CustomerMail<K>,
): Promise<number | undefined> {
  const { tx, installation, now } = write;
  const { kind, customerId, orderId, papers = [] } = mail;
  if (orderId && !mail.to) await tellOfOrder(write, { kind, customerId, orderId });
  const customer = await recipientsOf(tx, customerId, kind);
  if (!customer) return undefined;
  if (!mail.to) {
    await sendSmsToo(write, mail, customer);
    if (customer.off) return undefined;
  }
  const { to, cc } = mail.to ? { to: [...mail.to], cc: [] } : customer;
  if (to.length === 0) return undefined;
  const language = mail.language ?? customer.language;
  const order = await valuesOfOrder(write, orderId, language);
  const values = valuesOf(write, mail, customer, {
    ...order,
    ...mail.values,
    ...mail.words?.(installation.texts(language)),
  });
  const queued = await queueAndNameMail(tx, installation, now(), {
    kind,
    to,
    cc,
    language,
    values,
    ...(mail.secrets ? { secrets: mail.secrets } : {}),
    senderName: order['companyName'],
    replyTo: mail.replyTo,
    papers: papers.map((paper): PaperRef => ({ ...paper, language })),
  });
  logOfOrder(write, orderId, 'mail', {
    note: `${queued.topic} → ${[...to, ...cc].join(', ')}`,
    ...(mail.toShop ? {} : { kind, forCustomer: queued.topic }),
  });
  return queued.id;
}

/** What the markers of a mail stand for: nothing, what every mail to the customer has, and what is `known` of this one. */
function valuesOf<K extends CustomerKind>(
  { installation }: MailCtx,
  { kind, orderId, about = orderId ? `orders/view/${orderId}` : '', toShop, secrets = {} }: CustomerMail<K>,
  customer: Recipients,
  known: Readonly<Record<string, string | undefined>>,
): Partial<Record<Marker<K>, string>> {
  const none = Object.fromEntries(mailKinds[kind].map((marker) => [marker, '']));
  const { appName: _, appUrl: __, ...blank } = none;
  const values = {
    ...blank,
    recipient: customer.name,
    customerName: customer.name,
    link: toShop || customer.hasAccount ? `${installation.baseUrl}/${about}` : '',
    ...known,
  } as Partial<Record<Marker<K>, string>>;
  for (const secret of Object.keys(secrets)) delete values[secret as Marker<K>];
  return values;
}

const valuesOfOrder = async (
  { tx, installation, zone: known }: MailCtx,
  orderId: number | undefined,
  language: Language,
): Promise<Record<string, string>> => {
  if (!orderId) return {};
  // Inside a transaction nothing may wait for another connection: only jobs, which know no zone, read the settings.
  const zone = known ?? (await installation.settings()).zone;
  return orderValues(tx, orderId, installation.texts(language), formatFor(language, zone));
};

/** The SMS of the same news, where the customer asked for it; the order's history names it. */
async function sendSmsToo<K extends CustomerKind>(
  write: MailCtx,
  { kind, customerId, orderId, values, ...mail }: CustomerMail<K>,
  customer: Recipients,
): Promise<void> {
  if (!smsKinds.some((one) => one === kind)) return;
  const language = mail.language ?? customer.language;
  const order = await valuesOfOrder(write, orderId, language);
  const blank = Object.fromEntries(mailKinds[kind].map((marker) => [marker, '']));
  const sent = await smsCustomer(write, {
    kind,
    customerId,
    language,
    values: { ...blank, customerName: customer.name, recipient: customer.name, ...order, ...values },
  });
  if (sent) logOfOrder(write, orderId, 'sms', { note: `${sent.phone}: ${sent.text}`, kind, forCustomer: sent.text });
}

/** Names what was sent in the history of the order it is about; jobs write none. */
function logOfOrder(
  { log, engine }: MailCtx,
  orderId: number | undefined,
  action: 'mail' | 'sms',
  data: Parameters<WriteCtx['log']>[3],
): void {
  if (orderId && log && engine) log(engine.registry.get('orders').entity, orderId, action, data);
}
