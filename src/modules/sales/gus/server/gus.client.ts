import { z } from 'zod';
import { ApiError, refused, unavailable } from '../../../../engine/errors';
import { callOut, OutboundError, type OutboundRules } from '../../../../engine/server/outbound';
import { bestEntry, type Company, type Entry, entrySchema, toCompany } from './company';
import { envelope, type Operation, parseXml, resultOf, unwrap } from './soap';
import { httpStatus } from '../../../../engine/http-status';

export interface GusConfig {
  /** Address of the BIR1.1 service. */
  url: string;
  /** The user key the statistical office gave the company. */
  key: string;
  rules: OutboundRules;
}

export interface GusClient {
  /** The company with this tax number (10 digits). 404 `GusNotFound`, 422 `GusKeyInvalid`, 503 `GusUnavailable`. */
  find(nip: string, config: GusConfig): Promise<Company>;
  /** Ends all sessions at the service. */
  close(): Promise<void>;
}

/** The service ends a session after an hour; ours ends a little earlier. */
const sessionMs = 55 * 60_000;
const away = (detail: string) => unavailable('GusUnavailable', detail);

async function call(operation: Operation, config: GusConfig, sid?: string): Promise<string> {
  const answer = await callOut(
    {
      url: config.url,
      method: 'POST',
      headers: { 'content-type': 'application/soap+xml; charset=utf-8', ...(sid ? { sid } : {}) },
      body: envelope(operation, config.url),
      // Nobody waits for a good-bye.
      timeoutMs: operation.name === 'Wyloguj' ? 1000 : undefined,
    },
    config.rules,
  );
  if (answer.status !== httpStatus.ok) throw away(`HTTP ${answer.status}`);
  const result = resultOf(operation.name, unwrap(answer.contentType, answer.text));
  if (result === undefined) throw away('unexpected answer');
  return result;
}

const found = z.object({ root: z.object({ dane: z.union([entrySchema, z.array(entrySchema).max(1000)]) }) });
function entriesOf(xml: string): Entry[] {
  const { dane } = found.parse(parseXml(xml)).root;
  return Array.isArray(dane) ? dane : [dane];
}

/** What the service says about its last answer: `4` nothing found; `7` or nothing: no such session. */
async function codeOf(entries: readonly Entry[], config: GusConfig, sid: string): Promise<string> {
  const code = entries[0]?.ErrorCode;
  if (code !== undefined) return code;
  return (await call({ name: 'GetValue', parameter: 'KomunikatKod' }, config, sid)) || '7';
}

/** A client of the company register of the Polish statistical office. One per process: it keeps the sessions. */
export function gusClient(now: () => number = Date.now): GusClient {
  const sessions = new Map<string, { sid: Promise<string>; since: number; config: GusConfig }>();
  const nameOf = (config: GusConfig) => `${config.url} ${config.key}`;

  async function logIn(config: GusConfig): Promise<string> {
    const sid = await call({ name: 'Zaloguj', key: config.key }, config);
    if (!/^[\w-]{1,64}$/.test(sid)) throw refused('GusKeyInvalid');
    return sid;
  }

  function session(config: GusConfig): Promise<string> {
    const known = sessions.get(nameOf(config));
    if (known && now() - known.since < sessionMs) return known.sid;
    const sid = logIn(config);
    sessions.set(nameOf(config), { sid, since: now(), config });
    sid.catch(() => forget(config, sid));
    return sid;
  }

  function forget(config: GusConfig, sid: Promise<string>): void {
    if (sessions.get(nameOf(config))?.sid === sid) sessions.delete(nameOf(config));
  }

  async function search(nip: string, config: GusConfig, attempts: number): Promise<Company> {
    const held = session(config);
    const sid = await held;
    const xml = await call({ name: 'DaneSzukajPodmioty', nip }, config, sid);
    const entries = xml ? entriesOf(xml) : [];
    const best = bestEntry(entries.filter((entry) => entry.ErrorCode === undefined));
    if (best) return toCompany(best);
    const code = await codeOf(entries, config, sid);
    if (code === '4') throw new ApiError(404, 'GusNotFound', { errorDetails: nip });
    if (code !== '7' || attempts <= 1) throw away(`code ${code}`);
    forget(config, held);
    return search(nip, config, attempts - 1);
  }

  return {
    async find(nip, config) {
      try {
        return await search(nip, config, 2);
      } catch (error) {
        if (error instanceof ApiError) throw error;
        throw away(error instanceof OutboundError ? error.reason : 'unexpected answer');
      }
    },
    async close() {
      const open = [...sessions.values()];
      sessions.clear();
      await Promise.allSettled(
        open.map(async ({ sid, config }) => call({ name: 'Wyloguj', sid: await sid }, config, await sid)),
      );
    },
  };
}
