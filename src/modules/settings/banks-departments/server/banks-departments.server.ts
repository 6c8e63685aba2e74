import { implement } from '../../../../engine/server/implement';
import { formatBankPostCode } from '../../post-code';
import { banksDepartments } from '../banks-departments.entity';

export const banksDepartmentsServer = implement(banksDepartments, {
  beforeSave: ({ before, input, settings }) => formatBankPostCode(input, before, settings.country),
});
