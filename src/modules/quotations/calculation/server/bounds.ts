import { invalid } from '../../../../engine/errors';
import type { Kind } from '../../../../engine/fields/field';
import { AMOUNT_LIMIT } from '../../../settings/money/rounding';
import { big } from '../decimals';
import { pricedFields, type DocumentInput, type ItemInput, type Line } from '../model';

/** Errors by field, as an API answers them: `items.3.amount` → `TooSmall`. */
type Errors = Record<string, string>;

const MOST_PIECES = 1_000_000;
const MOST_MEASURE = 1_000_000;
const MOST_FACTOR = 1000;
const plain = /^-?\d{1,15}(\.\d{1,8})?$/;

const ofDecimal = (value: string | null, most: number): string | undefined => {
  if (value === null) return undefined;
  if (!plain.test(value)) return 'NotNumber';
  const number = big(value);
  return number.lt(0) ? 'TooSmall' : number.gt(most) ? 'TooBig' : undefined;
};
const ofWhole = (value: number | null, least: number, most: number): string | undefined => {
  if (value === null) return undefined;
  if (!Number.isInteger(value)) return 'NotInteger';
  return value < least ? 'TooSmall' : value > most ? 'TooBig' : undefined;
};
const ofMoney = (value: number | null) => ofWhole(value, 0, AMOUNT_LIMIT - 1);
const ofPercent = (value: number | null) => ofWhole(value, 0, 10_000);
/** What a value of that kind stays in, whichever field it is of. */
function ofKind(kind: Kind, value: unknown): string | undefined {
  if (typeof value === 'string') return kind === 'decimal' ? ofDecimal(value, MOST_MEASURE) : undefined;
  if (typeof value !== 'number') return undefined;
  return kind === 'money' ? ofMoney(value) : kind === 'percent' ? ofPercent(value) : undefined;
}

/**
 * Refuses what no price can be worked out from, naming every field at fault. Throws 400 `InvalidInput`.
 * @param firsts the items all others are equal to but for their ids and names
 */
export function checkInput(document: DocumentInput, items: readonly ItemInput[], firsts: ReadonlySet<ItemInput>): void {
  if (Object.keys(errorsOf(document, [...firsts])).length) refuse(errorsOf(document, items));
}

function errorsOf(document: DocumentInput, items: readonly ItemInput[]): Errors {
  const errors: Errors = {};
  const note = (field: string, error: string | undefined) => {
    if (error) errors[field] = error;
  };
  note('discountPercent', ofPercent(document.discountPercent));
  note('customerDiscountPercent', ofPercent(document.customerDiscountPercent));
  note('transportNet', ofMoney(document.transportNet));
  note('vatRate', ofPercent(document.vatRate));
  note('priority', ofDecimal(document.priority?.multiplier ?? null, MOST_FACTOR));
  items.forEach((item, i) => {
    const at = `items.${i}`;
    const values: Readonly<Record<string, unknown>> = { ...item };
    for (const [key, kind] of Object.entries(pricedFields)) note(`${at}.${key}`, ofKind(kind, values[key]));
    note(`${at}.amount`, ofWhole(item.amount, 1, MOST_PIECES));
    note(`${at}.surfaceMultiplier`, ofDecimal(item.surfaceMultiplier, MOST_FACTOR));
    note(`${at}.manualPrice`, ofMoney(item.manualPrice));
    for (const { price, manualPrice, option } of item.steps) {
      for (const money of [price, manualPrice, option?.pricePerUnit, option?.pricePerArea, option?.pricePerWeight])
        note(`${at}.steps`, ofMoney(money ?? null));
    }
  });
  return errors;
}

/** Refuses amounts no document can carry, naming the line they come from. Throws 400 `InvalidInput`. */
export function checkLines(items: readonly ItemInput[], lines: readonly Line[], total: number): void {
  const errors: Errors = {};
  const position = new Map(items.map((item, i) => [item.id, i]));
  for (const line of lines) {
    const factors = [line.multiplier, line.areaMultiplier, line.weightMultiplier];
    const prices = [line.priceNet, line.priceNetArea, line.priceNetWeight, line.priceNetMetre];
    const fits = [line.sum, ...prices].every((value) => (value ?? 0) < AMOUNT_LIMIT);
    if (!fits) errors[`items.${position.get(line.itemId)!}.amount`] = 'TooBig';
    if (factors.some((factor) => big(factor).gt(MOST_FACTOR)))
      errors[`items.${position.get(line.itemId)!}.steps`] = 'TooBig';
  }
  if (!Object.keys(errors).length && total >= AMOUNT_LIMIT) errors['items'] = 'TooBig';
  refuse(errors);
}

function refuse(errors: Errors): void {
  if (Object.keys(errors).length) throw invalid(errors);
}
