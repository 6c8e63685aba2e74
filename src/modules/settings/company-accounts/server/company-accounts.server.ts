import { invalid } from '../../../../engine/errors';
import { implement } from '../../../../engine/server/implement';
import { isIban } from '../bank-numbers';
import { companyAccounts } from '../company-accounts.entity';

export const companyAccountsServer = implement(companyAccounts, {
  beforeSave({ input }) {
    if (input.account && !isIban(input.account)) throw invalid({ account: 'NotIban' });
  },
});
