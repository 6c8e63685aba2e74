import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { Installation, MailConfig } from '../../../../engine/server/context';
import { mailPage } from '../../../mail/mail-queue/mail-page';
import { mailService, noteService } from '../../../settings/outbound/server/outside-services';

export interface Letter {
  /** Row of the mail log; part of the Message-ID, so that a mail sent twice is recognised. */
  id: number;
  to: string[];
  cc: string[];
  /** Name it is sent under, where the settings name none. */
  senderName: string | null;
  /** Where an answer goes, where not to the address of the settings. */
  replyTo: string | null;
  subject: string;
  html: string;
  /** PDF documents. */
  files: readonly { name: string; content: Buffer }[];
}
export interface Delivery {
  /** What the mail server said, or the file it went into. */
  response: string;
  /** Written to a folder, because no mail server is set. */
  kept: boolean;
  /** Those the mail server did not take it for, while it took it for others. */
  refused: readonly string[];
}

const SECONDS = 1000;
type Smtp = NonNullable<MailConfig['smtp']>;

/** No mail server takes it from here; it is read in the outbox alone. */
const UNKNOWN_SENDER = 'Coatdesk <no-reply@localhost>';
/** The address a mail server is signed in with, which it lets send. */
const addressOf = (smtp: Smtp | undefined): string | undefined => (smtp?.user?.includes('@') ? smtp.user : undefined);

/** The mail server: the installation's settings first, then the server's configuration. */
async function serverOf(
  installation: Installation,
  senderName: string | null,
): Promise<{ smtp?: Smtp; from: string; replyTo?: string }> {
  const settings = await installation.settings();
  const own: Smtp | undefined = settings.smtpHost
    ? {
        host: settings.smtpHost,
        port: settings.smtpPort,
        security: settings.smtpSecurity,
        ...(settings.smtpUser ? { user: settings.smtpUser, password: settings.smtpPassword ?? '' } : {}),
      }
    : undefined;
  const { mailFromAddress: address, mailFromName: name } = settings;
  const smtp = own ?? installation.mail.smtp;
  const from = address ?? installation.mail.from ?? addressOf(smtp) ?? UNKNOWN_SENDER;
  return {
    smtp,
    from: named(from, name ?? senderName),
    ...(settings.mailReplyTo ? { replyTo: settings.mailReplyTo } : {}),
  };
}

/** `office@shop.test`, `Shop <office@shop.test>` → `"GALWEX" <office@shop.test>`; as it is where there is no name. */
function named(from: string, name: string | null | undefined): string {
  const clean = name?.replace(/["\\\r\n]/g, '').trim();
  return clean ? `"${clean}" <${/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from}>` : from;
}

const plain = (html: string): string =>
  html
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gi, '$2 ($1)')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(p|div|li|h\d|tr)>/gi, '\n\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Hands a mail to the mail server, or to the outbox folder where none is set. Throws what the server said. */
export async function deliver(installation: Installation, letter: Letter): Promise<Delivery> {
  const { smtp, from, replyTo } = await serverOf(installation, letter.senderName);
  const message = {
    from,
    to: letter.to,
    cc: letter.cc,
    replyTo: letter.replyTo ?? replyTo,
    subject: letter.subject,
    html: mailPage(letter.html),
    text: plain(letter.html),
    messageId: `<${installation.key}-${letter.id}@${new URL(installation.baseUrl).hostname}>`,
    // What a file is follows from its ending.
    attachments: letter.files.map(({ name, content }) => ({ filename: name, content })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  if (!smtp) return keep(installation, letter, message);
  const transport = nodemailer.createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.security === 'tls',
    requireTLS: smtp.security === 'starttls',
    ignoreTLS: smtp.security === 'none',
    ...(smtp.user ? { auth: { user: smtp.user, pass: smtp.password ?? '' } } : {}),
    connectionTimeout: 10 * SECONDS,
    greetingTimeout: 10 * SECONDS,
    socketTimeout: 20 * SECONDS,
    dnsTimeout: 5 * SECONDS,
  });
  try {
    const info = await transport.sendMail(message);
    noteService(installation, mailService, undefined);
    return {
      response: [...refusalsOf(info), info.response].join(' · '),
      kept: false,
      refused: info.rejected.map(String),
    };
  } catch (error) {
    noteService(installation, mailService, error instanceof Error ? error.message : String(error));
    throw error;
  } finally {
    transport.close();
  }
}

/** `rejectedErrors` is missing in the types. */
type Sent = SMTPTransport.SentMessageInfo & { rejectedErrors?: readonly { response?: string }[] };
/** What the mail server said of each recipient it refused. */
const refusalsOf = ({ rejected, rejectedErrors = [] }: Sent): string[] =>
  rejected.map((address, at) => `${String(address)}: ${rejectedErrors[at]?.response ?? ''}`);

async function keep(installation: Installation, letter: Letter, message: SendMailOptions): Promise<Delivery> {
  const composed = await nodemailer
    .createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
    .sendMail(message);
  const { outbox } = installation.mail;
  await mkdir(outbox, { recursive: true });
  const name = `${String(letter.id).padStart(8, '0')}.eml`;
  await writeFile(join(outbox, name), composed.message as Buffer, { mode: 0o600 });
  return { response: name, kept: true, refused: [] };
}
