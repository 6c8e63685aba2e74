import { measure, measureTexts, noMinimums } from '../../../quotations/calculation/measures';
import type { LineValues } from '../../../../engine/web/edit/form-lines';
import { progressState } from '../../../states/order-states';

/** Sizes in mm, surface in m², of one piece, as decimal text. */
export interface Sizes {
  outline?: string | null;
  length?: string | null;
  width?: string | null;
  height?: string | null;
  surface?: string | null;
}
const textOf = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

/** m² of one piece as its own sizes say, no rule applied; null where they do not say. */
export function pieceOf(sizes: Sizes): string | null {
  const { measures } = measure(
    {
      amount: 1,
      weight: null,
      customerWeight: null,
      customerSurface: null,
      surfaceMultiplier: '1',
      steps: [],
      outline: textOf(sizes.outline),
      length: textOf(sizes.length),
      width: textOf(sizes.width),
      height: textOf(sizes.height),
      surface: textOf(sizes.surface),
    },
    noMinimums,
  );
  return measureTexts(measures).area;
}

/** By how much a measured piece differs from the declared one: hundredths of a percent, 889 = 8.89 % more. */
export function deviation(declared: string | null | undefined, measured: string | null): number | undefined {
  if (!declared || !measured || Number(declared) <= 0) return undefined;
  const [was, is] = [declared, measured].map((value) => Math.round(Number(value) * 10_000)) as [number, number];
  return Math.round(((is - was) * 10_000) / was);
}

/** The difference of an item that was measured, where it is larger than the shop bears with (whole percent). */
export function notableDeviation(values: LineValues, limit: number): number | undefined {
  if (Number(values['measurementStatus']) !== progressState.confirmed) return undefined;
  const differs = deviation(values['declaredSurface'] as string | null, pieceOf(values));
  return differs !== undefined && Math.abs(differs) > limit * 100 ? differs : undefined;
}
