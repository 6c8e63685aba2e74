import { defineEntity } from '../../../engine/entity';
import { ref, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';
import { bicFormat } from './bank-numbers';

/** Where customers pay what they owe a company in one currency; in any other it is the account of the company itself. */
export const companyAccounts = defineEntity({
  name: 'company-accounts',
  area: 'settings',
  module: 'CORE',
  rights: dictionaryRights,
  title: 'account',
  fields: {
    companyId: ref('companies', { required: true, onDelete: 'cascade' }),
    currencyId: ref('currency', { required: true, pick: { isActive: true }, span: 2, width: 90 }),
    account: text({ max: 42, required: true, search: 'digits', span: 4, width: 260 }),
    bankName: text({ max: 100, span: 4, width: 200 }),
    bic: text({ max: 11, format: bicFormat, span: 2, width: 120 }),
  },
  unique: [['companyId', 'currencyId']],
  list: { columns: ['currencyId', 'account', 'bankName', 'bic'], sort: 'currencyId' },
  form: { sections: { general: ['currencyId', 'account', 'bankName', 'bic', 'companyId'] }, as: 'modal' },
  childOnly: true,
});
