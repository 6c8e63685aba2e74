import { defineEntity } from '../../../engine/entity';
import { boolean, text } from '../../../engine/fields/make';

/** Parts of the product that were switched; a module without a row is on. */
export const modulesSwitch = defineEntity({
  name: 'modules',
  area: 'administration',
  module: 'CORE',
  rights: { read: 'SUPER_USER', write: 'SUPER_USER' },
  title: 'code',
  fields: { code: text({ max: 40, required: true, unique: true }), isActive: boolean({ default: true }) },
  list: { columns: ['code', 'isActive'], sort: 'code' },
  form: { sections: {} },
  internal: true,
});
