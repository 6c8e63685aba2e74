import {
  big,
  plainText,
  known,
  max,
  surface,
  surfaceText,
  thousandths,
  thousandthsText,
  zero,
  type Big,
} from './decimals';
import type { ItemInput, Minimums, OptionMinimums } from './model';
import { traced, type Formula, type TraceStep } from './trace';

/** What a line is counted by; null where the item does not say. */
export interface Measures {
  pieces: Big;
  /** m² */
  area: Big | null;
  /** kg */
  weight: Big | null;
  /** m */
  length: Big | null;
}

/** The figures of an item its surface, weight and length come from. Sizes in mm, weights in kg, surfaces in m², of one piece. */
export const measuredFields = [
  'amount',
  'width',
  'height',
  'length',
  'outline',
  'weight',
  'customerWeight',
  'surface',
  'customerSurface',
  'surfaceMultiplier',
] as const satisfies readonly (keyof ItemInput)[];

/** What an item is measured by. */
export type Measured = Pick<ItemInput, (typeof measuredFields)[number]> & {
  steps: readonly { option: OptionMinimums | null }[];
};
/** Counts what a piece really has. */
export const noMinimums: Minimums = { outline: 0, surface: '0', surfaceSum: '0' };

const squareMetres = big('0.000001');
const metres = big('0.001');

/** Surface, weight and length of a line, and how its surface came about (decision G6 a). */
export function measure(item: Measured, defaults: Minimums): { measures: Measures; steps: TraceStep[] } {
  const pieces = big(item.amount);
  const options = item.steps.flatMap(({ option }) => option ?? []);
  const piece = pieceSurface(item, least(options, 'minOutline', defaults.outline));
  const raised = pieceMinimum(piece.area, least(options, 'minSurface', defaults.surface));
  const line = lineMinimum(raised.area, pieces, least(options, 'minSurfaceSum', defaults.surfaceSum));
  const weight = known(item.customerWeight) ?? known(item.weight);
  const length = known(item.length);
  return {
    measures: {
      pieces,
      area: line.area,
      weight: weight && thousandths(thousandths(weight).times(pieces)),
      length: length && thousandths(length.times(metres).times(pieces)),
    },
    steps: [piece.step, raised.step, line.step],
  };
}

/** The largest minimum among the options chosen, the default where none sets one. */
const least = (
  options: readonly OptionMinimums[],
  key: 'minOutline' | 'minSurface' | 'minSurfaceSum',
  standard: string | number,
): Big => {
  const set = options.flatMap((option) => option[key] ?? []);
  return set.length ? max(set.map((value) => big(value))) : big(standard);
};

interface Part {
  area: Big | null;
  step: TraceStep;
}

function pieceSurface(item: Measured, minOutline: Big): Part {
  const counted = known(item.customerSurface);
  if (counted) return pieceResult('counted', surface(counted), [], {});
  const multiplier = big(item.surfaceMultiplier);
  const measured = known(item.surface);
  if (measured) {
    const formula: Formula = [m2(measured), '×', factor(item)];
    return pieceResult('measured', surface(measured.times(multiplier)), multiplier.eq(1) ? [] : formula, {});
  }
  const outline = known(item.outline);
  const length = known(item.length);
  if (outline && length) {
    const billed = max([outline, minOutline]);
    const area = billed.times(length).times(squareMetres).times(multiplier);
    const short = billed.gt(outline);
    const formula: Formula = [mm(billed), '×', mm(length), ...times(item)];
    const values = { outline: plainText(outline), minOutline: plainText(minOutline) };
    return pieceResult(short ? 'outlineMinimum' : 'outline', surface(area), formula, values, short);
  }
  return fromDimensions(item, multiplier);
}

function fromDimensions(item: Measured, multiplier: Big): Part {
  const sides = [item.width, item.height, item.length].map(known);
  if (sides.filter(Boolean).length < 2) {
    return { area: null, step: traced({ step: 'surface', rule: 'unknown', result: null, applied: false }) };
  }
  const [width, height, length] = sides.map((side) => side ?? zero) as [Big, Big, Big];
  const faces = width.times(height).plus(width.times(length)).plus(height.times(length)).times(2).times(squareMetres);
  const of = (a: Big, b: Big): Formula => [mm(a), '×', mm(b)];
  const formula: Formula = [
    { value: '2', unit: 'factor' },
    '×',
    '(',
    ...of(width, height),
    '+',
    ...of(width, length),
    '+',
    ...of(height, length),
    ')',
    ...times(item),
  ];
  return pieceResult('dimensions', surface(faces.times(multiplier)), formula, {});
}

function pieceResult(rule: string, area: Big, formula: Formula, values: TraceStep['values'], raised = false): Part {
  const formulas: Formula[] = formula.length ? [[...formula, '=', m2(area)]] : [];
  return { area, step: traced({ step: 'surface', rule, result: m2(area), formulas, values, raised }) };
}

function pieceMinimum(area: Big | null, minimum: Big): Part {
  const values = { minimum: surfaceText(minimum), before: area && surfaceText(area) };
  if (!area) return unknown('pieceMinimum', values);
  const raised = area.lt(minimum);
  const billed = raised ? minimum : area;
  return {
    area: billed,
    step: traced({
      step: 'pieceMinimum',
      rule: raised ? 'raised' : 'kept',
      result: m2(billed),
      applied: raised,
      raised,
      values,
    }),
  };
}

function lineMinimum(area: Big | null, pieces: Big, minimum: Big): Part {
  if (!area) return unknown('lineMinimum', { minimum: surfaceText(minimum), before: null });
  const all = surface(area.times(pieces));
  const raised = all.lt(minimum);
  const billed = raised ? minimum : all;
  return {
    area: billed,
    step: traced({
      step: 'lineMinimum',
      rule: raised ? 'raised' : 'kept',
      result: m2(billed),
      applied: raised,
      raised,
      formulas: [[{ value: plainText(pieces), unit: 'piece' }, '×', m2(area), '=', m2(all)]],
      values: { minimum: surfaceText(minimum), before: surfaceText(all) },
    }),
  };
}

const unknown = (step: 'pieceMinimum' | 'lineMinimum', values: TraceStep['values']): Part => ({
  area: null,
  step: traced({ step, rule: 'unknown', result: null, applied: false, values }),
});

const m2 = (value: Big) => ({ value: surfaceText(value), unit: 'm2' }) as const;
const mm = (value: Big) => ({ value: plainText(value), unit: 'mm' }) as const;
const factor = (item: Measured) => ({ value: item.surfaceMultiplier, unit: 'factor' }) as const;
const times = (item: Measured): Formula => (big(item.surfaceMultiplier).eq(1) ? [] : ['×', factor(item)]);

/** The measures as they are stored with the line. */
export const measureTexts = ({ area, weight, length }: Measures) => ({
  area: area && surfaceText(area),
  weight: weight && thousandthsText(weight),
  length: length && thousandthsText(length),
});
