import { invalid } from '../../../../engine/errors';
import { implement } from '../../../../engine/server/implement';
import { stockLimits } from '../stock-limits.entity';

export const stockLimitsServer = implement(stockLimits, {
  beforeSave({ before, input }) {
    const { amountMin, amountMax } = { ...before, ...input };
    if (amountMax != null && Number(amountMax) < Number(amountMin ?? 0)) throw invalid({ amountMax: 'MaxBelowMin' });
  },
});
