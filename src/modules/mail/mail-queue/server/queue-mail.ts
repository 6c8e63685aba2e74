import type { Installation, Language } from '../../../../engine/server/context';
import type { Executor, Tx } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import { defaultTemplate, type TemplateText } from '../default-templates';
import type { MailKind, Marker } from '../kinds';
import { oneLine, render } from '../render';

/** A document of the product, named instead of carried: it is drawn when the mail is sent. */
export interface PaperRef {
  /** `quotation`, `invoice`: as in the document's address. */
  kind: string;
  id: number;
  language: Language;
}

export interface Mail<K extends MailKind> {
  kind: K;
  /** Addresses; several get one mail together. */
  to: string | readonly string[];
  /** Get the same mail as a copy. */
  cc?: readonly string[];
  language: Language;
  values: Partial<Record<Marker<K>, string>>;
  /**
   * Values that must not be read in the mail log, such as the link of a new password: they travel with the job only.
   * Such a mail cannot be sent again from the log.
   */
  secrets?: Partial<Record<Marker<K>, string>>;
  /** Name it is sent under; the settings' own wins. */
  senderName?: string | undefined;
  /** Where an answer goes, where not to the address of the settings. */
  replyTo?: string | undefined;
  /** Instead of the installation's text, for a mail somebody tries out. */
  template?: TemplateText;
  /** Attached as PDF. */
  papers?: readonly PaperRef[];
}

/**
 * Orders a mail in the transaction of the business write: it is sent if and only if that commits. The row in the mail
 * log is the order; the job `mail` delivers it. Answers the row's id.
 */
export const queueMail = async <K extends MailKind>(
  tx: Tx,
  installation: Installation,
  now: Date,
  mail: Mail<K>,
): Promise<number> => (await queueAndNameMail(tx, installation, now, mail)).id;

/** The same; answers its subject too. */
export async function queueAndNameMail<K extends MailKind>(
  tx: Tx,
  installation: Installation,
  now: Date,
  mail: Mail<K>,
): Promise<{ id: number; topic: string }> {
  const template = mail.template ?? (await templateOf(tx, mail.kind, mail.language));
  const values = { appName: 'Coatdesk', appUrl: installation.baseUrl, ...mail.values } as Record<string, string>;
  const papers = mail.papers?.length ? JSON.stringify(mail.papers) : null;
  const row = await tx.one<{ id: number; topic: string }>(sql`
    insert into mail_logs (email, cc, sender_name, reply_to, topic, content, status, kind, papers, attempts, created_at, updated_at)
    values (${addresses(mail.to) ?? ''}, ${addresses(mail.cc ?? [])},
      ${oneLine(mail.senderName ?? '').slice(0, 255) || null}, ${oneLine(mail.replyTo ?? '').slice(0, 255) || null},
      ${oneLine(render(template.title, values, 'text')).slice(0, 255)}, ${contentOf(template.text, values)}, 0,
      ${String(mail.kind)}, ${papers}::jsonb, 0, ${now.toISOString()}, ${now.toISOString()})
    returning id, topic`);
  await tx.job('mail', { id: row!.id, ...(mail.secrets ? { secrets: mail.secrets } : {}) }, { key: `mail:${row!.id}` });
  return row!;
}

/** What differs between the mails of one kind to many people. */
export interface Addressee<K extends MailKind> {
  to: string;
  language: Language;
  values: Partial<Record<Marker<K>, string>>;
}

/** Mails ordered by one statement: it has to end within its time, however many accounts customers have. */
const BATCH = 500;

/** Orders a mail of its own for each of many people, with a handful of statements for hundreds of them. */
export async function queueMails<K extends MailKind>(
  tx: Tx,
  installation: Installation,
  now: Date,
  kind: K,
  people: readonly Addressee<K>[],
): Promise<void> {
  const templates = new Map<Language, TemplateText>();
  for (const language of new Set(people.map((one) => one.language)))
    templates.set(language, await templateOf(tx, kind, language));
  const written = ({ to, language, values: own }: Addressee<K>) => {
    const template = templates.get(language)!;
    const values = { appName: 'Coatdesk', appUrl: installation.baseUrl, ...own } as Record<string, string>;
    return {
      email: addresses(to) ?? '',
      topic: oneLine(render(template.title, values, 'text')).slice(0, 255),
      content: contentOf(template.text, values),
    };
  };
  for (let at = 0; at < people.length; at += BATCH) {
    // Written batch by batch: those to all customers at once would keep the server from everything else for seconds.
    const mails = people.slice(at, at + BATCH).map(written);
    const rows = await tx.rows<{ id: number }>(sql`
      insert into mail_logs (email, cc, topic, content, status, kind, attempts, created_at, updated_at)
      select m.email, null, m.topic, m.content, 0, ${String(kind)}, 0, ${now.toISOString()}, ${now.toISOString()}
      from json_to_recordset(${JSON.stringify(mails)}::json) m(email text, topic text, content text)
      returning id`);
    await tx.jobs(
      'mail',
      rows.map(({ id }) => ({ payload: { id }, key: `mail:${id}` })),
    );
  }
}

/** Whether the installation sends mails of this kind by itself. */
export const mailIsOn = async (db: Executor, kind: MailKind): Promise<boolean> =>
  !(await db.one(sql`select 1 from settings where key = 'mailsOff' and value ? ${String(kind)}`));

const leadingOn = /<p>(?:(?!<\/p>)[^])*\{\{\s*link\s*\}\}(?:(?!<\/p>)[^])*<\/p>/g;

/** The mail without the paragraphs nothing is left in, or whose link leads nowhere. */
const contentOf = (text: string, values: Record<string, string>): string =>
  render(values['link'] === '' ? text.replace(leadingOn, '') : text, values, 'html').replace(/<p>\s*<\/p>/g, '');

/** Characters of a field of addresses in the log. */
const ADDRESSES = 1000;

/** Addresses as the log keeps them, whole ones only: what is left of one that was cut may be another person's. */
const addresses = (to: string | readonly string[]): string | null => {
  let list = '';
  for (const one of [to].flat().map(oneLine)) {
    const longer = list ? `${list}, ${one}` : one;
    if (longer.length > ADDRESSES) break;
    list = longer;
  }
  return list || null;
};

/** The installation's own template, else the one the product brings. */
async function templateOf(
  db: Executor,
  kind: MailKind,
  language: Language,
  subKind: 'mail' | 'sms' = 'mail',
): Promise<TemplateText> {
  const own = await db.one<TemplateText>(sql`
    select title, text from templates
    where kind = ${kind} and sub_kind = ${subKind} and language = ${language} and is_active`);
  return own ?? defaultTemplate(kind, language);
}
