import { ZipFile } from 'yazl';
import { encrypt, type SessionKey, sessionKey, sha256 } from './seal';

/** Documents as one file, cut into parts and encrypted: what a batch session is opened for. */
export interface Package {
  key: SessionKey;
  /** Of the whole file before it is cut and encrypted, in bytes. */
  size: number;
  /** SHA-256 of the same, base64. */
  hash: string;
  parts: readonly Buffer[];
}

/** Zips documents, cuts the file into parts of at most `partBytes` and encrypts each with a key of their own. */
export async function packageOf(
  files: readonly { name: string; content: string }[],
  partBytes: number,
): Promise<Package> {
  const zip = new ZipFile();
  for (const { name, content } of files) zip.addBuffer(Buffer.from(content, 'utf8'), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  const whole = Buffer.concat(chunks);
  const key = sessionKey();
  const parts: Buffer[] = [];
  for (let from = 0; from < whole.length; from += partBytes)
    parts.push(encrypt(key, whole.subarray(from, from + partBytes)));
  return { key, size: whole.length, hash: sha256(whole), parts };
}
