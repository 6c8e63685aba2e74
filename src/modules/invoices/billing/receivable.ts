/** An approved document of a chain: an invoice, or one of its corrections. Money in hundredths. */
export interface Owed {
  id: number;
  gross: number;
  paid: number;
}
export interface Due {
  id: number;
  /** What is left to pay; below zero what is left to pay back. */
  left: number;
  isPaid: boolean;
}

/**
 * What is left of every document of a chain, in the order given: the invoice, then its corrections. A correction in minus
 * first lowers what is left to pay of the others, the oldest first; only what is more than that is to be paid back. So a
 * chain never has money going both ways, and what is left adds up to all its values less all its payments.
 */
export function dueOfChain(chain: readonly Owed[]): Due[] {
  const open = chain.map(({ gross, paid }) => gross - paid);
  const sum = (sign: 1 | -1) => open.reduce((total, own) => total + Math.max(0, sign * own), 0);
  const set = Math.min(sum(1), sum(-1));
  const still = { 1: set, [-1]: set };
  const left = open.map((own) => {
    const sign = own < 0 ? -1 : 1;
    const taken = Math.min(still[sign], Math.abs(own));
    still[sign] -= taken;
    return own - sign * taken || 0;
  });
  const settled = left.every((one) => one === 0);
  // A correction that lowers an unpaid invoice is settled with it, not before.
  return chain.map(({ id }, at) => ({
    id,
    left: left[at]!,
    isPaid: settled || (left[at] === 0 && (at === 0 || open[at] === 0)),
  }));
}
