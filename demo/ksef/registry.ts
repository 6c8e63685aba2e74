import { constants, createDecipheriv, createHash, privateDecrypt, randomUUID, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import type { supplierMetadata } from '../received/received-documents';
import { Batches } from './batches';
import { Refusal } from './refusal';
import { signerOf } from './signer';
import { ksefChecksum } from '../../src/modules/invoices/ksef/server/client/ksef-number';

/** A document the simulator was sent. */
export interface SentDocument {
  reference: string;
  session: string;
  /** Of a document that came in a package. */
  fileName: string | undefined;
  hash: string;
  xml: string;
  nip: string;
  kind: string;
  number: string;
  ksefNumber: string | undefined;
  offlineMode: boolean;
  hashOfCorrectedInvoice: string | undefined;
  status: { code: number; description: string; details?: string[]; extensions?: Record<string, string> };
}
/** A document of another seller: its entry in the list, and the document. */
export interface ReceivedDocument {
  metadata: ReturnType<typeof supplierMetadata>;
  xml: string;
}
/** What a test decides about the simulator. */
export interface Rules {
  /** Token it lets in. */
  token: string;
  /** What a document is refused for: a status and its reason. */
  refusal: (document: SentDocument) => { code: number; description: string; details?: string[] } | undefined;
  /** The day numbers are given on, `YYYYMMDD`, and their technical part by position. */
  day: () => string;
  technical: (position: number) => string;
  /** Where parts of packages are brought and confirmations fetched: `http://127.0.0.1:port`. */
  storage: () => string;
}

const pem = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('base64');
const later = '2099-12-31T23:59:59+00:00';

interface Session {
  key: Buffer;
  vector: Buffer;
  closed: boolean;
}

/** What the simulator keeps, and how it answers each call. */
export class Registry {
  readonly documents: SentDocument[] = [];
  readonly received: ReceivedDocument[] = [];
  readonly #sessions = new Map<string, Session>();
  readonly #challenges = new Map<string, number>();
  readonly #operations = new Map<string, { token: string; ok: boolean }>();
  readonly #tokens = new Set<string>();
  readonly batches = new Batches(
    (sealed) => this.#open(sealed),
    (session, plain, offlineMode, fileName) =>
      this.#take(session, plain, { offlineMode, fileName }).ksefNumber !== undefined,
  );
  readonly #key = pem('ministry.key.pem');
  /** Who may sign in with a certificate. */
  readonly #signer = new X509Certificate(pem('offline.cert.pem')).raw.toString('base64');
  readonly #certificate = new X509Certificate(pem('ministry.cert.pem')).raw.toString('base64');

  constructor(private readonly of: Rules) {}

  #open(sealed: string): Buffer {
    try {
      return privateDecrypt(
        { key: this.#key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
        Buffer.from(sealed, 'base64'),
      );
    } catch {
      throw new Refusal(400, 'Błąd odszyfrowania klucza');
    }
  }

  challenge() {
    const challenge = randomUUID();
    const timestampMs = Date.now();
    this.#challenges.set(challenge, timestampMs);
    return { challenge, timestamp: new Date(timestampMs).toISOString(), timestampMs, clientIp: '127.0.0.1' };
  }
  async signInSigned(request: string) {
    const challenge = /<Challenge>([^<]*)</.exec(request)?.[1] ?? '';
    const signer = await signerOf(request);
    const ok = signer === this.#signer && this.#challenges.has(challenge);
    this.#challenges.delete(challenge);
    return this.#begin(ok);
  }
  #begin(ok: boolean) {
    const referenceNumber = randomUUID();
    const operation = { token: randomUUID(), ok };
    this.#operations.set(referenceNumber, operation);
    return { referenceNumber, authenticationToken: { token: operation.token, validUntil: later } };
  }
  certificates() {
    return [
      {
        certificate: this.#certificate,
        certificateId: 'simulator',
        publicKeyId: 'simulator',
        validFrom: '2025-01-01T00:00:00+00:00',
        validTo: later,
        usage: ['KsefTokenEncryption', 'SymmetricKeyEncryption'],
      },
    ];
  }
  signIn(body: { challenge: string; encryptedToken: string }) {
    const [token, timestamp] = this.#open(body.encryptedToken).toString('utf8').split('|');
    const ok = token === this.of.token && Number(timestamp) === this.#challenges.get(body.challenge);
    this.#challenges.delete(body.challenge);
    return this.#begin(ok);
  }
  operation(reference: string) {
    const operation = this.#operations.get(reference);
    if (!operation) throw new Refusal(400, 'Nieznana operacja');
    const failed = {
      code: 450,
      description: 'Uwierzytelnianie zakończone niepowodzeniem z powodu błędnego tokenu',
      details: ['Nieprawidłowy token'],
    };
    return {
      startDate: new Date().toISOString(),
      authenticationMethod: 'Token',
      status: operation.ok ? { code: 200, description: 'Uwierzytelnianie zakończone sukcesem' } : failed,
    };
  }
  redeem(bearer: string) {
    const found = [...this.#operations].find(([, one]) => one.token === bearer && one.ok);
    if (!found) throw new Refusal(401, 'Nieprawidłowy token operacji');
    this.#operations.delete(found[0]);
    const token = randomUUID();
    this.#tokens.add(token);
    return { accessToken: { token, validUntil: later }, refreshToken: { token: randomUUID(), validUntil: later } };
  }
  checkAccess(bearer: string): void {
    if (!this.#tokens.has(bearer)) throw new Refusal(401, 'Wymagane jest uwierzytelnienie.');
  }

  openSession(body: { encryption: { encryptedSymmetricKey: string; initializationVector: string } }) {
    const key = this.#open(body.encryption.encryptedSymmetricKey);
    const vector = Buffer.from(body.encryption.initializationVector, 'base64');
    if (key.length !== 32 || vector.length !== 16) throw new Refusal(400, 'Nieprawidłowy klucz');
    const referenceNumber = randomUUID();
    this.#sessions.set(referenceNumber, { key, vector, closed: false });
    return { referenceNumber, validUntil: later };
  }
  #session(reference: string): Session {
    const session = this.#sessions.get(reference);
    if (!session) throw new Refusal(400, 'Sesja o podanym numerze nie istnieje');
    return session;
  }
  closeSession(reference: string) {
    this.#session(reference).closed = true;
    return {};
  }

  send(reference: string, body: Record<string, string | number | boolean | undefined>) {
    const session = this.#session(reference);
    if (session.closed) throw new Refusal(400, 'Sesja zamknięta');
    const sealed = Buffer.from(String(body['encryptedInvoiceContent']), 'base64');
    const cipher = createDecipheriv('aes-256-cbc', session.key, session.vector);
    const plain = Buffer.concat([cipher.update(sealed), cipher.final()]);
    const agrees =
      sha256(plain) === body['invoiceHash'] &&
      plain.length === body['invoiceSize'] &&
      sha256(sealed) === body['encryptedInvoiceHash'] &&
      sealed.length === body['encryptedInvoiceSize'];
    if (!agrees) throw new Refusal(400, 'Skrót lub rozmiar niezgodny z przesłanym plikiem');
    return { referenceNumber: this.#take(reference, plain, body).reference };
  }
  #take(session: string, plain: Buffer, body: Record<string, unknown>): SentDocument {
    const xml = plain.toString('utf8');
    const parsed = new XMLParser({ parseTagValue: false }).parse(xml) as { Faktura: InvoiceXml };
    const { Podmiot1, Fa } = parsed.Faktura;
    const document: SentDocument = {
      reference: randomUUID(),
      session,
      fileName: body['fileName'] as string | undefined,
      hash: sha256(plain),
      xml,
      nip: Podmiot1.DaneIdentyfikacyjne.NIP,
      kind: Fa.RodzajFaktury,
      number: Fa.P_2,
      ksefNumber: undefined,
      offlineMode: body['offlineMode'] === true,
      hashOfCorrectedInvoice: body['hashOfCorrectedInvoice'] as string | undefined,
      status: { code: 200, description: 'Sukces' },
    };
    this.#decide(document);
    this.documents.push(document);
    return document;
  }
  #decide(document: SentDocument): void {
    const same = (one: SentDocument) =>
      one.ksefNumber && one.nip === document.nip && one.kind === document.kind && one.number === document.number;
    const original = this.documents.find(same);
    if (original) {
      const extensions = {
        originalSessionReferenceNumber: original.session,
        originalKsefNumber: original.ksefNumber!,
      };
      document.status = { code: 440, description: 'Duplikat faktury', extensions };
      return;
    }
    const refusal = this.of.refusal(document);
    if (refusal) {
      document.status = refusal;
      return;
    }
    const position = this.documents.filter((one) => one.ksefNumber).length;
    const body = `${document.nip}-${this.of.day()}-${this.of.technical(position)}`;
    document.ksefNumber = `${body}-${ksefChecksum(body)}`;
  }

  #answer({ reference, session, fileName, hash, ksefNumber, number, status }: SentDocument) {
    const at = new Date().toISOString();
    return {
      ordinalNumber: 1,
      invoiceNumber: number,
      ksefNumber,
      referenceNumber: reference,
      invoiceHash: hash,
      invoiceFileName: fileName,
      upoDownloadUrl: fileName && ksefNumber ? `${this.of.storage()}/storage/upo/${session}/${reference}` : undefined,
      invoicingDate: at,
      acquisitionDate: ksefNumber ? at : undefined,
      status,
    };
  }
  #document(session: string, reference: string): SentDocument {
    const found = this.documents.find((one) => one.session === session && one.reference === reference);
    if (!found) throw new Refusal(400, 'Nie znaleziono faktury');
    return found;
  }
  status(session: string, reference: string) {
    return this.#answer(this.#document(session, reference));
  }
  list(session: string, size: number, from: number) {
    if (!this.batches.has(session)) this.#session(session);
    const all = this.documents.filter((one) => one.session === session);
    const invoices = all.slice(from, from + size).map((one) => this.#answer(one));
    return { continuationToken: all.length > from + size ? String(from + size) : null, invoices };
  }
  query(body: { dateRange: { from: string; to: string } }, search: URLSearchParams) {
    const { from, to } = body.dateRange;
    const [offset, size] = [Number(search.get('pageOffset')), Number(search.get('pageSize'))];
    if (Date.parse(to) - Date.parse(from) > 92 * 24 * 3_600_000)
      throw new Refusal(400, 'Zakres dat przekracza 3 miesiące');
    const found = this.received
      .map(({ metadata }) => metadata)
      .filter(({ permanentStorageDate: at }) => Date.parse(at) >= Date.parse(from) && Date.parse(at) <= Date.parse(to))
      .sort((a, b) => Date.parse(a.permanentStorageDate) - Date.parse(b.permanentStorageDate));
    const invoices = found.slice(offset * size, (offset + 1) * size);
    return { hasMore: found.length > (offset + 1) * size, isTruncated: false, permanentStorageHwmDate: to, invoices };
  }
  receivedXml(ksefNumber: string): string {
    const found = this.received.find(({ metadata }) => metadata.ksefNumber === ksefNumber);
    if (!found) throw new Refusal(400, 'Faktura o podanym identyfikatorze nie istnieje.');
    return found.xml;
  }
  upo(session: string, reference: string): string {
    const { ksefNumber, number, nip, hash } = this.#document(session, reference);
    if (!ksefNumber) throw new Refusal(400, 'Brak UPO');
    return `<?xml version="1.0" encoding="UTF-8"?><Potwierdzenie xmlns="http://upo.schematy.mf.gov.pl/KSeF/v4-3"><Dokument><NipSprzedawcy>${nip}</NipSprzedawcy><NumerKSeFDokumentu>${ksefNumber}</NumerKSeFDokumentu><NumerFaktury>${number}</NumerFaktury><SkrotDokumentu>${hash}</SkrotDokumentu></Dokument></Potwierdzenie>`;
  }
}
interface InvoiceXml {
  Podmiot1: { DaneIdentyfikacyjne: { NIP: string } };
  Fa: { RodzajFaktury: string; P_2: string };
}
