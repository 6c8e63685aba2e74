/** A BIC: bank, country and town, and maybe a branch. */
export const bicFormat = {
  pattern: '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$',
  separators: '\\s',
  error: 'NotBic',
} as const;

/** Whether the check digits of an IBAN agree; 26 digits alone are one of Poland. */
export function isIban(account: string): boolean {
  const plain = account.replace(/[\s-]/g, '').toUpperCase();
  const iban = /^\d{26}$/.test(plain) ? `PL${plain}` : plain;
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban) || (iban.startsWith('PL') && !/^PL\d{26}$/.test(iban))) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}
