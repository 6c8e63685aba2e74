import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** Limits of one connection, one user and one address. */
export const limits = {
  /** Largest frame from a client, in bytes. */
  payload: 4096,
  messagesPerSecond: 20,
  perUser: 10,
  perAddress: 200,
  /** Milliseconds until a client has to be authorised. */
  authorizeWithin: 5_000,
  /** Unsent bytes after which a client that does not read is disconnected. */
  unsent: 256 * 1024,
};

/** Counts open connections by key, up to a maximum. */
export class Quota {
  private readonly open = new Map<string, number>();
  constructor(private readonly max: number) {}

  /** False when the key has reached the maximum. */
  take(key: string): boolean {
    const now = this.open.get(key) ?? 0;
    if (now >= this.max) return false;
    this.open.set(key, now + 1);
    return true;
  }
  give(key: string): void {
    const left = (this.open.get(key) ?? 1) - 1;
    if (left > 0) this.open.set(key, left);
    else this.open.delete(key);
  }
}

/** Token bucket; false when it is empty. */
export function perSecond(max: number): () => boolean {
  let left = max;
  let at = performance.now();
  return () => {
    const now = performance.now();
    left = Math.min(max, left + ((now - at) / 1000) * max);
    at = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

const plain = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address).toString() : address);

/** The client's address: the connection's, or the one a trusted proxy forwards. */
export function addressOf(request: IncomingMessage, trusted: readonly string[]): string {
  const isTrusted = (address: string) =>
    ipaddr.isValid(address) &&
    trusted.some((entry) => {
      const parsed = ipaddr.process(address);
      const [network, bits] = ipaddr.isValidCIDR(entry)
        ? ipaddr.parseCIDR(entry)
        : [ipaddr.process(entry), ipaddr.process(entry).kind() === 'ipv4' ? 32 : 128];
      return parsed.kind() === network.kind() && parsed.match(network, bits);
    });
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  let address = plain(request.socket.remoteAddress ?? '');
  while (isTrusted(address) && forwarded.length > 0) address = plain(forwarded.pop()!);
  return address;
}
