import { badRequest } from '../errors';
import { tableName, titleKeys, type AnyEntity } from '../entity';
import { isDay } from '../fields/date/parse';
import type { Field } from '../fields/field';
import { isRef } from '../fields/ref/kind';
import { serverTraitsOf } from '../fields/server';
import { escapeLike } from '../fields/text/server';
import { mayRead, type Ctx } from './context';
import { readOnce } from './json';
import { column, quoted, titleSql } from './names';
import { empty, join, raw, sql, type Sql } from './sql';

const MAX_TEXT = 200;
const MAX_TERMS = 5;
/** Fewest digits that are looked for without their separators: `12-34` is more likely part of a number with its own. */
const LEAST_DIGITS = 6;
/** More referenced records than this and they are looked up within the list's own statement. */
const MAX_NAMED = 1000;

/** What a search of an entity looks through. */
export interface Searched {
  /** Texts of the record itself, in `search_text`. */
  own: boolean;
  /** Refs among the columns: records are found by what they refer to. */
  refs: readonly SearchedRef[];
  /** Columns of days and instants an index begins with. */
  days: readonly SearchedDay[];
}
interface SearchedRef {
  key: string;
  entity: AnyEntity;
  table: Sql;
}

interface SearchedDay {
  key: string;
  field: Field;
}

const hasSearch = ({ fields }: AnyEntity): boolean => Object.values(fields).some((field) => field.search);

/** The list's default columns and what `searchIn` names. */
export function searchedOf(entity: AnyEntity, find: (name: string) => AnyEntity): Searched {
  const { fields, list } = entity;
  const shown = list.columns.filter((key) => !list.hidden?.includes(key));
  const refs = [...new Set([...shown, ...(list.searchIn ?? [])])].flatMap((key): SearchedRef[] => {
    const field = fields[key];
    const target = isRef(field) ? find(field.to) : undefined;
    return target && hasSearch(target) ? [{ key, entity: target, table: quoted(tableName(target)) }] : [];
  });
  const indexed = new Set([
    list.sort.replace(/^-/, ''),
    list.dateScope,
    ...(entity.index ?? []).map(([first]) => first),
  ]);
  const days = shown.flatMap((key) => {
    const field = fields[key];
    return field && indexed.has(key) && serverTraitsOf(field).byDay ? [{ key, field }] : [];
  });
  return { own: hasSearch(entity), refs, days };
}

/** A whole number as people write it, with its country and its separators: `951-200-10-07`, `+48 601 602 603`. */
const numberText = /^(?:[a-z]{2} ?)?\+?[\d\s().\/-]+$/i;

/** The digits alone of a phone or tax number, and those without the country; none for any other text. */
export function digitsOf(text: string): string[] {
  const digits = text.replace(/\D/g, '');
  if (!numberText.test(text) || digits.length < LEAST_DIGITS) return [];
  const abroad = /^\s*(?:\+|00)\s*\d{2}/.test(text) ? digits.replace(/^00/, '').slice(2) : '';
  return abroad.length >= LEAST_DIGITS ? [digits.replace(/^00/, ''), abroad] : [digits];
}

/** The day a term means, `YYYY-MM-DD`: `5.10.2026`, `05/10/2026`, `2026-10-05`. */
export function dayOf(term: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(term) ?? [];
  const written = day ? `${year}-${month!.padStart(2, '0')}-${day.padStart(2, '0')}` : term;
  return isDay(written) ? written : undefined;
}

const likeSql = (text: string): Sql => sql`like fold(${`%${escapeLike(text)}%`})`;

/** A condition in the form for statements that look at most rows of a table, and for those that look at few of them. */
export interface Found {
  ofMany: Sql;
  ofFew: Sql;
}
const joined = (found: readonly Found[], by: string): Found => ({
  ofMany: join(
    found.map(({ ofMany }) => ofMany),
    by,
  ),
  ofFew: join(
    found.map(({ ofFew }) => ofFew),
    by,
  ),
});
const alike = (condition: Sql): Found => ({ ofMany: condition, ofFew: condition });
const bracketed = ({ ofMany, ofFew }: Found): Found => ({ ofMany: sql`(${ofMany})`, ofFew: sql`(${ofFew})` });

