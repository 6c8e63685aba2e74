import { refKey, type RefValue } from '../../../engine/entity';
import { typedDecimal } from '../../../engine/fields/decimal/parse';
import { typedHundredths } from '../../../engine/fields/money/parse';
import type { Format } from '../../../engine/format';
import type { GridColumn } from './grid-columns';
import { sameCell } from '../../../engine/web/edit/form-lines';
import type { ItemValues } from './line';

const isDecimal = (value: unknown): value is string => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
const cut = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value);
/** Decimals a figure is shown with: those that say something, at least so many. */
const least: Readonly<Record<string, number>> = { surface: 2, weight: 0 };

/** A value as it is edited and copied: no grouping, decimals of the language, references by name. */
export function typedText(column: GridColumn, values: ItemValues, language: string): string {
  const value = values[column.key];
  if (value === null || value === undefined || value === '') return '';
  switch (column.field?.kind) {
    case 'ref':
      return (values[refKey(column.key)] as RefValue | null)?.name ?? String(value);
    case 'decimal':
      return isDecimal(value) ? typedDecimal(cut(value), language) : String(value);
    case 'percent':
      return typeof value === 'number' ? typedHundredths(value, language, 0) : String(value);
    default:
      return String(value);
  }
}

/** A value as it is shown. Text that could not be understood is shown as it was typed. */
export function shownText(column: GridColumn, values: ItemValues, format: Format): string {
  const value = values[column.key];
  if (value === null || value === undefined || value === '') return '';
  switch (column.field?.kind) {
    case 'integer':
      return typeof value === 'number' ? format.integer(value) : String(value);
    case 'decimal': {
      if (!isDecimal(value)) return String(value);
      const digits = cut(value).split('.')[1]?.length ?? 0;
      return format.decimal(value, Math.max(least[column.key] ?? 0, digits));
    }
    case 'percent':
      return typeof value === 'number' ? format.decimal(`${value}E-2`, 1) : String(value);
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? format.date(String(value)) : String(value);
    default:
      return typedText(column, values, 'pl');
  }
}

/** What the second line of a position says: measures no column shows. Words come from `word`. */
export function measuresText(
  values: ItemValues,
  shown: ReadonlySet<string>,
  format: Format,
  word: (key: 'outline' | 'perPiece' | 'measured', value?: string) => string,
): string {
  const told = (key: string): string | undefined => {
    const value = values[key];
    if (shown.has(key) || !isDecimal(value) || Number(value) === 0) return undefined;
    return format.decimal(value, cut(value).split('.')[1]?.length ?? 0);
  };
  const profile = shown.has('productProfileId') ? undefined : (values['productProfile'] as RefValue | null)?.name;
  const outline = told('outline');
  const length = told('length');
  const box = [told('width'), told('height')].filter(Boolean).join(' × ');
  const weight = told('weight');
  return [
    profile && profile !== values['name'] ? profile : undefined,
    outline && word('outline', outline),
    length && `${length} mm`,
    box && `${box} mm`,
    weight && word('perPiece', `${weight} kg`),
    sameCell(values['measurementStatus'], 2) ? word('measured') : undefined,
  ]
    .filter(Boolean)
    .join(' · ');
}
