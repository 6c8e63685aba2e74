/** Where sending a mail came to its end. */
export const smtpFaults = [
  'noAddress',
  'noConnection',
  'noAnswer',
  'broken',
  'certificate',
  'encryption',
  'notSmtp',
  'later',
  'login',
  'sender',
  'recipient',
  'message',
  'other',
] as const;
export type SmtpFault = (typeof smtpFaults)[number];

/** What the sender of mails throws, as far as it is read here. */
export interface SmtpError {
  message: string;
  /** Of the sender of mails: `EAUTH`. */
  code?: string | undefined;
  /** Of the mail server: 535. */
  responseCode?: number | undefined;
  /** What the mail server was asked for last: `RCPT TO`. */
  command?: string | undefined;
}

/** What a message tells by itself, whatever code came with it; the most telling first. */
const signs: readonly (readonly [RegExp, SmtpFault])[] = [
  [/ENOTFOUND|EAI_AGAIN|EDNS|getaddrinfo|queryA/, 'noAddress'],
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/, 'noConnection'],
  [/wrong version number|packet length too long|STARTTLS|SSL routines|EPROTO\b/i, 'encryption'],
  [/certificate|self.signed|altnames/i, 'certificate'],
  [/timeout|timed out|ETIMEDOUT|greeting never received/i, 'noAnswer'],
  [/ECONNRESET|EPIPE|closed unexpectedly|socket hang up/i, 'broken'],
];
const byCode: Readonly<Record<string, SmtpFault>> = {
  EDNS: 'noAddress',
  ETIMEDOUT: 'noAnswer',
  ETLS: 'encryption',
  EAUTH: 'login',
  ENOAUTH: 'login',
  EMESSAGE: 'message',
  EPROTOCOL: 'notSmtp',
};
/** The mail server wants a sign-in first. */
const LOGIN_FIRST = 530;

/** The mail server takes no mail at the moment, whatever it was asked for (RFC 5321, 4.2.1). */
const isForNow = (responseCode: number | undefined): boolean =>
  responseCode !== undefined && responseCode >= 400 && responseCode < 500;

/** Which step of the conversation with the mail server failed. */
export function smtpFaultOf({ message, code = '', responseCode, command }: SmtpError): SmtpFault {
  if (responseCode === LOGIN_FIRST) return 'login';
  if (isForNow(responseCode) && code !== 'ETLS') return 'later';
  if (code === 'EENVELOPE') return command === 'MAIL FROM' ? 'sender' : 'recipient';
  // An answer in words may contain anything.
  const sign = responseCode === undefined ? signs.find(([pattern]) => pattern.test(message))?.[1] : undefined;
  return sign ?? byCode[code] ?? 'other';
}

/** There is no such recipient (RFC 3463, 5.1.X): sending it again changes nothing. */
export const isUnknownRecipient = (error: SmtpError): boolean =>
  smtpFaultOf(error) === 'recipient' && /\b5\.1\.\d+\b/.test(error.message);
