/** Dry film thickness: points as typed, what they come to. */
export interface Thickness {
  points: readonly number[];
  mean: number;
  min: number;
  max: number;
}
/** `72, 78; 91` → its figures; undefined where there is no point or one that is no number. Whole µm or one digit. */
export function thicknessOf(text: string | null | undefined): Thickness | undefined {
  const points = (text ?? '')
    .split(/[;,\s]+/)
    .filter(Boolean)
    .map(Number);
  if (!points.length || points.some((point) => !Number.isFinite(point) || point < 0)) return undefined;
  const sum = points.reduce((total, point) => total + point, 0);
  return {
    points,
    mean: Math.round((sum / points.length) * 10) / 10,
    min: Math.min(...points),
    max: Math.max(...points),
  };
}

/** No point may lie below this share of the target, the mean not below the target itself (as quality labels ask). */
const LEAST_SHARE = 0.8;

export type Verdict = 'ok' | 'mean' | 'point';
export const verdictOf = ({ mean, min }: Thickness, target: number): Verdict =>
  mean < target ? 'mean' : min < target * LEAST_SHARE ? 'point' : 'ok';
