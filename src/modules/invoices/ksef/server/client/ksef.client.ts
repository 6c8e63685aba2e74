import type { z } from 'zod';
import { httpStatus } from '../../../../../engine/http-status';
import {
  callOut,
  type OutboundAnswer,
  type OutboundCall,
  OutboundError,
  type OutboundRules,
} from '../../../../../engine/server/outbound';
import {
  invoiceList,
  type KsefInvoiceStatus,
  type KsefStatus,
  type PartUpload,
  type ReceivedPage,
  schemas,
  statusText,
  wordsOf,
} from './answers';
import type { Package } from './package';
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

/** `away`: nothing is known of the outcome, or the system is closed. `refused`: it answered, and no means no. `address`: not called at all. */
export type KsefFailure = 'away' | 'refused' | 'signIn' | 'address';
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

const FORM = { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' } as const;
const CALL_MS = 20_000;
/** Shorter than a node may be silent, as a part is sent in one call. */
const UPLOAD_MS = 100_000;
/** Documents of a session asked for at a time; the most the system gives. */
const PAGE = 1000;
/** How often the outcome of a sign-in is asked for before it waits for the next attempt. */
const SIGN_IN_TRIES = 10;

export interface OpenSession {
  reference: string;
  key: SessionKey;
}

export interface OpenBatch {
  reference: string;
  uploads: readonly PartUpload[];
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

  async #reach(call: OutboundCall): Promise<string> {
    let answer: OutboundAnswer;
    try {
      answer = await callOut(call, this.config.rules);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      if (error.reason === 'Forbidden')
        throw new KsefError('address', /^[^/]*\/\/[^/]*/.exec(call.url)?.[0] ?? call.url);
      throw new KsefError('away', '');
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

  #call(
    path: string,
    { body, token, xml, next }: { body?: unknown; token?: string; xml?: string; next?: string | undefined } = {},
    get = body === undefined && xml === undefined,
  ): Promise<string> {
    return this.#reach({
      url: `${this.config.url.replace(/\/$/, '')}/${path}`,
      method: get ? 'GET' : 'POST',
      headers: {
        accept: 'application/json, application/xml',
        'x-error-format': 'problem-details',
        ...(xml === undefined
          ? body !== undefined && { 'content-type': 'application/json' }
          : { 'content-type': 'application/xml' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(next ? { 'x-continuation-token': next } : {}),
      },
      ...(get ? {} : { body: xml ?? (body === undefined ? '' : JSON.stringify(body)) }),
      timeoutMs: CALL_MS,
      maxBytes: 2_000_000,
    });
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

  async #encryption({ key, vector }: SessionKey) {
    const { certificate } = await this.#certificate('SymmetricKeyEncryption');
    return { encryptedSymmetricKey: sealFor(certificate, key), initializationVector: vector.toString('base64') };
  }

  /** Opens a session with a key of its own. */
  async openSession(): Promise<OpenSession> {
    const key = sessionKey();
    const encryption = await this.#encryption(key);
    const { referenceNumber } = await this.#json(schemas.session, 'sessions/online', { formCode: FORM, encryption });
    return { reference: referenceNumber, key };
  }

  /** Opens a session that takes many documents as one package. */
  async openBatch({ key, size, hash, parts }: Package, isOffline: boolean): Promise<OpenBatch> {
    const fileParts = parts.map((part, at) => ({
      ordinalNumber: at + 1,
      fileSize: part.length,
      fileHash: sha256(part),
    }));
    const { referenceNumber, partUploadRequests } = await this.#json(schemas.batch, 'sessions/batch', {
      formCode: FORM,
      batchFile: { fileSize: size, fileHash: hash, fileParts },
      encryption: await this.#encryption(key),
      offlineMode: isOffline,
    });
    return { reference: referenceNumber, uploads: partUploadRequests };
  }

  /** Brings a part of a package to where the system wants it; the address itself is the right to do so. */
  async upload({ url, method, headers }: PartUpload, part: Buffer): Promise<void> {
    const named: Record<string, string> = { 'content-type': 'application/octet-stream' };
    for (const [name, value] of Object.entries(headers)) if (value !== null) named[name.toLowerCase()] = value;
    await this.#reach({ url, method, headers: named, body: part, timeoutMs: UPLOAD_MS });
  }

  /** The package is complete: only now the system begins to work on it. */
  async closeBatch(reference: string): Promise<void> {
    await this.signedCall(`sessions/batch/${reference}/close`, undefined, false);
  }

  async sessionStatus(reference: string): Promise<KsefStatus> {
    return (await this.#json(schemas.sessionState, `sessions/${reference}`)).status;
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

  /** What became of the documents of a session, page by page. */
  async *sessionInvoices(session: string): AsyncGenerator<KsefInvoiceStatus[]> {
    let next: string | undefined;
    do {
      const path = `sessions/${session}/invoices?pageSize=${PAGE}`;
      const answer = await this.#call(path, { token: await this.#signIn(), next });
      const { invoices, continuationToken } = parsed(invoiceList, answer);
      yield invoices;
      next = continuationToken || undefined;
    } while (next);
  }

  /** The document with this hash in a session. */
  async findInSession(session: string, hash: string): Promise<KsefInvoiceStatus | undefined> {
    for await (const page of this.sessionInvoices(session)) {
      const found = page.find(({ invoiceHash }) => invoiceHash === hash);
      if (found) return found;
    }
    return undefined;
  }

  /** The confirmation of receipt of an accepted document: XML. */
  async upo(session: string, { referenceNumber, upoDownloadUrl }: KsefInvoiceStatus): Promise<string> {
    const fromApi = () => this.signedCall(`sessions/${session}/invoices/${referenceNumber}/upo`);
    if (!upoDownloadUrl) return fromApi();
    // The address is outside the limits of the API and must not see the token.
    return this.#reach({ url: upoDownloadUrl, timeoutMs: CALL_MS }).catch(fromApi);
  }
}

function parsed<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new KsefError('away', 'unexpected answer');
  }
}
