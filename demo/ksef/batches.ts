import { createDecipheriv, createHash, randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { Refusal } from './refusal';

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('base64');

interface Part {
  size: number;
  hash: string;
  content?: Buffer;
}
interface BatchSession {
  key: Buffer;
  vector: Buffer;
  size: number;
  hash: string;
  parts: Part[];
  isOffline: boolean;
  status: { code: number; description: string };
  /** What the next question about it finds. */
  next?: { code: number; description: string };
}

export interface BatchRequest {
  batchFile: {
    fileSize: number;
    fileHash: string;
    fileParts: { ordinalNumber: number; fileSize: number; fileHash: string }[];
  };
  encryption: { encryptedSymmetricKey: string; initializationVector: string };
  offlineMode?: boolean;
}

const most = { parts: 50, bytes: 100_000_000, documents: 10_000 };
const failed = {
  incomplete: { code: 405, description: 'Błąd weryfikacji poprawności dostarczonych elementów paczki' },
  tooMany: { code: 420, description: 'Przekroczony limit faktur w sesji' },
  noArchive: { code: 430, description: 'Błąd dekompresji pierwotnego archiwum' },
  sealed: { code: 435, description: 'Błąd odszyfrowania zaszyfrowanych części archiwum' },
  none: { code: 445, description: 'Błąd weryfikacji, brak poprawnych faktur' },
};

/** Batch sessions of the simulator: parts are kept until the session is closed, then the package is opened. */
export class Batches {
  readonly #sessions = new Map<string, BatchSession>();
  constructor(
    /** Opens what was sealed with the public key. */
    private readonly open: (sealed: string) => Buffer,
    /** Takes a document. @returns whether it was accepted */
    private readonly take: (session: string, plain: Buffer, isOffline: boolean, fileName: string) => boolean,
  ) {}

  begin({ batchFile, encryption, offlineMode }: BatchRequest, storage: string) {
    const key = this.open(encryption.encryptedSymmetricKey);
    const vector = Buffer.from(encryption.initializationVector, 'base64');
    const parts = batchFile.fileParts.map(({ fileSize, fileHash }) => ({ size: fileSize, hash: fileHash }));
    if (key.length !== 32 || vector.length !== 16) throw new Refusal(400, 'Nieprawidłowy klucz');
    if (parts.length === 0 || parts.length > most.parts)
      throw new Refusal(400, 'Przekroczono dozwoloną liczbę części pakietu.');
    // Padding adds up to a block.
    if (parts.some(({ size }) => size > most.bytes + 16))
      throw new Refusal(400, 'Nieprawidłowy rozmiar części pakietu.');
    const referenceNumber = randomUUID();
    const status = { code: 100, description: 'Sesja wsadowa rozpoczęta' };
    const { fileSize: size, fileHash: hash } = batchFile;
    this.#sessions.set(referenceNumber, { key, vector, size, hash, parts, isOffline: offlineMode ?? false, status });
    const partUploadRequests = parts.map((_, at) => ({
      ordinalNumber: at + 1,
      method: 'PUT',
      url: `${storage}/storage/${referenceNumber}/${at + 1}`,
      headers: { 'x-ms-blob-type': 'BlockBlob' },
    }));
    return { referenceNumber, partUploadRequests };
  }

  has(reference: string): boolean {
    return this.#sessions.has(reference);
  }
  #session(reference: string): BatchSession {
    const session = this.#sessions.get(reference);
    if (!session) throw new Refusal(400, 'Sesja o podanym numerze nie istnieje');
    return session;
  }
  put(reference: string, ordinal: number, content: Buffer) {
    const part = this.#session(reference).parts[ordinal - 1];
    if (!part) throw new Refusal(400, 'Nieznana część');
    part.content = content;
    return {};
  }
  status(reference: string) {
    const session = this.#session(reference);
    const at = new Date().toISOString();
    const { status } = session;
    if (session.next) session.status = session.next;
    return { status, dateCreated: at, dateUpdated: at };
  }
  close(reference: string) {
    const session = this.#session(reference);
    if (session.status.code !== 100) throw new Refusal(400, 'Status sesji nie pozwala na wykonanie operacji.');
    if (session.parts.some(({ content }) => !content)) throw new Refusal(400, 'Pakiet nie może być pusty.');
    session.status = { code: 150, description: 'Trwa przetwarzanie' };
    session.next = this.#work(reference, session);
    return {};
  }

  #work(reference: string, session: BatchSession): BatchSession['status'] {
    const { key, vector, parts, size, hash, isOffline } = session;
    if (parts.some((part) => part.content!.length !== part.size || sha256(part.content!) !== part.hash))
      return failed.incomplete;
    let whole: Buffer;
    try {
      const plain = parts.map(({ content }) => {
        const cipher = createDecipheriv('aes-256-cbc', key, vector);
        return Buffer.concat([cipher.update(content!), cipher.final()]);
      });
      whole = Buffer.concat(plain);
    } catch {
      return failed.sealed;
    }
    if (whole.length !== size || sha256(whole) !== hash) return failed.incomplete;
    let files: [string, Uint8Array][];
    try {
      files = Object.entries(unzipSync(whole));
    } catch {
      return failed.noArchive;
    }
    if (files.length > most.documents) return failed.tooMany;
    const taken = files.map(([name, content]) => this.take(reference, Buffer.from(content), isOffline, name));
    return taken.includes(true) ? { code: 200, description: 'Sesja wsadowa przetworzona pomyślnie' } : failed.none;
  }
}
