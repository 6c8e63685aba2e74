import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** What is sent, as its receiver checks it. */
export interface Signed {
  /** The same for every attempt to deliver one event. */
  id: string;
  /** Unix time in seconds. */
  timestamp: number;
  body: string;
}

/**
 * Headers of a signed call after the specification "Standard Webhooks": `v1,` and the Base64 of the HMAC-SHA256 of
 * `id.timestamp.body` under the bytes of the secret.
 */
export function signedHeaders({ id, timestamp, body }: Signed, secret: string): Record<string, string> {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const digest = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${digest}` };
}
