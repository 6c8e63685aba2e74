import { wholeTables, type Fix } from '../../../../engine/server/fix';
import { bare, titleSql } from '../../../../engine/server/names';
import { empty, raw, sql } from '../../../../engine/server/sql';

/** The stored search column of a record is what its texts give today: it is worked out again where it is not. */
export const searchTextsFix: Fix = {
  name: 'search-texts',
  module: 'CORE',
  texts: 'administration:fixes.searchTexts',
  batch: 5000,
  parts: (db, engine) =>
    wholeTables(
      db,
      engine,
      engine.registry.all.filter(({ searched }) => searched.own).map(({ entity }) => entity.name),
    ),
  async mend({ tx, engine }, { part, from, to }) {
    const { entity, table, tableName } = engine.registry.get(part);
    const generated = await tx.one<{ expression: string; mayWrite: boolean }>(sql`
      select pg_get_expr(d.adbin, d.adrelid) as expression, has_table_privilege(d.adrelid, 'update') as may_write
      from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where d.adrelid = ${`public.${tableName}`}::regclass and a.attname = 'search_text'`);
    const [first] = Object.entries(entity.fields).find(([, field]) => field.search) ?? [];
    if (!generated || !first) return [];
    const { expression, mayWrite } = generated;
    const right = raw(expression);
    const wrong = await tx.rows<Wrong>(sql`
      select t.id, ${titleSql(entity, 't')} as title, t.search_text as stored, ${right} as "right" from ${table} t
      where t.id between ${from} and ${to} and t.search_text is distinct from (${right})
      order by t.id${mayWrite ? sql` for no key update` : empty}`);
    // Writing a column it depends on makes the database work the search column out again.
    if (wrong.length && mayWrite)
      await tx.run(sql`
        update ${table} set ${bare(first)} = ${bare(first)} where id = any(${wrong.map(({ id }) => id)}::int[])`);
    return wrong.map(({ id, title, stored, right: now }) => ({
      entity: part,
      id,
      title: title || `#${id}`,
      changes: { searchText: [oneLine(stored), oneLine(now)] as const },
      // The log and the movements of the stock are never written again.
      ...(mayWrite ? {} : { left: 'FixNeverChanged' }),
    }));
  },
};

interface Wrong {
  id: number;
  title: string | null;
  stored: string | null;
  right: string | null;
}

const oneLine = (text: string | null): string | null => text && text.replaceAll('\n', ' · ').trim().slice(0, 300);
