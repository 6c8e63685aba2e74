import { lookup } from 'node:dns';
import { type RequestOptions, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What may be called. Entries are `host` or `host:port`, compared exactly; nothing else is ever contacted. */
export interface OutboundRules {
  /** Reached over https only, and only while their names resolve to public addresses. */
  hosts: readonly string[];
  /** Machines of the own network: may have a private address and use plain http. */
  privateHosts: readonly string[];
  /** Called after every call that was made, with its host and what went wrong; not where nothing was contacted. */
  heard?(host: string, fault: string | undefined): void;
}

export interface OutboundCall {
  url: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** From the first byte sent to the last byte received. Default 5 s. */
  timeoutMs?: number;
  /** Default 1 MB. */
  maxBytes?: number;
}

export interface OutboundAnswer {
  status: number;
  contentType: string;
  text: string;
  /** Seconds or a date, where the other side asks to be left alone. */
  retryAfter?: string;
}

export type OutboundReason = 'Forbidden' | 'Timeout' | 'TooLarge' | 'Failed';
export class OutboundError extends Error {
  constructor(
    readonly reason: OutboundReason,
    detail: string,
    /** The other side was connected, so that it may have got what was sent. */
    readonly reached = false,
  ) {
    super(`${reason}: ${detail}`);
  }
}

const isPublic = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** The address a name has now, refused before the connection is made, so that a name that changes its mind gains nothing. */
const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const hidden = addresses?.find(({ address }) => !isPublic(address));
    const first = addresses?.[0];
    if (error || !first) return callback(error ?? new OutboundError('Failed', `no address for ${hostname}`), '', 4);
    if (hidden) return callback(new OutboundError('Forbidden', `${hostname} is ${hidden.address}`), '', 4);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });

function checked(address: string, rules: OutboundRules): { url: URL; own: boolean } {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.username || url.password) throw new OutboundError('Forbidden', 'not a plain address');
  const own = rules.privateHosts.includes(url.host);
  const secure = url.protocol === 'https:';
  if (!secure && !(own && url.protocol === 'http:')) throw new OutboundError('Forbidden', url.protocol);
  if (!own && !rules.hosts.includes(url.host)) throw new OutboundError('Forbidden', url.host);
  // A literal address is never looked up, so it is checked here.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (!own && ipaddr.isValid(literal) && !isPublic(literal)) throw new OutboundError('Forbidden', url.host);
  return { url, own };
}

/** Whether calls to this address are allowed at all; the address its name has is looked at when it is called. */
export function mayCall(address: string, rules: OutboundRules): boolean {
  try {
    checked(address, rules);
    return true;
  } catch {
    return false;
  }
}

/** Text from outside as one line without control characters, cut to `max`. */
export const plainText = (text: string, max: number): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, max);

/**
 * The only way the product calls out over HTTP. Redirects are answered as they are, never followed; the answer is
 * capped in time and size. Throws `OutboundError`; any HTTP status is an answer.
 */
export async function callOut(call: OutboundCall, rules: OutboundRules): Promise<OutboundAnswer> {
  const { url, own } = checked(call.url, rules);
  try {
    const answer = await send(call, url, own);
    rules.heard?.(url.host, answer.status >= TROUBLE ? `HTTP ${answer.status}` : undefined);
    return answer;
  } catch (error) {
    rules.heard?.(url.host, error instanceof Error ? error.message : String(error));
    throw error;
  }
}

/** From this HTTP status on it is the other side that is in trouble. */
const TROUBLE = 500;

async function send(call: OutboundCall, url: URL, own: boolean): Promise<OutboundAnswer> {
  const { timeoutMs = 5000, maxBytes = 1_000_000, body } = call;
  const options: RequestOptions = {
    method: call.method ?? 'GET',
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    headers: { ...call.headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
    ...(own ? {} : { lookup: publicLookup }),
  };
  const secure = url.protocol === 'https:';
  const begin = secure ? secureRequest : plainRequest;
  let reached = false;
  try {
    return await new Promise<OutboundAnswer>((resolve, reject) => {
      const request = begin(url, options, (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > maxBytes) request.destroy(new OutboundError('TooLarge', `more than ${maxBytes} bytes`, true));
          else chunks.push(chunk);
        });
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            contentType: response.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString('utf8'),
            ...(response.headers['retry-after'] ? { retryAfter: response.headers['retry-after'] } : {}),
          }),
        );
      });
      request.on('socket', (socket) => socket.once(secure ? 'secureConnect' : 'connect', () => (reached = true)));
      request.on('error', reject);
      request.end(body);
    });
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    if (options.signal?.aborted) throw new OutboundError('Timeout', `${timeoutMs} ms`, reached);
    throw new OutboundError('Failed', error instanceof Error ? error.message : String(error), reached);
  }
}
