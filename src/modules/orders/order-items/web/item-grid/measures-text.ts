import type { RefValue } from '../../../../../engine/entity';
import type { Format } from '../../../../../engine/format';
import { sameCell, type LineValues } from '../../../../../engine/web/edit/form-lines';

const isDecimal = (value: unknown): value is string => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
const significantDigits = (value: string): number => value.split('.')[1]?.replace(/0+$/, '').length ?? 0;

/** The measures no column shows, for the second line of a position. Words come from `word`. */
export function measuresText(
  values: LineValues,
  shown: ReadonlySet<string>,
  format: Format,
  word: (key: 'outline' | 'perPiece' | 'measured', value?: string) => string,
): string {
  const measure = (key: string): string | undefined => {
    const value = values[key];
    if (shown.has(key) || !isDecimal(value) || Number(value) === 0) return undefined;
    return format.decimal(value, significantDigits(value));
  };
  const profile = shown.has('productProfileId') ? undefined : (values['productProfile'] as RefValue | null)?.name;
  const outline = measure('outline');
  const length = measure('length');
  const box = [measure('width'), measure('height')].filter(Boolean).join(' × ');
  const weight = measure('weight');
  return [
    profile && profile !== values['name'] ? profile : undefined,
    outline && word('outline', outline),
    length && `${length}\u00a0mm`,
    box && `${box}\u00a0mm`,
    weight && word('perPiece', `${weight}\u00a0kg`),
    sameCell(values['measurementStatus'], 2) ? word('measured') : undefined,
  ]
    .filter(Boolean)
    .join(' · ');
}