/**
 * What a search means: every word is part of the record's texts, or of a record it refers to, or one of its days,
 * whatever the case and accents. Numbers are also found by their digits. Undefined where nothing is searched for.
 */
export async function searchSql(ctx: Ctx, searched: Searched, value: unknown): Promise<Found | undefined> {
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string' || value.length > MAX_TEXT || value.includes('\u0000'))
    throw badRequest('FilterNotValid', { errorDetails: 'search' });
  const terms = value.trim().split(/\s+/).filter(Boolean).slice(0, MAX_TERMS);
  if (!terms.length || (!searched.own && !searched.refs.length)) return undefined;
  const digits = digitsOf(value.trim()).filter((one) => one !== terms[0]);
  const found = await Promise.all([...terms, ...digits].map((term) => termSql(ctx, searched, term)));
  const words = joined(found.slice(0, terms.length), ' and ');
  return digits.length ? bracketed(joined([bracketed(words), ...found.slice(terms.length)], ' or ')) : words;
}

async function termSql(ctx: Ctx, { own, refs, days }: Searched, term: string): Promise<Found> {
  const day = dayOf(term);
  const parts = [
    ...(own ? [alike(sql`t.search_text ${likeSql(term)}`)] : []),
    ...(await refsSql(ctx, refs, term)),
    ...(day ? days.map((one) => alike(daySql(ctx, one, day))) : []),
  ];
  return parts.length ? bracketed(joined(parts, ' or ')) : alike(sql`false`);
}

/** A day of a date, or the day an instant was in the shop's zone. */
function daySql({ zone }: Ctx, { key, field }: SearchedDay, day: string): Sql {
  const { dayStart = (start: Sql) => start } = serverTraitsOf(field);
  const start = dayStart(sql`${day}::date`, zone);
  const end = dayStart(sql`${day}::date + 1`, zone);
  return sql`(${column(key)} >= ${start} and ${column(key)} < ${end})`;
}

/** By all its texts for those who may read the referenced record, by its name alone for others. */
function targetSql(ctx: Ctx, { entity }: SearchedRef, term: string): Sql {
  const like = likeSql(term);
  if (mayRead(ctx, entity)) return sql`x.search_text ${like}`;
  // The first condition is what the index knows; a name it does not hold is read record by record.
  const named = titleKeys(entity).every((key) => entity.fields[key]?.search);
  return sql`${named ? sql`x.search_text ${like} and ` : empty}fold(${titleSql(entity, 'x')}) ${like}`;
}

/** Whether a word has the three letters in a row an index of texts begins with; one without is not looked up first. */
const hasIndex = (term: string): boolean => /[\p{L}\p{N}]{3}/u.test(term);

/** Refers to one of the records with that text: as a set, or for few rows each by its own record. */
const namedSql = ({ key, table }: SearchedRef, target: Sql): Found => ({
  ofMany: sql`${column(key)} in (select x.id from ${table} x where ${target})`,
  ofFew: sql`coalesce((select ${target} from ${table} x where x.id = ${column(key)}), false)`,
});

/**
 * Referenced records are looked up first, so that the planner sees their ids and takes the index of the ref; a word that
 * names very many of them stays a condition of the list's statement.
 */
async function refsSql(ctx: Ctx, refs: readonly SearchedRef[], term: string): Promise<Found[]> {
  if (!refs.length) return [];
  if (!hasIndex(term)) return refs.map((ref) => namedSql(ref, targetSql(ctx, ref, term)));
  const most = raw(`limit ${MAX_NAMED + 1}`);
  const lookups = refs.map(
    (ref, at) =>
      sql`(select ${raw(String(at))} as ref, x.id from ${ref.table} x where ${targetSql(ctx, ref, term)} ${most})`,
  );
  const query = join(lookups, ' union all ');
  const { db } = ctx.installation;
  const look = () => db.rows<{ ref: number; id: number }>(query);
  const found = await readOnce(db, refs, query.text, query.values, look);
  return refs.flatMap((ref, at) => {
    const ids = found.filter((row) => row.ref === at).map(({ id }) => id);
    if (!ids.length) return [];
    if (ids.length <= MAX_NAMED) return [alike(sql`${column(ref.key)} = any(${ids}::int[])`)];
    return [namedSql(ref, targetSql(ctx, ref, term))];
  });
}
