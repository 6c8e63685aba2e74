import { defineEntity } from '../../../engine/entity';
import { boolean, ref, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';

export const countries = defineEntity({
  name: 'countries',
  area: 'settings',
  module: 'CORE',
  rights: dictionaryRights,
  title: 'name',
  fields: {
    code: text({ max: 10, required: true, unique: true, search: true, span: 1 }),
    isoCode: text({ max: 3, search: true, span: 1 }),
    name: text({ max: 100, required: true, search: true, span: 4 }),
    vatRateId: ref('vat-rates', { pick: { isActive: true } }),
    isEu: boolean({}),
    isActive: boolean({ default: true }),
  },

  list: { columns: ['code', 'isoCode', 'name', 'vatRateId', 'isEu', 'isActive'], sort: 'name' },
  form: { sections: { general: ['code', 'isoCode', 'name'], use: ['vatRateId', 'isEu', 'isActive'] } },
  picker: { details: ['code'] },
  menu: { under: 'dictionaries', order: 250 },
});
