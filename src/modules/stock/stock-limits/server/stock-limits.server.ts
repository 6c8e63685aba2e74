import { invalid } from '../../../../engine/errors';
import { implement } from '../../../../engine/server/implement';
import { usualOf } from '../../stocks/server/usual-of-product';
import { stockLimits } from '../stock-limits.entity';

export const stockLimitsServer = implement(stockLimits, {
  async proposal({ db }, typed) {
    const usual = await usualOf(db, typed);
    return usual ? { unit: usual.unit } : {};
  },
  async beforeSave({ tx, before, input }) {
    const { amountMin, amountMax } = { ...before, ...input };
    if (amountMax != null && Number(amountMax) < Number(amountMin ?? 0)) throw invalid({ amountMax: 'MaxBelowMin' });
    if (!before) input.unit ??= (await usualOf(tx, input))?.unit ?? 'kg';
  },
});
