import { invalid } from '../../../../engine/errors';
import type { RowOf } from '../../../../engine/entity';
import { implement } from '../../../../engine/server/implement';
import { checkKind, samplingPlan, WORST_ADHESION } from '../check-kinds';
import { serviceChecks } from '../service-checks.entity';

type Check = Pick<RowOf<typeof serviceChecks>, 'kind' | 'minimum' | 'maximum' | 'sampling' | 'samples'>;

/** The fields of a check that contradict each other, each with why; the database refuses the same. */
function faultsOf({ kind, minimum, maximum, sampling, samples }: Check): Record<string, string> {
  if (kind === checkKind.look || kind === checkKind.photo) return {};
  const isOrdered = minimum === null || maximum === null || Number(minimum) <= Number(maximum);
  const hasLimit = kind === checkKind.adhesion ? maximum !== null : minimum !== null || maximum !== null;
  const tooBad = kind === checkKind.adhesion && Number(maximum ?? 0) > WORST_ADHESION;
  return {
    ...(!hasLimit && { [kind === checkKind.adhesion ? 'maximum' : 'minimum']: 'Required' }),
    ...(!isOrdered && { maximum: 'TooSmall' }),
    ...(tooBad && { maximum: 'TooBig' }),
    ...(sampling === samplingPlan.fixed && samples === null && { samples: 'Required' }),
  };
}

export const serviceChecksServer = implement(serviceChecks, {
  beforeSave({ before, input }) {
    const empty = { minimum: null, maximum: null, samples: null };
    const now = { ...empty, kind: checkKind.thickness, sampling: samplingPlan.s3, ...before, ...input };
    const isLooked = now.kind === checkKind.look || now.kind === checkKind.photo;
    // What is looked at has no limits, adhesion no least class.
    if (isLooked || now.kind === checkKind.adhesion) input.minimum = null;
    if (isLooked) Object.assign(input, { maximum: null, samples: null });
    const faults = faultsOf({ ...now, ...input });
    if (Object.keys(faults).length) throw invalid(faults);
  },
});
