import { raw as rawSql, type Sql as SqlType } from 'sql-template-tag';

/** The one SQL template: values become parameters, nested fragments stay fragments. `raw` is for names looked up in declarations. */
export { default as sql, join, raw, empty, Sql } from 'sql-template-tag';

/** Refuses `number` and `string`: only constants of the code may be in the text of a statement. */
type Constant<V> = number extends V ? never : string extends V ? never : V;

/**
 * A named constant inside the SQL text: `status = ${literal(orderState.new)}` becomes `status = 1`. A parameter would keep
 * the planner from partial indexes and selective plans. Integers and short codes (`[A-Za-z][A-Za-z0-9_-]*`) only, else it throws.
 */
export const literal = <const V extends number | string>(value: V & Constant<V>): SqlType => rawSql(literalText(value));

/** Constants as a parenthesised list: `status in ${literals([orderState.new, orderState.confirmed])}` becomes `in (1, 2)`. */
export function literals<const V extends number | string>(values: readonly (V & Constant<V>)[]): SqlType {
  if (!values.length) throw new Error('A list of literals needs at least one value.');
  return rawSql(`(${values.map(literalText).join(', ')})`);
}

function literalText(value: number | string): string {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  if (typeof value === 'string' && /^[A-Za-z][\w-]{0,49}$/.test(value)) return `'${value}'`;
  throw new Error(`${JSON.stringify(value)} is no constant for SQL text.`);
}
