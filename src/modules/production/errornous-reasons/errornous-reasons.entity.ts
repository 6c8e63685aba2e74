import { defineEntity } from '../../../engine/entity';
import { boolean, color, ref, text } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';
import { colorFamilies } from '../../color-families';

/** Why a piece failed quality control. */
export const errornousReasons = defineEntity({
  name: 'errornous-reasons',
  area: 'production',
  module: 'CORE',
  rights: dictionaryRights,
  title: 'name',
  fields: {
    companyId: ref('companies', { pick: { isActive: true } }),
    code: text({ max: 25, required: true, search: true, span: 2 }),
    name: text({ max: 100, required: true, search: true, span: 4 }),
    color: color({ families: colorFamilies, default: 'orange' }),
    /** Pieces wait until a foreman releases them, or says that they are done once more or lost. */
    foremanDecides: boolean({ default: false }),
    isActive: boolean({ default: true }),
  },

  unique: [['companyId', 'code']],
  list: { columns: ['code', 'name', 'color', 'foremanDecides', 'companyId', 'isActive'], sort: 'name' },
  form: { sections: { general: ['code', 'name', 'companyId', 'color', 'foremanDecides', 'isActive'] }, as: 'modal' },
  // Whoever reports a fault sees who decides about it.
  picker: { details: ['code'], data: ['foremanDecides'], openData: true, color: 'color', filters: ['companyId'] },
  menu: { under: 'dictionaries', order: 400 },
});
