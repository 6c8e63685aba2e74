import type { StateOf } from '../../../engine/states';
import { quotationAnswer, quotationState } from '../quotations/quotation-status';

/** What a link of a quotation opens, or why it opens nothing any more. */
export const linkStates = [
  'open',
  'settled',
  'expired',
  'replaced',
  'cancelled',
  'revoked',
  'unknown',
  'unavailable',
] as const;
export type LinkState = (typeof linkStates)[number];

export interface LinkedQuotation {
  status: number;
  answer: StateOf<typeof quotationAnswer>;
  /** Last day it can be answered; null = no such day. */
  validTo: string | null;
  /** Number of the version in its place. */
  replacedBy: string | null;
  revokedAt: string | null;
}

/** `settled`: answered, and agreed on by the shop or past its last day. Until then an answer may be changed. */
export function linkStateOf(quotation: LinkedQuotation, today: string): LinkState {
  const { status, answer, validTo, replacedBy, revokedAt } = quotation;
  if (revokedAt !== null) return 'revoked';
  if (status === quotationState.cancelled) return replacedBy === null ? 'cancelled' : 'replaced';
  const expired = validTo !== null && today > validTo;
  const answered = answer !== quotationAnswer.none;
  if (status === quotationState.invoiced || (answered && (expired || status !== quotationState.new))) return 'settled';
  return expired ? 'expired' : 'open';
}
