import type { NotTaken } from '../../catalogue/pricing/price-types';
import { vatOf } from '../../settings/money/vat';
import type { Big } from './decimals';
import { toHundredths } from './decimals';

export type { NotTaken };

/**
 * How an amount came about, as data: keys and values a screen translates (`quotations:trace.{step}.{rule}`).
 */

export type StepKey =
  | 'surface'
  | 'pieceMinimum'
  | 'lineMinimum'
  | 'price'
  | 'options'
  | 'multipliers'
  | 'priority'
  | 'discount'
  | 'sum'
  | 'minimalPrice'
  | 'transport'
  | 'vat';

/** What a number counts. Amounts of money and percentages are integer hundredths, everything else is decimal text. */
export type Unit =
  | 'piece'
  | 'mm'
  | 'm2'
  | 'kg'
  | 'm'
  | 'factor'
  | 'percent'
  | 'money'
  | 'moneyPerPiece'
  | 'moneyPerM2'
  | 'moneyPerKg'
  | 'moneyPerM';
export interface Quantity {
  value: string | number;
  unit: Unit;
}
/** `≈` stands where the number shown after it is rounded and the reckoning goes on with the exact one. */
export type Operator = '+' | '−' | '×' | '=' | '≈' | '(' | ')';
export type Formula = (Quantity | Operator)[];

export interface TraceStep {
  /** 1, 2, 3… within a line. */
  number: number;
  step: StepKey;
  /** Which rule of this step applied. */
  rule: string;
  /** The step did something; otherwise it is told in passing. */
  applied: boolean;
  /** A minimum raised what was there before: worth a second look. */
  raised: boolean;
  result: Quantity | null;
  formulas: Formula[];
  /** Words and numbers for the sentence of the rule. */
  values: Record<string, string | number | null>;
  /** Prices looked at and not taken; reasons are `catalogue:pricing-search.reasons.{reason}`. */
  notTaken?: readonly NotTaken[];
}

type Given = Pick<TraceStep, 'step' | 'rule' | 'result'> & Partial<Omit<TraceStep, 'number'>>;

/** A step with what most steps leave out; its number comes when the line is complete. */
export const traced = (step: Given): TraceStep => ({
  number: 0,
  applied: true,
  raised: false,
  formulas: [],
  values: {},
  ...step,
});

export const numbered = (steps: readonly TraceStep[]): TraceStep[] =>
  steps.map((step, at) => ({ ...step, number: at + 1 }));

/** An exact amount of hundredths as a screen shows it. */
export const money = (hundredths: Big | number, unit: Unit = 'money'): Quantity => ({
  value: typeof hundredths === 'number' ? hundredths : toHundredths(hundredths),
  unit,
});

/** `=` before a shown amount that is exact, `≈` before one that is rounded. */
export const equals = (hundredths: Big): Operator => (hundredths.eq(toHundredths(hundredths)) ? '=' : '≈');

interface Reckoned {
  paymentNet: number;
  paymentVat: number;
  /** Of the dictionary, hundredths of a percent. */
  vatRate: number;
  trace: unknown;
}

/**
 * The VAT rate a document was reckoned at, in hundredths of a percent: the dictionary may have another by now. Where its trace
 * does not tell, or tells of other amounts, the one of the dictionary.
 */
export function reckonedVatRate({ paymentNet, paymentVat, vatRate, trace }: Reckoned): number {
  const steps = Array.isArray(trace) ? (trace as readonly Partial<TraceStep>[]) : [];
  const parts = steps.find(({ step }) => step === 'vat')?.formulas?.[0] ?? [];
  const traced = parts.flatMap((part) =>
    typeof part === 'object' && part.unit === 'percent' ? Number(part.value) : [],
  );
  return traced.find((rate) => vatOf(paymentNet, rate) === paymentVat) ?? vatRate;
}
