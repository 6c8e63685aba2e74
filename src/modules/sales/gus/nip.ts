const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** A tax number as people type it (`222-222-22-22`, `PL 222.222.22.22`) without what only helps reading. A foreign prefix stays. */
export const normaliseNip = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .replace(/^PL(?=\d)/, '');

/** False for a Polish number (ten digits, or any number without a foreign prefix) whose check digit is wrong: worth a warning, not a refusal. */
export function isNipValid(typed: string): boolean {
  const nip = normaliseNip(typed);
  if (/^[A-Z]/.test(nip)) return true;
  if (!/^\d{10}$/.test(nip)) return false;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(nip[at]), 0);
  return sum % 11 === Number(nip[9]);
}
