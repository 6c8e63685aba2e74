import { titleKeys } from '../entity';
import { isDate } from '../fields/date/kind';
import { isMoment } from '../fields/datetime/kind';
import { isRef } from '../fields/ref/kind';
import { dayPattern } from '../format';
import type { Ctx } from './context';
import { column, isWorded, nameSql } from './names';
import type { Plan } from './registry';
import { join, sql, type Sql } from './sql';

/** Without a language days are written as they sort: `2026-11-30`. */
type TitleWords = Pick<Ctx, 'engine' | 'zone'> & Partial<Pick<Ctx, 'language'>>;

const patternOf = ({ language }: TitleWords): string => (language ? dayPattern(language) : 'YYYY-MM-DD');
const moment = (key: string, words: TitleWords): Sql =>
  sql`to_char(${column(key)} at time zone ${words.zone}::text, ${`${patternOf(words)} HH24:MI`})`;
const day = (key: string, words: TitleWords): Sql => sql`to_char(${column(key)}, ${patternOf(words)})`;

/** A field of the second line: a ref by the name of its record, a measure with its unit, a day as lists show it, a moment to the minute. */
export function detail({ entity }: Plan, key: string, words: TitleWords): Sql {
  const field = entity.fields[key];
  if (isMoment(field)) return moment(key, words);
  if (isDate(field)) return day(key, words);
  const unit = field && 'unit' in field ? field.unit : undefined;
  if (unit) return sql`trim_scale(${column(key)})::text || ${` ${unit}`}`;
  if (!isRef(field)) return sql`nullif(${column(key)}::text, '')`;
  const target = words.engine.registry.get(field.to);
  return sql`(select ${nameSql(target.entity, 'd')} from ${target.table} d where d.id = ${column(key)})`;
}

/** What a row is called; a ref in its title by the name of its record, a day as lists show it. */
export function titleOf(plan: Plan, words: TitleWords): Sql {
  const { entity } = plan;
  const keys = titleKeys(entity);
  const isShownOtherwise = (key: string) =>
    isWorded(entity, key) || (words.language !== undefined && isDate(entity.fields[key]));
  if (!keys.some(isShownOtherwise)) return nameSql(entity, 't');
  return sql`concat_ws(' ', ${join(keys.map((key) => (isShownOtherwise(key) ? detail(plan, key, words) : column(key))))})`;
}
