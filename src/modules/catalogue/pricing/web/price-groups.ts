import type { FormLine, FormLines } from '../../../../engine/web/edit/form-lines';
import { rangeFaults, rangeGaps, type RangeGap } from '../check-ranges';

/** Lines of one kind of price for one kind of paint, as a table of its own. */
export interface PriceGroup {
  key: string;
  priceType: number;
  isCustomer: boolean;
  rows: readonly PriceRow[];
}
export interface PriceRow {
  line: FormLine;
  /** What is wrong while typing: field → errorStr. */
  faults: Readonly<Record<string, string>>;
  before?: RangeGap;
  after?: RangeGap;
}

export const groupKey = (priceType: number, isCustomer: boolean): string => `${priceType}${isCustomer ? 'c' : 's'}`;
/** Every kind of price a list can have: for the shop's paint first. */
export const everyGroup = [false, true].flatMap((isCustomer) =>
  [0, 1, 2].map((priceType) => ({ key: groupKey(priceType, isCustomer), priceType, isCustomer })),
);

/** Lines by kind, those of one kind in the order they stand on the screen, with what is wrong or missing between them. */
export function priceGroups(lines: FormLines): PriceGroup[] {
  const values = lines.map((line) => line.values);
  const faults = rangeFaults(values);
  const gaps = rangeGaps(values);
  const rows = lines.map((line, at): PriceRow => {
    const mine = faults.filter((fault) => fault.at === at);
    const before = gaps.find((gap) => gap.at === at && !gap.after);
    const after = gaps.find((gap) => gap.at === at && gap.after);
    return {
      line,
      faults: Object.fromEntries(mine.map(({ field, errorStr }) => [field, errorStr])),
      ...(before && { before }),
      ...(after && { after }),
    };
  });
  return everyGroup.flatMap((group) => {
    const mine = rows.filter(
      ({ line }) => groupKey(Number(line.values['priceType'] ?? 0), line.values['isCustomer'] === true) === group.key,
    );
    return mine.length ? [{ ...group, rows: mine }] : [];
  });
}
