import type { Minimums } from '../../../../quotations/calculation/model';
import { measure, measuredFields, measureTexts } from '../../../../quotations/calculation/measures';
import type { FormLine } from '../../../../../engine/web/edit/form-lines';
import type { ItemStep } from '../item-form/steps';
import { hasErrorIn } from './line';

export interface LineArea {
  /** m² of one piece as it is counted, of the whole line; undefined where the measures do not say. */
  piece: string | undefined;
  whole: string | undefined;
  /** A minimum raised the piece, or the line. */
  pieceRaised: boolean;
  lineRaised: boolean;
}

const known = new WeakMap<FormLine, { area: LineArea; of: Minimums }>();
const nothing: LineArea = { piece: undefined, whole: undefined, pieceRaised: false, lineRaised: false };
const textOf = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

/** The surface of a line by the rules a quotation counts it with; worked out once for every state of a line. */
export function areaOf(line: FormLine, minimums: Minimums): LineArea {
  const old = known.get(line);
  if (old?.of === minimums) return old.area;
  const area = hasErrorIn(line, measuring) ? nothing : work(line, minimums);
  known.set(line, { area, of: minimums });
  return area;
}
const measuring = measuredFields.filter((key) => key !== 'weight' && key !== 'customerWeight');

/** Steps with the least their options count with. */
const stepsOf = (steps: unknown) =>
  ((steps ?? []) as Pick<ItemStep, 'on' | 'minimums'>[]).map(({ on = true, minimums }) => ({
    option: (on && minimums) || null,
  }));

function work({ values }: FormLine, minimums: Minimums): LineArea {
  const input = {
    amount: Number(values['amount'] ?? 1),
    outline: textOf(values['outline']),
    length: textOf(values['length']),
    width: textOf(values['width']),
    height: textOf(values['height']),
    surface: textOf(values['surface']),
    customerSurface: textOf(values['customerSurface']),
    surfaceMultiplier: textOf(values['surfaceMultiplier']) ?? '1',
    weight: null,
    customerWeight: null,
    steps: stepsOf(values['steps']),
  };
  const { measures, steps } = measure(input, minimums);
  const [surface, piece, whole] = steps;
  return {
    piece: piece?.result ? String(piece.result.value) : undefined,
    whole: measureTexts(measures).area ?? undefined,
    pieceRaised: (surface?.raised ?? false) || (piece?.raised ?? false),
    lineRaised: whole?.raised ?? false,
  };
}

/** The least a piece and a line are counted with, from the settings every screen knows. */
export const minimumsOf = (settings: Readonly<Record<string, unknown>>): Minimums => ({
  outline: Number(settings['minOutline'] ?? 0),
  surface: String(settings['minSurface'] ?? '0'),
  surfaceSum: String(settings['minSurfaceSum'] ?? '0'),
});

/** Adds up decimals exactly, as ten-thousandths. */
export function sumOf(values: readonly (string | undefined)[]): string {
  const scale = 10_000n;
  let sum = 0n;
  for (const value of values) {
    if (!value) continue;
    const [whole = '0', fraction = ''] = value.split('.');
    sum += BigInt(whole) * scale + BigInt(fraction.padEnd(4, '0').slice(0, 4));
  }
  return `${sum / scale}.${String(sum % scale).padStart(4, '0')}`;
}
