import sql from 'sql-template-tag';
import type { FilterSql } from './server-traits';

/** Filters of lists of words: one that must be among them, or any of several. */
export const wordsFilter: FilterSql = {
  one: (column, value) => sql`${column} @> ${[String(value)]}::text[]`,
  some: (column, values) => sql`${column} && ${values.map(String)}::text[]`,
};
