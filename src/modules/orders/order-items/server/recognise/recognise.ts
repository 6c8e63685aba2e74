import type { Executor } from '../../../../../engine/server/db';
import { sql, type Sql } from '../../../../../engine/server/sql';
import { type Candidate, type Cell, PaintRecogniser, Recogniser } from './match';

/** So many profiles, paints or services are compared with; beyond, the newest ones. */
const MOST_CANDIDATES = 20_000;

export const columns = ['profile', 'ral', 'primer', 'clear', 'service', 'state', 'category'] as const;
export type Column = (typeof columns)[number];
export type Texts = Partial<Record<Column, string | undefined>>;

/** Whose profiles and which company's services may be meant. */
export interface Whose {
  customerId: number | null;
  companyId: number | null;
}

const queries: Record<Column, (whose: Whose) => Sql> = {
  profile: ({ customerId, companyId }) => sql`
    select t.id, t.code as name, array[t.code, coalesce(t.name, '')] as names from product_profiles t
    where (t.customer_id is null or t.customer_id = ${customerId}::int)
      and (t.company_id is null or ${companyId}::int is null or t.company_id = ${companyId}::int)`,
  ral: () => paints,
  primer: () => paints,
  clear: () => paints,
  service: ({ companyId }) => sql`
    select t.id, t.code as name, array[t.code, t.name] as names from services t
    where t.is_active and (t.company_id is null or ${companyId}::int is null or t.company_id = ${companyId}::int)`,
  state: () => sql`select t.id, t.name, array[t.name] as names from product_states t`,
  category: () => sql`select t.id, t.name, array[t.name] as names from product_categories t`,
};
const paints = sql`
  select t.id, concat_ws(' ', t.code, t.name) as name, t.hex as color,
    array[concat_ws(' ', t.code, g.name), concat_ws(' ', t.code, t.name), coalesce(t.external_code, ''), t.name] as names
  from products t left join product_attributes_gloss g on g.id = t.product_attributes_gloss_id`;

const candidates = (db: Executor, column: Column, whose: Whose): Promise<Candidate[]> =>
  db.rows<Candidate>(sql`${queries[column](whose)} order by t.id desc limit ${MOST_CANDIDATES}`);

/** Which columns ask for which list: paints are read once for all three. */
const source = (column: Column): Column => (column === 'primer' || column === 'clear' ? 'ral' : column);

/** One recogniser for each list asked for: as many queries as lists, however many rows. */
async function recognisers(db: Executor, asked: readonly Column[], whose: Whose): Promise<Map<Column, Recogniser>> {
  const lists = [...new Set(asked.map(source))];
  const found = await Promise.all(lists.map((column) => candidates(db, column, whose)));
  return new Map(
    lists.map((column, at) => [
      column,
      column === 'ral' ? new PaintRecogniser(found[at]!) : new Recogniser(found[at]!),
    ]),
  );
}

/**
 * What texts mean, with tolerance for spelling: per row and column what was found, suggestions, or null for neither. One
 * query a list, however many rows.
 */
export async function recognise(
  db: Executor,
  rows: readonly Texts[],
  whose: Whose,
): Promise<Partial<Record<Column, Cell>>[]> {
  const asked = columns.filter((column) => rows.some((row) => row[column] !== undefined));
  const by = await recognisers(db, asked, whose);
  return rows.map((row) =>
    Object.fromEntries(
      asked.flatMap((column) => {
        const text = row[column];
        return text === undefined ? [] : [[column, by.get(source(column))!.of(text)]];
      }),
    ),
  );
}
