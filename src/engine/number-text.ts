/** How numbers of a language are written. */
interface Signs {
  group: string;
  point: string;
}

const signsOf: Record<string, Signs> = {
  'pl-PL': { group: '\u00a0', point: ',' },
  'en-GB': { group: ',', point: '.' },
  'de-DE': { group: '.', point: ',' },
};

const decimal = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i;

/** The digits of a decimal without its point, and how many of them are before it. */
function digitsOf(whole: string, fraction: string, exponent: number): [digits: string, before: number] {
  const before = whole.length + exponent;
  const digits = whole + fraction;
  return before > 0 ? [digits.padEnd(before, '0'), before] : ['0'.repeat(1 - before) + digits, 1];
}

/** Digits up to a place, rounded half away from zero. */
function rounded(digits: string, places: number): string {
  const kept = digits.slice(0, places).padEnd(places, '0');
  return Number(digits[places] ?? 0) < 5 ? kept : String(BigInt(kept) + 1n).padStart(places, '0');
}

/**
 * A number with grouped digits as `Intl.NumberFormat` writes it, and exact for decimal text of any length. The first `Intl`
 * object of a page takes the browser tens of milliseconds, which every first list had to wait for.
 * @returns undefined for what is not a plain decimal, and for other languages
 */
export function numberText(locale: string, value: string | number, least: number, most: number): string | undefined {
  const signs = signsOf[locale];
  const parts = decimal.exec(Object.is(value, -0) ? '-0' : String(value));
  if (!signs || !parts) return undefined;
  const [, minus = '', whole = '', fraction = '', exponent = '0'] = parts;
  const [all, before] = digitsOf(whole, fraction, Number(exponent));
  const text = rounded(all, before + most);
  const end = text.length - most;
  const front = text.slice(0, end).replace(/^0+(?=\d)/, '');
  let back = text.slice(end);
  while (back.length > least && back.endsWith('0')) back = back.slice(0, -1);
  return minus + front.replace(/\B(?=(\d{3})+$)/g, signs.group) + (back && signs.point + back);
}
