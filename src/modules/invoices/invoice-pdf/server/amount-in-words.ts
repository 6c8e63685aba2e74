import type { PaperLanguage } from '../../../../engine/server/pdf/paper';
import { english } from './english';
import { german } from './german';
import { polish } from './polish';

const writers = { pl: polish, en: english, de: german } as const;

/**
 * An amount as it is written out on documents: `jeden złoty 00/100`. Currencies without words of their own keep their
 * code: `sto EUR 05/100`.
 * @param amount hundredths, of any sign
 * @param currency ISO code
 */
export function amountInWords(amount: number, currency: string, language: PaperLanguage): string {
  const whole = Math.floor(Math.abs(amount) / 100);
  const cents = String(Math.abs(amount) % 100).padStart(2, '0');
  const words = writers[language](whole, currency);
  const sign = amount < 0 ? 'minus ' : '';
  return `${sign}${words} ${cents}/100`;
}
