import { defineEntity } from '../../../engine/entity';
import { boolean, choice, color, ref, text } from '../../../engine/fields/make';
import { cardKinds } from '../../states/card-states';
import { dictionaryRights } from '../../rights/rights';
import { colorFamilies } from '../../color-families';

/** Names and colours of work card statuses; `kind` says what the program does with a card in that status. */
export const workCardsStatus = defineEntity({
  name: 'work-cards-status',
  area: 'production',
  module: 'WORK_REPORTS',
  rights: dictionaryRights,
  title: 'name',
  fields: {
    companyId: ref('companies', { pick: { isActive: true } }),
    name: text({ max: 100, required: true, search: true, span: 4 }),
    kind: choice({
      required: true,
      default: 1,
      width: 150,
      options: cardKinds,
    }),
    color: color({ families: colorFamilies, default: 'grey' }),
    isDefault: boolean({ onlyOne: 'companyId' }),
    isClosed: boolean({}),
  },

  unique: [['companyId', 'name']],
  list: { columns: ['name', 'kind', 'color', 'companyId', 'isDefault', 'isClosed'], sort: 'kind' },
  form: { sections: { general: ['name', 'color', 'kind', 'companyId'], use: ['isDefault', 'isClosed'] } },
  picker: { color: 'color', data: ['kind', 'isClosed'], openData: true, filters: ['companyId', 'kind'] },
  menu: { under: 'dictionaries', order: 410 },
});
