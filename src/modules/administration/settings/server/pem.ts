import { createPrivateKey, X509Certificate } from 'node:crypto';

/** What a setting in PEM holds. */
export type PemKind = 'certificate' | 'key';

const block = /-----BEGIN ([A-Z0-9 ]+)-----([\s\S]*?)-----END \1-----/g;
const isOf = (kind: PemKind, label: string): boolean => label.endsWith(kind === 'key' ? 'PRIVATE KEY' : 'CERTIFICATE');

/**
 * A certificate or a key with the line breaks it needs: a field of one line takes them out of what is pasted.
 * @returns the text, or the refusal of a field
 */
export function pemOf(kind: PemKind, text: string): { pem: string } | { wrong: string } {
  const none = { wrong: kind === 'key' ? 'NoPrivateKey' : 'NoCertificate' };
  const found = [...text.matchAll(block)].find(([, label = '']) => isOf(kind, label));
  if (!found) return none;
  const [, label = '', body = ''] = found;
  if (label.includes('ENCRYPTED') || body.includes('ENCRYPTED')) return { wrong: 'KeyHasPassword' };
  const lines = body.replace(/\s/g, '').match(/.{1,64}/g) ?? [];
  const pem = [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
  try {
    if (kind === 'key') createPrivateKey(pem);
    else void new X509Certificate(pem);
    return { pem };
  } catch {
    return none;
  }
}

/** Whether a key is that of a certificate; both as `pemOf` leaves them. */
export function belongsTo(key: string, certificate: string): boolean {
  try {
    return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key));
  } catch {
    return false;
  }
}
