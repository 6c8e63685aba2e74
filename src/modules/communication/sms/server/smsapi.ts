import { z } from 'zod';
import { callOut, type OutboundCall, OutboundError, plainText } from '../../../../engine/server/outbound';
import {
  type Accepted,
  type GatewayConfig,
  GatewayError,
  type Outcome,
  type OutgoingSms,
  type SmsGateway,
} from './gateway';

const SERVER_ERROR = 500;
/** "Not unique idx": it was taken by an earlier attempt. */
const TAKEN_BEFORE = 53;
/** Too many to one number within a minute, internal errors: worth another try. */
const temporaryCodes: ReadonlySet<number> = new Set([8, 52, 201, 999]);

const refusal = z.object({ error: z.coerce.number().int(), message: z.string().max(2000).optional() });
const entry = z.object({
  id: z.string().max(100),
  status: z.string().max(50).optional(),
  error: z.union([z.string(), z.number()]).nullish(),
});
const taken = z.object({ list: z.array(entry).min(1) });

const formOf = ({ key, phone, text, callback }: OutgoingSms, { sender, plainLetters }: GatewayConfig): string =>
  new URLSearchParams({
    to: phone.replace('+', ''),
    message: text,
    format: 'json',
    encoding: 'utf-8',
    idx: key,
    check_idx: '1',
    ...(plainLetters ? { normalize: '1' } : {}),
    ...(sender ? { from: sender } : {}),
    ...(callback ? { notify_url: callback } : {}),
  }).toString();

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function outcome(status: number, text: string): Accepted {
  const answer = jsonOf(text);
  const wrong = refusal.safeParse(answer).data;
  if (wrong?.error === TAKEN_BEFORE) return { id: '', words: 'QUEUE' };
  if (wrong) {
    const words = plainText(`${wrong.error} ${wrong.message ?? ''}`, 500);
    throw new GatewayError(words, temporaryCodes.has(wrong.error));
  }
  const [first] = taken.safeParse(answer).data?.list ?? [];
  if (!first) throw new GatewayError(`HTTP ${status}`, status >= SERVER_ERROR || answer === undefined);
  if (first.error != null && first.error !== '') throw new GatewayError(plainText(String(first.error), 500), false);
  return { id: first.id, words: first.status ?? '' };
}

async function call({ url, token, rules }: GatewayConfig, query: string, body?: string) {
  const headers = { authorization: `Bearer ${token}` };
  const post: Partial<OutboundCall> =
    body === undefined
      ? { headers }
      : { method: 'POST', body, headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' } };
  try {
    return await callOut(
      { url: `${url.replace(/\/+$/, '')}/sms.do${query}`, timeoutMs: 15_000, maxBytes: 100_000, ...post },
      rules,
    );
  } catch (error) {
    if (error instanceof OutboundError) throw new GatewayError(error.message, error.reason !== 'Forbidden');
    throw error;
  }
}

/**
 * SMSAPI: `POST sms.do` with a bearer token, answered in JSON. `idx` with `check_idx` keeps a repeated call from sending
 * twice. `GET sms.do?status=…` answers what became of SMS.
 */
export const smsapi: SmsGateway = {
  async send(sms, config) {
    const { status, text } = await call(config, '', formOf(sms, config));
    return outcome(status, text);
  },
  async outcomes(ids, config) {
    const query = new URLSearchParams({ status: ids.join('|'), format: 'json' }).toString();
    const { status, text } = await call(config, `?${query}`);
    const answer = jsonOf(text);
    const wrong = refusal.safeParse(answer).data;
    if (wrong) throw new GatewayError(plainText(`${wrong.error} ${wrong.message ?? ''}`, 500), true);
    const list = taken.safeParse(answer).data?.list;
    if (!list) throw new GatewayError(`HTTP ${status}`, true);
    return new Map(
      list.flatMap((one) => {
        const known = reported(one.status ?? '');
        return known ? [[one.id, known] as const] : [];
      }),
    );
  },
};

/** By number, as it is reported, and by name, as it is answered: expired, undelivered, failed, rejected, stopped. */
const lost: ReadonlySet<string> = new Set([
  '402',
  '405',
  '406',
  '407',
  '412',
  'EXPIRED',
  'UNDELIVERED',
  'FAILED',
  'REJECTED',
  'STOP',
]);

/** What SMSAPI says of an SMS it took; undefined = nothing final. */
export const reported = (status: string): Outcome | undefined => {
  if (status === '404' || status === 'DELIVERED') return 'delivered';
  return lost.has(status) ? 'undelivered' : undefined;
};
