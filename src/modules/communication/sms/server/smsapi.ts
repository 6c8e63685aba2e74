import { z } from 'zod';
import { callOut, OutboundError, plainText } from '../../../../engine/server/outbound';
import { type Accepted, type GatewayConfig, GatewayError, type OutgoingSms, type SmsGateway } from './gateway';

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

/** SMSAPI: `POST sms.do` with a bearer token, answered in JSON. `idx` with `check_idx` keeps a repeated call from sending twice. */
export const smsapi: SmsGateway = {
  async send(sms, config) {
    try {
      const { status, text } = await callOut(
        {
          url: `${config.url.replace(/\/+$/, '')}/sms.do`,
          method: 'POST',
          headers: { authorization: `Bearer ${config.token}`, 'content-type': 'application/x-www-form-urlencoded' },
          body: formOf(sms, config),
          timeoutMs: 15_000,
          maxBytes: 100_000,
        },
        config.rules,
      );
      return outcome(status, text);
    } catch (error) {
      if (error instanceof OutboundError) throw new GatewayError(error.message, error.reason !== 'Forbidden');
      throw error;
    }
  },
};

/** What SMSAPI reports of an SMS it took; undefined = nothing final. */
export const reported = (status: string): 'delivered' | 'undelivered' | undefined => {
  if (status === '404') return 'delivered';
  // Expired, undelivered, failed, rejected.
  return ['402', '405', '406', '407'].includes(status) ? 'undelivered' : undefined;
};
