import { defineEntity } from '../../../engine/entity';
import { text } from '../../../engine/fields/make';

export const STATEMENT_MAX = 20_000;

/** Queries of the SQL editor kept for another time. */
export const sqlQueries = defineEntity({
  name: 'sql-queries',
  area: 'administration',
  module: 'CORE',
  rights: { read: 'SUPER_USER', write: 'SUPER_USER' },
  without: ['export'],
  title: 'name',
  fields: {
    name: text({ max: 100, min: 1, required: true, unique: true, search: true }),
    statement: text({ max: STATEMENT_MAX, min: 1, required: true, multiline: true, span: 6 }),
  },
  list: { columns: ['name', 'statement'], sort: 'name' },
  form: { sections: { general: ['name', 'statement'] } },
  childOnly: true,
});
