/** What a GS1 code holds of a product and its lot. */
export interface Gs1 {
  /** Trade item number, 14 digits. */
  gtin?: string;
  lot?: string;
  serial?: string;
  /** `YYYY-MM-DD`: sell or use by, else best before. */
  expiry?: string;
  /** Pieces. */
  count?: number;
  /** Net weight in kg. */
  weight?: string;
}

/** Ends a value of variable length where another follows. */
const SEPARATOR = '\u001d';
/** What scanners put before the data: the kind of symbol, as `]C1`, `]d2`, `]Q3` or `]e0`. */
const symbology = /^\][CdQeJ][0-9]/;

type Key = Exclude<keyof Gs1, 'count' | 'weight' | 'expiry'>;
interface Identifier {
  /** Application identifier, as in the GS1 General Specifications. */
  ai: RegExp;
  /** Characters of the value; an upper bound where a separator may end it earlier. */
  length: number;
  fixed: boolean;
  read?: (gs1: Gs1, value: string, ai: string) => void;
}
const into =
  (key: Key) =>
  (gs1: Gs1, value: string): void =>
    void (gs1[key] = value);

/** `YYMMDD`; day 00 is the last of the month, years are of the century nearest to 2025. */
function dayOf(value: string): string | undefined {
  const [, yy, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(value) ?? [];
  if (!yy || !month || !day) return undefined;
  const year = Number(yy) > 75 ? 1900 + Number(yy) : 2000 + Number(yy);
  const last = new Date(Date.UTC(year, Number(month), 0)).getUTCDate();
  if (Number(month) < 1 || Number(month) > 12 || Number(day) > last) return undefined;
  return `${year}-${month}-${day === '00' ? last : day}`;
}

/** `310n`: the last digit of the identifier is the number of decimals. */
function weightOf(value: string, ai: string): string {
  const decimals = Number(ai.at(-1));
  const whole = value.slice(0, value.length - decimals).replace(/^0+(?=\d)/, '');
  const rest = decimals ? value.slice(-decimals).replace(/0+$/, '') : '';
  return rest ? `${whole || '0'}.${rest}` : whole;
}

const identifiers: readonly Identifier[] = [
  { ai: /^00/, length: 18, fixed: true },
  { ai: /^01/, length: 14, fixed: true, read: into('gtin') },
  { ai: /^02/, length: 14, fixed: true, read: into('gtin') },
  { ai: /^10/, length: 20, fixed: false, read: into('lot') },
  { ai: /^17/, length: 6, fixed: true, read: (gs1, value) => void (gs1.expiry = dayOf(value) ?? gs1.expiry) },
  { ai: /^15/, length: 6, fixed: true, read: (gs1, value) => void (gs1.expiry ??= dayOf(value)) },
  { ai: /^1[1236]/, length: 6, fixed: true },
  { ai: /^20/, length: 2, fixed: true },
  { ai: /^21/, length: 20, fixed: false, read: into('serial') },
  { ai: /^3[07]/, length: 8, fixed: false, read: (gs1, value) => void (gs1.count = Number(value)) },
  { ai: /^310[0-5]/, length: 6, fixed: true, read: (gs1, value, ai) => void (gs1.weight = weightOf(value, ai)) },
  { ai: /^3[1-6]\d\d/, length: 6, fixed: true },
  { ai: /^41\d/, length: 13, fixed: true },
  { ai: /^240|^241|^250|^400/, length: 30, fixed: false },
  { ai: /^9[0-9]/, length: 90, fixed: false },
];

/** Whether the check digit of an EAN or GTIN is right; leading zeros make no difference. */
export function isGtin(digits: string): boolean {
  if (!/^\d{8}(?:\d{4,6})?$/.test(digits)) return false;
  const sum = [...digits.padStart(14, '0')].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** The ways one trade item number is written: with 14 digits, and without the zeros before an EAN-13, UPC-A or EAN-8. */
export const gtinForms = (gtin: string): string[] => {
  const full = gtin.padStart(14, '0');
  return [14, 13, 12, 8]
    .map((length) => full.slice(14 - length))
    .filter((form) => full.endsWith(form) && Number(full) === Number(form));
};

const withoutSeparator = (text: string): string => (text.startsWith(SEPARATOR) ? text.slice(1) : text);

/** Identifiers in brackets, as they are printed below a code, as data. */
function withoutBrackets(text: string): string {
  if (!/^\(\d{2,4}\)/.test(text)) return text;
  return text.replace(/\((\d{2,4})\)/g, (_, ai: string, at: number) => (at === 0 ? ai : `${SEPARATOR}${ai}`));
}

/**
 * Reads a GS1-128, GS1 DataMatrix or GS1 QR code as a scanner types it, or as it is printed in brackets.
 * @returns undefined where it is no GS1 code, or one without a product
 */
export function parseGs1(code: string): Gs1 | undefined {
  let rest = withoutSeparator(withoutBrackets(code.trim().replace(symbology, '')));
  const gs1: Gs1 = {};
  while (rest) {
    const known = identifiers.find(({ ai }) => ai.test(rest));
    if (!known) return undefined;
    const ai = known.ai.exec(rest)![0];
    const data = rest.slice(ai.length);
    const end = data.indexOf(SEPARATOR);
    const value = data.slice(0, known.fixed ? known.length : Math.min(known.length, end < 0 ? data.length : end));
    if (known.fixed && value.length < known.length) return undefined;
    known.read?.(gs1, value, ai);
    rest = withoutSeparator(data.slice(value.length));
  }
  return gs1.gtin && isGtin(gs1.gtin) ? gs1 : undefined;
}
