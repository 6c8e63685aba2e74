import { implement } from '../../../../engine/server/implement';
import { polishPostCode } from '../../post-code';
import { banks } from '../banks.entity';

export const banksServer = implement(banks, {
  /** Letters 5 and 6 of a BIC name the country. */
  beforeSave({ before, input, settings }) {
    const bic = input.bic === undefined ? before?.bic : input.bic;
    const country = bic ? bic.slice(4, 6).toUpperCase() : settings.country;
    if (input.postCode && country === 'PL') input.postCode = polishPostCode(input.postCode);
  },
});
