import { invalid } from '../../../../engine/errors';

/**
 * Dry film thickness as people type it - `62, 65; 70` - in one form: one to twenty whole µm up to 2,000, separated by
 * comma and blank. Throws 400 otherwise.
 */
export function checkThickness(typed: string): string {
  const points = typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((point) => (/^\d{1,4}$/.test(point) ? Number(point) : NaN));
  if (!points.length || points.some((point) => Number.isNaN(point) || point > 2000))
    throw invalid({ thickness: 'NotNumber' });
  if (points.length > 20) throw invalid({ thickness: 'TooMany' });
  return points.join(', ');
}
