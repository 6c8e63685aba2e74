import { z } from 'zod';
import { invalid } from '../../../../../engine/errors';
import { checkKind, WORST_ADHESION } from '../../../../catalogue/service-checks/check-kinds';
import { MOST_SAMPLES, type Sampled, samplesOf } from '../../../../catalogue/service-checks/sampling';
import { type Figure, isKept, type Limits } from '../../../../orders/quality/figures';

/** What a controller measured or saw for one check. */
export const measured = z.strictObject({
  checkId: z.int(),
  /** One digit after the point. */
  values: z
    .array(z.string().regex(/^\d{1,4}(\.\d)?$/, 'NotNumber'))
    .max(MOST_SAMPLES, 'TooMany')
    .default([]),
  isGood: z.boolean().nullable().default(null),
  photoIds: z.array(z.int().min(1)).max(20, 'TooMany').default([]),
});
type Measured = z.output<typeof measured>;

/** What is missing or wrong of a check; undefined where it is complete. */
function faultOf(check: Limits, samples: number, of: Measured | undefined): string | undefined {
  if (check.kind === checkKind.look) return of?.isGood == null ? 'Required' : undefined;
  if (check.kind === checkKind.photo) return of?.photoIds.length ? undefined : 'PhotoRequired';
  const values = of?.values ?? [];
  const isClass = (value: string) => /^\d$/.test(value) && Number(value) <= WORST_ADHESION;
  if (check.kind === checkKind.adhesion && !values.every(isClass)) return 'OutOfRange';
  return values.length < samples ? 'TooFewMeasurements' : undefined;
}

/**
 * The checks of a lot with what was measured and whether they are kept.
 * @param lot pieces in the lot
 * @throws 400 naming the check (`figures.3`) that lacks measurements, an answer or a photo, or that is not of the service
 */
export function judge(checks: readonly (Limits & Sampled)[], lot: number, all: readonly Measured[]): Figure[] {
  const strange = all.find(({ checkId }) => !checks.some((check) => check.checkId === checkId));
  if (strange) throw invalid({ [`figures.${strange.checkId}`]: 'NotFound' });
  const faults: Record<string, string> = {};
  const figures = checks.map((check): Figure => {
    const of = all.find(({ checkId }) => checkId === check.checkId);
    const samples = samplesOf(check, lot);
    const fault = faultOf(check, samples, of);
    if (fault) faults[`figures.${check.checkId}`] = fault;
    const { checkId, kind, name, minimum, maximum } = check;
    const limits = { checkId, kind, name, minimum, maximum };
    const isLook = kind === checkKind.look;
    const values = isLook || kind === checkKind.photo ? [] : (of?.values ?? []);
    const isGood = isLook ? (of?.isGood ?? null) : null;
    const photoIds = kind === checkKind.photo ? (of?.photoIds ?? []) : [];
    return { ...limits, samples, values, isGood, photoIds, isOk: isKept(limits, values, isGood) };
  });
  if (Object.keys(faults).length) {
    const names = checks.filter(({ checkId }) => faults[`figures.${checkId}`]).map(({ name }) => name);
    throw invalid(faults, names.join(', '));
  }
  return figures;
}
