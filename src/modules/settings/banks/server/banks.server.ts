import { implement } from '../../../../engine/server/implement';
import { formatBankPostCode } from '../../post-code';
import { banks } from '../banks.entity';

export const banksServer = implement(banks, {
  beforeSave: ({ before, input, settings }) => formatBankPostCode(input, before, settings.country),
});
