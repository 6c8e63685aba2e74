import type { PaperLanguage } from '../../../../engine/server/pdf/paper';

/** `1111111111` → `PL1111111111` on papers for abroad; what has its country already, or has none, stays as it is. */
export function vatNumber(nip: string, language: PaperLanguage, country = 'PL'): string {
  const plain = nip.replace(/[\s.-]/g, '');
  return language === 'pl' || country.length !== 2 || !/^\d/.test(plain) ? nip : `${country}${plain}`;
}

/** A Polish account of 26 digits as IBAN on papers for abroad: `PL11 1111 …`. */
export function accountNumber(account: string, language: PaperLanguage): string {
  const plain = account.replace(/\s/g, '');
  if (language === 'pl' || !/^\d{26}$/.test(plain)) return account;
  return `PL${plain}`.match(/.{1,4}/g)!.join(' ');
}
