/**
 * Reads a number as people type it: `1 234,5`, `1.234,50`, `1234.5`, `-3`, `,5`. One separator alone is the decimal one;
 * of two kinds the last is. Answers exact canonical text (`1234.5`), null for nothing, undefined for what is no number.
 */
export function parseDecimal(text: string): string | null | undefined {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, '').replace(/^[−–]/, '-');
  if (bare === '') return null;
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  const separator = bare[last];
  const repeated = separator !== undefined && bare.indexOf(separator) !== last;
  const whole = last < 0 || repeated ? bare : bare.slice(0, last);
  const fraction = last < 0 || repeated ? '' : bare.slice(last + 1);
  const match = /^([+-]?)(\d*|\d{1,3}(?:[.,]\d{3})+)$/.exec(whole);
  if (!match || !/^\d*$/.test(fraction)) return undefined;
  const digits = match[2]!.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  if (digits === '' && fraction === '') return undefined;
  const value = `${digits || '0'}${fraction ? `.${fraction}` : ''}`;
  return match[1] === '-' && /[1-9]/.test(value) ? `-${value}` : value;
}

/** `12.500` as it is typed in a language: `12,500` in Polish. No grouping, it would be in the way of the cursor. */
export const typedDecimal = (value: string, language: string): string =>
  language === 'en' ? value : value.replace('.', ',');
