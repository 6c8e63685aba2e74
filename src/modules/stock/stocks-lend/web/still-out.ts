const thousandths = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** What of a loan has not come back: `5.000`, `1.250` → `3.750`. Both with three decimals, as the server sends them. */
export function stillOut(amount: string, returned: string): string {
  const left = String(thousandths(amount) - thousandths(returned)).padStart(4, '0');
  return `${left.slice(0, -3)}.${left.slice(-3)}`;
}
