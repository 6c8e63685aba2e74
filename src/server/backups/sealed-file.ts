import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { z } from 'zod';
import { BackupError } from './backup-error';

/**
 * The file around a backup: one line of JSON anybody may read, then the content in chunks of AES-256-GCM. Each chunk is
 * bound to its place, to the header and to whether it is the last (STREAM, Hoang et al. 2015), so that a file that was
 * altered, cut, reordered or put together from two is refused. `docs/backups.md` documents the format.
 */
const headerShape = z.object({
  format: z.literal('coatdesk-backup'),
  formatVersion: z.literal(1),
  /** Version of the product that made it. */
  product: z.string().max(40),
  /** Key of the installation it was made of. */
  installation: z.string().max(100),
  createdAt: z.iso.datetime(),
  /** Tag of the newest migration of the database. */
  migration: z.string().max(200),
  /** Bounded, so that a forged header costs neither minutes nor gigabytes. */
  kdf: z.object({
    name: z.literal('scrypt'),
    N: z.union([z.literal(2 ** 15), z.literal(2 ** 16), z.literal(2 ** 17)]),
    r: z.literal(8),
    p: z.literal(1),
    salt: z.base64().length(24),
  }),
  cipher: z.object({ name: z.literal('aes-256-gcm'), chunk: z.literal(65_536), nonce: z.base64().max(16) }),
});
export type BackupHeader = z.output<typeof headerShape>;
/** The part of a header that describes the content. */
export type BackupFacts = Pick<BackupHeader, 'product' | 'installation' | 'createdAt' | 'migration'>;

const LONGEST_HEADER = 4096;
const CHUNK = 65_536;
const TAG = 16;
const PREFIX = 7;

export function newHeader(facts: BackupFacts): BackupHeader {
  return {
    format: 'coatdesk-backup',
    formatVersion: 1,
    ...facts,
    kdf: { name: 'scrypt', N: 2 ** 15, r: 8, p: 1, salt: randomBytes(16).toString('base64') },
    cipher: { name: 'aes-256-gcm', chunk: CHUNK, nonce: randomBytes(PREFIX).toString('base64') },
  };
}

const lineOf = (header: BackupHeader): Buffer => Buffer.from(`${JSON.stringify(header)}\n`);

const keyOf = (passphrase: string, { N, r, p, salt }: BackupHeader['kdf']): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { N, r, p, maxmem: 256 * N * r };
    scrypt(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** Nonces of the chunks in order: prefix, number, whether it is the last. */
function noncesOf(header: BackupHeader): (last: boolean) => Buffer {
  const prefix = Buffer.from(header.cipher.nonce, 'base64');
  let number = 0;
  return (last) => {
    const nonce = Buffer.alloc(12);
    prefix.copy(nonce);
    nonce.writeUInt32BE(number, PREFIX);
    nonce[11] = last ? 1 : 0;
    number += 1;
    return nonce;
  };
}

/** Cuts a stream into pieces of one size; `use` learns which one is the last, which may be shorter or empty. */
function pieces(size: number, use: (piece: Buffer, last: boolean) => Buffer): Transform {
  let held: Buffer[] = [];
  let length = 0;
  return new Transform({
    transform(data: Buffer, _, done) {
      held.push(data);
      length += data.length;
      if (length <= size) return done();
      let rest = Buffer.concat(held, length);
      try {
        // The last piece is known only at the end: one is held back.
        while (rest.length > size) {
          this.push(use(rest.subarray(0, size), false));
          rest = rest.subarray(size);
        }
      } catch (error) {
        return done(error as Error);
      }
      held = [rest];
      length = rest.length;
      done();
    },
    flush(done) {
      try {
        this.push(use(Buffer.concat(held, length), true));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

/**
 * The header's line and a transform that encrypts what is written into it.
 * @param passphrase of the person or the settings; the file opens with nothing else
 */
export async function encryption(
  header: BackupHeader,
  passphrase: string,
): Promise<{ line: Buffer; encrypt: Transform }> {
  const line = lineOf(header);
  const bound = createHash('sha256').update(line).digest();
  const key = await keyOf(passphrase, header.kdf);
  const nonce = noncesOf(header);
  const encrypt = pieces(CHUNK, (piece, last) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(last)).setAAD(bound);
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  });
  return { line, encrypt };
}

/**
 * Reads the line before the encrypted content; nothing of it is proven before the content is decrypted.
 * @throws BackupError `BackupUnreadable` for anything else than a backup
 */
export async function readHeader(path: string): Promise<{ header: BackupHeader; line: Buffer }> {
  const file = await open(path, 'r');
  try {
    const start = Buffer.alloc(LONGEST_HEADER);
    const { bytesRead } = await file.read(start, 0, LONGEST_HEADER, 0);
    const end = start.subarray(0, bytesRead).indexOf('\n');
    if (end < 0) throw new BackupError('BackupUnreadable');
    const line = Buffer.from(start.subarray(0, end + 1));
    return { header: headerShape.parse(JSON.parse(line.toString('utf8'))), line };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) throw new BackupError('BackupUnreadable');
    throw error;
  } finally {
    await file.close();
  }
}

/**
 * The decrypted content of a backup, one stream. It ends with BackupError `BackupPassphraseWrong` where the first
 * chunk does not open, `BackupAltered` where a later one does not or the end is missing.
 */
export async function decrypted(path: string, passphrase: string): Promise<Readable> {
  const { header, line } = await readHeader(path);
  const bound = createHash('sha256').update(line).digest();
  const key = await keyOf(passphrase, header.kdf);
  const nonce = noncesOf(header);
  let opened = 0;
  const decrypt = pieces(CHUNK + TAG, (piece, last) => {
    try {
      if (piece.length < TAG) throw new Error('cut');
      const decipher = createDecipheriv('aes-256-gcm', key, nonce(last)).setAAD(bound);
      decipher.setAuthTag(piece.subarray(piece.length - TAG));
      const content = Buffer.concat([decipher.update(piece.subarray(0, piece.length - TAG)), decipher.final()]);
      opened += 1;
      return content;
    } catch {
      throw new BackupError(opened === 0 ? 'BackupPassphraseWrong' : 'BackupAltered');
    }
  });
  const source = createReadStream(path, { start: line.length, highWaterMark: 4 * CHUNK });
  source.on('error', (error) => decrypt.destroy(error));
  decrypt.on('close', () => source.destroy());
  return source.pipe(decrypt);
}

/**
 * Reads a backup to its end without keeping anything.
 * @param progress bytes so far
 * @throws BackupError where the passphrase is wrong or the file was altered
 */
export async function assertIntact(path: string, passphrase: string, progress: (bytes: number) => void): Promise<void> {
  let bytes = 0;
  for await (const content of await decrypted(path, passphrase)) progress((bytes += (content as Buffer).length));
}
