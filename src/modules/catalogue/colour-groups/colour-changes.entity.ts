import { defineEntity } from '../../../engine/entity';
import { integer, ref } from '../../../engine/fields/make';
import { dictionaryRights } from '../../rights/rights';

/** What cleaning a booth takes from one group of colours to another; where nothing is said, the setting `colourChangeMinutes`. */
export const colourChanges = defineEntity({
  name: 'colour-changes',
  area: 'catalogue',
  module: 'ORDER_SCHEDULER',
  // Emptying a cell of the matrix is a change of it.
  rights: { ...dictionaryRights, delete: dictionaryRights.write },
  title: 'id',
  fields: {
    fromGroupId: ref('colour-groups', { required: true, onDelete: 'cascade' }),
    toGroupId: ref('colour-groups', { required: true, onDelete: 'cascade' }),
    minutes: integer({ min: 0, max: 480, required: true, unit: 'min', width: 90 }),
  },
  unique: [['fromGroupId', 'toGroupId']],
  list: { columns: ['fromGroupId', 'toGroupId', 'minutes'], sort: 'id' },
  form: { sections: { general: ['fromGroupId', 'toGroupId', 'minutes'] }, as: 'modal' },
  childOnly: true,
});
