import { z } from 'zod';
import type { Texts } from '../../../../engine/server/context';
import type { KsefError } from './client/ksef.client';

/** Characters the column takes. */
const MOST = 1000;
const DETAIL_MOST = 400;

const part = z.object({
  /** A text of the product. */
  key: z.string(),
  values: z.record(z.string(), z.string()).optional(),
  /** Behind the text: words of KSeF as they are, a value, or a reason of its own. */
  detail: z.string().optional(),
});
export type ReasonPart = z.infer<typeof part>;
const parts = z.array(part).min(1);

/** A reason as it is stored: by texts, so that everybody reads it in their own language. What is too long ends earlier. */
export function storedReason(...all: ReasonPart[]): string {
  const short = all.map((one) => ({ ...one, detail: one.detail?.slice(0, DETAIL_MOST) }));
  while (short.length > 1 && JSON.stringify(short).length > MOST) short.pop();
  return JSON.stringify(short);
}

/** Why a call of the system failed. */
export const failureReason = ({ failure, message }: Pick<KsefError, 'failure' | 'message'>): string =>
  storedReason({ key: `invoices:ksef.reason.${failure === 'refused' ? 'away' : failure}`, detail: message });

function partsOf(stored: string): ReasonPart[] | undefined {
  if (!stored.startsWith('[')) return undefined;
  try {
    return parts.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}

/** A stored reason in words: `NIP sprzedawcy: 123; rachunek bankowy`. What KSeF wrote itself stays as it is. */
export function reasonText(t: Texts, stored: string): string {
  const known = partsOf(stored);
  if (!known) return stored;
  return known
    .map(({ key, values, detail }) => t(key, values) + (detail ? `: ${reasonText(t, detail)}` : ''))
    .join('; ');
}
