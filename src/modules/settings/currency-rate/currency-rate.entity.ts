import { defineEntity } from '../../../engine/entity';
import { date, decimal, ref } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';

export const currencyRate = defineEntity({
  name: 'currency-rate',
  area: 'settings',
  module: 'CORE',
  rights: dictionaryRights,
  title: 'rateDate',
  fields: {
    currencyId: ref('currency', { required: true, onDelete: 'cascade' }),
    rateDate: date({ required: true, filter: true, default: 'today' }),
    rate: decimal({ scale: 8, min: 0.00000001, max: 100000, required: true, span: 2 }),
  },

  unique: [['currencyId', 'rateDate']],
  list: { columns: ['rateDate', 'currencyId', 'rate'], sort: '-rateDate', dateScope: 'rateDate' },
  form: { sections: { general: ['currencyId', 'rateDate', 'rate'] }, as: 'modal' },
  menu: { under: 'dictionaries', order: 210 },
});
