import { checkKind } from '../../catalogue/service-checks/check-kinds';

/** A check as it was asked for on the day of the control. Limits are decimal text in the unit of the kind. */
export interface Limits {
  checkId: number;
  kind: number;
  name: string;
  minimum: string | null;
  maximum: string | null;
}
/** What was measured or seen. */
export interface Figure extends Limits {
  /** Measurements the lot asked for. */
  samples: number;
  /** Decimal text, in the order they were measured. */
  values: readonly string[];
  /** Of what is looked at: whether it is good; null where it is measured. */
  isGood: boolean | null;
  /** Attachments of the item. */
  photoIds: readonly number[];
  /** Whether all of it lies within the limits. */
  isOk: boolean;
}
/** What measurements come to, as decimal text with one digit. */
export interface Summary {
  count: number;
  min: string;
  mean: string;
  max: string;
}

/** Tenths: limits and figures have one digit after the point, so sums of them are exact. */
const tenths = (value: string): number => Math.round(Number(value) * 10);
const text = (value: number): string => `${Math.floor(value / 10)}.${value % 10}`;

/** Whether one measurement lies within the limits; these belong to the range. */
export const isWithin = ({ minimum, maximum }: Pick<Limits, 'minimum' | 'maximum'>, value: string): boolean =>
  (minimum === null || tenths(value) >= tenths(minimum)) && (maximum === null || tenths(value) <= tenths(maximum));

/** Whether a check is kept by what was measured or seen. */
export const isKept = (limits: Limits, values: readonly string[], isGood: boolean | null): boolean =>
  limits.kind === checkKind.look ? isGood === true : values.every((value) => isWithin(limits, value));

/** Least, mean and greatest of measurements; undefined without any. The mean is rounded half up. */
export function summaryOf(values: readonly string[]): Summary | undefined {
  if (!values.length) return undefined;
  const all = values.map(tenths);
  const sum = all.reduce((total, value) => total + value, 0);
  return {
    count: all.length,
    min: text(Math.min(...all)),
    mean: text(Math.round(sum / all.length)),
    max: text(Math.max(...all)),
  };
}
