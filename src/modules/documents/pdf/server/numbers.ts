import type { PaperLanguage, Words } from '../../../../engine/server/pdf/paper';

/**
 * `1111111111` → `PL1111111111` on papers for abroad; what has its country already, or has none, stays as it is. Only
 * Poland has a number without its letters at home.
 * @param country of whom the number is; none = that of the installation
 */
export function vatNumber(
  nip: string,
  { language, home }: Pick<Words, 'language' | 'home'>,
  country: string | null = home,
): string {
  const plain = nip.replace(/[\s.-]/g, '');
  const letters = country ?? home;
  const isAtHome = language === 'pl' && home === 'PL';
  return isAtHome || letters.length !== 2 || !/^\d/.test(plain) ? nip : `${letters}${plain}`;
}

const inFours = (text: string): string => text.match(/.{1,4}/g)!.join(' ');

/** A Polish account of 26 digits in groups, as IBAN on papers for abroad: `11 1111 …`, `PL11 1111 …`; any IBAN in fours. */
export function accountNumber(account: string, language: PaperLanguage): string {
  const plain = account.replace(/\s/g, '');
  if (/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(plain)) return inFours(plain);
  if (!/^\d{26}$/.test(plain)) return account;
  const grouped = inFours(`PL${plain}`);
  return language === 'pl' ? grouped.slice(2) : grouped;
}
