import { columnName, titleKeys, type AnyEntity } from '../entity';
import { isMoment } from '../fields/datetime/kind';
import { isRef } from '../fields/ref/kind';
import { join, raw, sql, type Sql } from './sql';

/** A name of a declaration as SQL; never one of a request. */
export const quoted = (name: string): Sql => raw(`"${name.replaceAll('"', '')}"`);
/** `"own_name"`, for the left side of an assignment. */
export const bare = (key: string): Sql => quoted(columnName(key));
/** `t."own_name"` for a declared key, or one of the columns every table has. */
export const column = (key: string, alias = 't'): Sql => raw(`${alias}."${columnName(key).replaceAll('"', '')}"`);

/** Whether a part of a title is not what its column holds: the id of another record, a moment without its zone. */
export const isWorded = ({ fields }: AnyEntity, key: string): boolean => isRef(fields[key]) || isMoment(fields[key]);

/** SQL naming a row by its title fields. */
export const titleSql = (entity: AnyEntity, alias: string): Sql => {
  const keys = titleKeys(entity);
  if (keys[0] === 'id') return sql`${column('id', alias)}::text`;
  return keys.length === 1
    ? column(keys[0]!, alias)
    : sql`concat_ws(' ', ${join(keys.map((key) => column(key, alias)))})`;
};

/**
 * The same for people to read: by its id goes a row whose title other records or a moment are part of, which `titleOf`
 * words, and one none of whose title fields has to be filled while they are empty.
 */
export const nameSql = (entity: AnyEntity, alias: string): Sql => {
  const keys = titleKeys(entity);
  const title = titleSql(entity, alias);
  if (keys.some((key) => isWorded(entity, key))) return sql`('#' || ${column('id', alias)})`;
  if (keys.length === 1 || keys.some((key) => entity.fields[key]?.required)) return title;
  return sql`coalesce(nullif(${title}, ''), '#' || ${column('id', alias)})`;
};
