import type { Format } from '../../../../engine/format';
import type { LooseText } from '../../../../engine/web/text-keys';
import type { Formula, Quantity, Unit } from '../../calculation/trace';

/** What the words of a calculation depend on. */
export interface Words {
  /** Texts of the area `quotations`, by full key. */
  t: LooseText;
  format: Format;
  language: string;
  /** ISO code of the document's currency. */
  currency: string;
}

const symbols = new Map<string, string>();

/** `PLN` → `zł` in Polish; a code nobody has a sign for stays as it is. */
export function currencySymbol(code: string, language: string): string {
  const key = `${language} ${code}`;
  const known = symbols.get(key);
  if (known !== undefined) return known;
  const symbol = /^[A-Z]{3}$/.test(code)
    ? new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value
    : undefined;
  symbols.set(key, symbol ?? code);
  return symbol ?? code;
}

/** Hundredths with the sign of their currency: `1 234,56 zł`; a true minus before what is below zero. */
export function amountText(hundredths: number, words: Pick<Words, 'format' | 'currency' | 'language'>): string {
  const sign = hundredths < 0 ? '−' : '';
  return `${sign}${words.format.money(Math.abs(hundredths))}\u00a0${currencySymbol(words.currency, words.language)}`;
}

/** Decimal text without the zeros nobody needs, but with so many digits at least: `1.4400` → `1,44`. */
export function trimmedText(value: string, least: number, format: Format): string {
  const digits = value.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  return format.decimal(value, Math.max(least, digits));
}

const leastDigits: Partial<Record<Unit, number>> = { m2: 2, kg: 2, m: 2, factor: 1 };
const perUnit: Partial<Record<Unit, string>> = {
  moneyPerPiece: 'piece',
  moneyPerM2: 'm2',
  moneyPerKg: 'kg',
  moneyPerM: 'm',
};
const isMoney = (unit: Unit): boolean => unit === 'money' || unit in perUnit;

/** The number alone, as a formula shows it between others. */
function numberText({ value, unit }: Quantity, { format }: Pick<Words, 'format'>): string {
  if (isMoney(unit)) return `${Number(value) < 0 ? '−' : ''}${format.money(Math.abs(Number(value)))}`;
  if (unit === 'percent') return `${format.percent(Number(value))}\u00a0%`;
  if (unit === 'piece') return format.integer(String(value));
  return trimmedText(String(value), leastDigits[unit] ?? 0, format);
}

/** A number with what it counts: `2,40 m²`, `46,00 zł/m²`, `× 1,2`. */
export function quantityText(quantity: Quantity, words: Words): string {
  const { unit } = quantity;
  const number = numberText(quantity, words);
  if (unit === 'factor') return `× ${number}`;
  if (unit === 'percent') return number;
  if (!isMoney(unit)) return `${number}\u00a0${words.t(`quotations:units.${unit}`)}`;
  const amount = amountText(Number(quantity.value), words);
  const per = perUnit[unit];
  return per ? `${amount}/${words.t(`quotations:units.${per}`)}` : amount;
}

/** `120 × 0,02 = 2,40 m²`: sizes carry their unit, everything else is named by the result. */
export function formulaText(formula: Formula, words: Words): string {
  const last = formula.length - 1;
  return formula
    .map((part, at) => {
      if (typeof part === 'string') return part;
      if (part.unit === 'factor') return numberText(part, words);
      return at === last || part.unit === 'mm' ? quantityText(part, words) : numberText(part, words);
    })
    .join(' ')
    .replace(/\( /g, '(')
    .replace(/ \)/g, ')');
}
