/** The one SQL template: values become parameters, nested fragments stay fragments. `raw` is for names looked up in declarations. */
export { default as sql, join, raw, empty, Sql } from 'sql-template-tag';
