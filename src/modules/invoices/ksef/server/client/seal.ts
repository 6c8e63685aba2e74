import { constants, createCipheriv, createHash, publicEncrypt, randomBytes, X509Certificate } from 'node:crypto';

/** SHA-256 of bytes, base64. */
export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('base64');

/** RSAES-OAEP with SHA-256 and MGF1 on SHA-256. @param certificate DER, base64 */
export const sealFor = (certificate: string, content: Buffer): string =>
  publicEncrypt(
    {
      key: new X509Certificate(Buffer.from(certificate, 'base64')).publicKey,
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
    },
    content,
  ).toString('base64');

export interface SessionKey {
  key: Buffer;
  vector: Buffer;
}
/** A new key for one session: AES-256 in CBC mode. */
export const sessionKey = (): SessionKey => ({ key: randomBytes(32), vector: randomBytes(16) });

/** Encrypted with PKCS#7 padding. */
export function encrypt({ key, vector }: SessionKey, content: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-cbc', key, vector);
  return Buffer.concat([cipher.update(content), cipher.final()]);
}
