import { defineEntity } from '../../../engine/entity';
import { json, text } from '../../../engine/fields/make';

/** Values of the installation that differ from the catalogue's defaults (`catalogue.ts`). Secrets have a column of their own. */
export const settings = defineEntity({
  name: 'settings',
  area: 'administration',
  module: 'CORE',
  rights: { read: 'SETTINGS_READ_WRITE', write: 'SETTINGS_READ_WRITE' },
  title: 'key',
  fields: {
    key: text({ max: 60, required: true, unique: true }),
    value: json({}),
    secretValue: text({ max: 4000, secret: true }),
  },
  list: { columns: ['key'], sort: 'key' },
  form: { sections: {} },
  internal: true,
});
