import { z } from 'zod';
import { httpStatus } from '../../../../../engine/http-status';
import {
  callOut,
  type OutboundAnswer,
  OutboundError,
  type OutboundRules,
  plainText,
} from '../../../../../engine/server/outbound';
import { type OwnCertificate, signedRequest } from './sign';
import { encrypt, sealFor, type SessionKey, sessionKey, sha256 } from './seal';

export interface KsefConfig {
  /** Base address of the API: `https://api.ksef.mf.gov.pl/v2`. */
  url: string;
  /** Tax number of the company the token belongs to. */
  nip: string;
  token: string;
  /** Signs in in place of the token. */
  certificate?: OwnCertificate;
  rules: OutboundRules;
}

/** `away`: nothing is known of the outcome, or the system is closed. `refused`: it answered, and no means no. */
export type KsefFailure = 'away' | 'refused' | 'signIn';
export class KsefError extends Error {
  constructor(
    readonly failure: KsefFailure,
    message: string,
    /** Seconds the system asks to be left alone. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

const status = z.object({
  code: z.int(),
  description: z.string(),
  details: z.array(z.string()).nullish(),
  extensions: z.record(z.string(), z.string().nullish()).nullish(),
});
const reference = z.string().min(1).max(36);
const schemas = {
  challenge: z.object({ challenge: z.string(), timestampMs: z.int() }),
  certificates: z.array(
    z.object({
      certificate: z.string(),
      publicKeyId: z.string().nullish(),
      validFrom: z.string(),
      validTo: z.string(),
      usage: z.array(z.string()),
    }),
  ),
  signIn: z.object({ referenceNumber: reference, authenticationToken: z.object({ token: z.string() }) }),
  operation: z.object({ status }),
  tokens: z.object({ accessToken: z.object({ token: z.string() }) }),
  session: z.object({ referenceNumber: reference }),
  sent: z.object({ referenceNumber: reference }),
  invoice: z.object({
    referenceNumber: reference,
    invoiceHash: z.string(),
    ksefNumber: z.string().nullish(),
    acquisitionDate: z.string().nullish(),
    status,
  }),
  received: z.object({
    hasMore: z.boolean(),
    isTruncated: z.boolean(),
    invoices: z.array(
      z.object({
        ksefNumber: z.string(),
        invoiceNumber: z.string(),
        issueDate: z.iso.date(),
        permanentStorageDate: z.string(),
        invoiceHash: z.string(),
        invoiceType: z.string(),
        seller: z.object({ nip: z.string(), name: z.string().nullish() }),
        currency: z.string(),
        netAmount: z.number(),
        vatAmount: z.number(),
        grossAmount: z.number(),
      }),
    ),
  }),
};
type ReceivedPage = z.output<typeof schemas.received>;
/** What the list of the system says of an invoice somebody else issued. */
export type ReceivedMetadata = ReceivedPage['invoices'][number];
const invoiceList = z.object({ continuationToken: z.string().nullish(), invoices: z.array(schemas.invoice) });
export type KsefInvoiceStatus = z.output<typeof schemas.invoice>;

/** What the system wrote about a refusal, in whichever of its two forms. */
const problem = z.object({
  detail: z.string().nullish(),
  title: z.string().nullish(),
  errors: z.array(z.object({ description: z.string(), details: z.array(z.string()).nullish() })).nullish(),
  exception: z
    .object({
      exceptionDetailList: z
        .array(z.object({ exceptionDescription: z.string(), details: z.array(z.string()).nullish() }))
        .nullish(),
    })
    .nullish(),
});

function wordsOf({ text, status: code }: OutboundAnswer): string {
  try {
    const { detail, title, errors, exception } = problem.parse(JSON.parse(text));
    const parts = [
      ...(errors ?? []).flatMap((one) => [one.description, ...(one.details ?? [])]),
      ...(exception?.exceptionDetailList ?? []).flatMap((one) => [one.exceptionDescription, ...(one.details ?? [])]),
    ];
    return plainText(parts.join(' ') || detail || title || '', 900) || `HTTP ${code}`;
  } catch {
    return `HTTP ${code}`;
  }
}

/** A status in words: what it is, then the details. */
export const statusText = ({ description, details }: z.output<typeof status>): string =>
  plainText([description, ...(details ?? [])].join(': '), 900);

const FORM = { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' } as const;
const CALL_MS = 20_000;
/** How often the outcome of a sign-in is asked for before it waits for the next attempt. */
const SIGN_IN_TRIES = 10;

export interface OpenSession {
  reference: string;
  key: SessionKey;
}

export interface SendOptions {
  /** Issued while the system could not be reached, or on an earlier day. */
  isOffline: boolean;
  /** Of the refused document this one replaces. */
  replacedHash: string | null;
}

/** One conversation with the national system, signed in on first use. Throws `KsefError`. */
export class KsefClient {
  #access: string | undefined;
  #certificates: z.output<typeof schemas.certificates> | undefined;
  constructor(
    private readonly config: KsefConfig,
    private readonly clock: { now(): Date; pause(ms: number): Promise<void> },
  ) {}

  async #call(
    path: string,
    { body, token, xml }: { body?: unknown; token?: string; xml?: string } = {},
    get = body === undefined && xml === undefined,
  ) {
    const { url, rules } = this.config;
    let answer: OutboundAnswer;
    try {
      answer = await callOut(
        {
          url: `${url.replace(/\/$/, '')}/${path}`,
          method: get ? 'GET' : 'POST',
          headers: {
            accept: 'application/json, application/xml',
            'x-error-format': 'problem-details',
            ...(xml === undefined
              ? body !== undefined && { 'content-type': 'application/json' }
              : { 'content-type': 'application/xml' }),
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
          ...(get ? {} : { body: xml ?? (body === undefined ? '' : JSON.stringify(body)) }),
          timeoutMs: CALL_MS,
          maxBytes: 2_000_000,
        },
        rules,
      );
    } catch (error) {
      if (error instanceof OutboundError) throw new KsefError('away', error.reason);
      throw error;
    }
    if (answer.status < httpStatus.redirection) return answer.text;
    if (answer.status === httpStatus.tooMany)
      throw new KsefError('away', wordsOf(answer), Number(answer.retryAfter) || undefined);
    if (answer.status === httpStatus.unauthorized || answer.status === httpStatus.forbidden)
      throw new KsefError('signIn', wordsOf(answer));
    if (answer.status >= httpStatus.badRequest && answer.status < httpStatus.serverError)
      throw new KsefError('refused', wordsOf(answer));
    throw new KsefError('away', `HTTP ${answer.status}`);
  }

  async #json<T>(schema: z.ZodType<T>, ...call: Parameters<KsefClient['signedCall']>): Promise<T> {
    return parsed(schema, await this.signedCall(...call));
  }
  private async signedCall(path: string, body?: unknown, get?: boolean): Promise<string> {
    return this.#call(path, { body, token: await this.#signIn() }, get);
  }

  /** The system's public key for a use; the one valid longest. */
  async #certificate(use: string): Promise<{ certificate: string; publicKeyId?: string | null | undefined }> {
    this.#certificates ??= parsed(schemas.certificates, await this.#call('security/public-key-certificates'));
    const now = this.clock.now().getTime();
    const found = this.#certificates
      .filter(
        ({ usage, validFrom, validTo }) =>
          usage.includes(use) && Date.parse(validFrom) <= now && Date.parse(validTo) > now,
      )
      .sort((a, b) => Date.parse(b.validTo) - Date.parse(a.validTo))[0];
    if (!found) throw new KsefError('away', `no key for ${use}`);
    return found;
  }

  async #beginSignIn() {
    const { nip, token, certificate: own } = this.config;
    const { challenge, timestampMs } = parsed(schemas.challenge, await this.#call('auth/challenge', {}, false));
    if (own) {
      const xml = await signedRequest({ challenge, nip }, own).catch((error: unknown) => {
        throw new KsefError('signIn', error instanceof Error ? error.message : 'certificate');
      });
      return parsed(schemas.signIn, await this.#call('auth/xades-signature', { xml }));
    }
    const { certificate } = await this.#certificate('KsefTokenEncryption');
    const body = {
      challenge,
      contextIdentifier: { type: 'Nip', value: nip },
      encryptedToken: sealFor(certificate, Buffer.from(`${token}|${timestampMs}`)),
    };
    return parsed(schemas.signIn, await this.#call('auth/ksef-token', { body }));
  }

  async #signIn(): Promise<string> {
    if (this.#access) return this.#access;
    const begun = await this.#beginSignIn();
    const own = { token: begun.authenticationToken.token };
    for (let tries = 1; ; tries++) {
      const { status: outcome } = parsed(schemas.operation, await this.#call(`auth/${begun.referenceNumber}`, own));
      if (outcome.code === 200) break;
      if (outcome.code !== 100) throw new KsefError('signIn', statusText(outcome));
      if (tries === SIGN_IN_TRIES) throw new KsefError('away', statusText(outcome));
      await this.clock.pause(500 * tries);
    }
    const tokens = parsed(schemas.tokens, await this.#call('auth/token/redeem', own, false));
    return (this.#access = tokens.accessToken.token);
  }

  /** Opens a session with a key of its own. */
  async openSession(): Promise<OpenSession> {
    const key = sessionKey();
    const { certificate } = await this.#certificate('SymmetricKeyEncryption');
    const encryption = {
      encryptedSymmetricKey: sealFor(certificate, key.key),
      initializationVector: key.vector.toString('base64'),
    };
    const { referenceNumber } = await this.#json(schemas.session, 'sessions/online', { formCode: FORM, encryption });
    return { reference: referenceNumber, key };
  }

  /** Sends a document. @returns the reference its outcome is asked for by */
  async send(session: OpenSession, xml: string, { isOffline, replacedHash }: SendOptions): Promise<string> {
    const plain = Buffer.from(xml, 'utf8');
    const sealed = encrypt(session.key, plain);
    const { referenceNumber } = await this.#json(schemas.sent, `sessions/online/${session.reference}/invoices`, {
      invoiceHash: sha256(plain),
      invoiceSize: plain.length,
      encryptedInvoiceHash: sha256(sealed),
      encryptedInvoiceSize: sealed.length,
      encryptedInvoiceContent: sealed.toString('base64'),
      offlineMode: isOffline,
      ...(isOffline && replacedHash ? { hashOfCorrectedInvoice: replacedHash } : {}),
    });
    return referenceNumber;
  }

  /** What others issued to us, by when the system stored it for good; complete up to the time it names itself. */
  received(period: { from: string; to: string }, page: number, pageSize: number): Promise<ReceivedPage> {
    const dateRange = { dateType: 'PermanentStorage', ...period, restrictToPermanentStorageHwmDate: true };
    return this.#json(
      schemas.received,
      `invoices/query/metadata?sortOrder=Asc&pageOffset=${page}&pageSize=${pageSize}`,
      { subjectType: 'Subject2', dateRange },
    );
  }

  /** A document of the system by its number there: XML. */
  document(ksefNumber: string): Promise<string> {
    return this.signedCall(`invoices/ksef/${ksefNumber}`);
  }

  async closeSession(reference: string): Promise<void> {
    await this.signedCall(`sessions/online/${reference}/close`, undefined, false);
  }

  invoiceStatus(session: string, invoice: string): Promise<KsefInvoiceStatus> {
    return this.#json(schemas.invoice, `sessions/${session}/invoices/${invoice}`);
  }

  /** The document with this hash in a session. A session of ours has one document; other programs' may have more. */
  async findInSession(session: string, hash: string): Promise<KsefInvoiceStatus | undefined> {
    const { invoices } = await this.#json(invoiceList, `sessions/${session}/invoices?pageSize=100`);
    return invoices.find(({ invoiceHash }) => invoiceHash === hash);
  }

  /** The confirmation of receipt of an accepted document: XML. */
  upo(session: string, invoice: string): Promise<string> {
    return this.signedCall(`sessions/${session}/invoices/${invoice}/upo`);
  }
}

function parsed<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new KsefError('away', 'unexpected answer');
  }
}
