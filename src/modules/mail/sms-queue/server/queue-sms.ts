import type { Language, WriteCtx } from '../../../../engine/server/context';
import type { Tx } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import { newToken } from '../../../../engine/server/tokens';
import { defaultSms } from '../../mail-queue/default-templates';
import type { MailKind } from '../../mail-queue/kinds';
import { render } from '../../mail-queue/render';
import { isPhone, phoneOf, smsText } from '../sms-text';

export interface NewSms {
  phone: string;
  text: string;
  customerId?: number | null;
  /** The person it is for. */
  userId?: number | null;
  /** Kind of the template it was made of. */
  kind?: MailKind;
  /** Who sends it; nobody = the product itself. */
  authorId?: number | null;
}

/**
 * Orders an SMS in the transaction of the business write: it is sent if and only if that commits, by the job `sms`. The row
 * in the log is the order. Answers its id.
 */
export async function queueSms(tx: Tx, now: Date, sms: NewSms): Promise<number> {
  const { phone, text, customerId = null, userId = null, kind = null, authorId = null } = sms;
  const at = now.toISOString();
  const row = await tx.one<{ id: number }>(sql`
    insert into sms_sent (phone, sms, customer_id, user_id, kind, callback_token, created_at, updated_at, created_user_id)
    values (${phone}, ${text}, ${customerId}, ${userId}, ${kind === null ? null : String(kind)}, ${newToken()}, ${at}, ${at}, ${authorId})
    returning id`);
  await tx.job('sms', { id: row!.id }, { key: `sms:${row!.id}` });
  return row!.id;
}

/** The installation's own template, else the one the product brings; undefined where there is none for SMS. */
async function textOf(tx: Tx, kind: MailKind, language: Language): Promise<string | undefined> {
  const own = await tx.one<{ text: string }>(sql`
    select text from templates where kind = ${kind} and sub_kind = 'sms' and language = ${language} and is_active`);
  return own?.text ?? defaultSms(kind, language);
}

/**
 * Orders the SMS that goes with a mail, where the customer wants it and has a number, and the installation sends any.
 * @returns the row in the log of SMS and where it goes
 */
export async function smsCustomer(
  { tx, installation, now }: Pick<WriteCtx, 'tx' | 'installation' | 'now'>,
  sms: { kind: MailKind; customerId: number; language: Language; values: Readonly<Record<string, string | undefined>> },
): Promise<{ id: number; phone: string; text: string } | undefined> {
  const { kind, customerId, language, values } = sms;
  if (!(await installation.settings()).smsEnabled) return undefined;
  const customer = await tx.one<{ phone: string | null }>(sql`
    select c.phone from customers c join customer_settings s on s.customer_id = c.id
    where c.id = ${customerId} and s.config = ${`sms_${kind}`} and s.value = '1'`);
  const phone = phoneOf(customer?.phone);
  const template = isPhone(phone) ? await textOf(tx, kind, language) : undefined;
  const text = template === undefined ? '' : smsText(render(template, values, 'text'));
  if (!text) return undefined;
  return { id: await queueSms(tx, now(), { phone, text, customerId, kind }), phone, text };
}
