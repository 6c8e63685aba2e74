/** How far a measured figure lies from the declared one. */
export interface Difference {
  itemId: number;
  lp: number;
  of: 'surface' | 'weight';
  /** m² or kg of one piece. */
  declared: string;
  measured: string;
  /** Hundredths of a percent: 889 = measured 8.89 % more than declared. */
  percent: number;
}

interface Measured {
  id: number;
  lp: number;
  of: Difference['of'];
  declared: string | null;
  measured: string | null;
}

/**
 * Surfaces and weights that were measured otherwise than declared by more than a limit, in the order given.
 * @param limit whole percent
 */
export function differences(items: readonly Measured[], limit: number): Difference[] {
  return items.flatMap(({ id, lp, of, declared, measured }) => {
    if (declared === null || measured === null || Number(declared) <= 0) return [];
    // Both have four decimals at most: as whole numbers the comparison is exact.
    const [was, is] = [tenThousandths(declared), tenThousandths(measured)];
    if (Math.abs(is - was) * 100 <= limit * was) return [];
    return [{ itemId: id, lp, of, declared, measured, percent: Math.round(((is - was) * 10_000) / was) }];
  });
}

const tenThousandths = (value: string): number => Math.round(Number(value) * 10_000);
