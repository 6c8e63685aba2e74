import type pg from 'pg';
import pgLib from 'pg';

/** Tables of keys that live for minutes or days, and of guesses at them: after a restore all users sign in again. */
const withheld = new Set([
  'sessions',
  'one_time_tokens',
  'tickets',
  'sign_in_attempts',
  'sign_in_tickets',
  'idempotency_keys',
]);

/** A table as a backup describes it. */
export interface BackupTable {
  name: string;
  /** Those that are stored; what PostgreSQL computes is not. */
  columns: string[];
  /** SQL that puts its rows into one order, whatever the collation of the database. */
  order: string;
}
export type Sequences = Record<string, { value: string; called: boolean }>;

const quoted = pgLib.escapeIdentifier;

/** Texts of values mean the same on both sides, and every number is exact. */
export const sameTexts = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601';
  set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8'; set statement_timeout = 0;
  set lock_timeout = '10s'; set idle_in_transaction_session_timeout = 0; set search_path = public`;

/** All tables of the product but those that hold keys to it. */
export async function tablesOf(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[] | null }>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select array_agg(format('%I%s', a.attname, case when a.attcollation <> 0 then ' collate "C"' else '' end)
          order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`);
  return rows
    .filter(({ name }) => !withheld.has(name))
    .map(({ name, columns, key }) => ({ name, columns, order: key?.join(', ') ?? `t::text collate "C"` }));
}

/** The present values of the sequences. */
export async function sequencesOf(client: pg.Client): Promise<Sequences> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by 1`,
  );
  const sequences: Sequences = {};
  for (const { name } of rows) {
    const found = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    );
    sequences[name] = found.rows[0]!;
  }
  return sequences;
}

const columnsOf = ({ columns }: BackupTable): string => columns.map((column) => quoted(column)).join(', ');

/** COPY of a table's rows in their order, as PostgreSQL's text format. */
export const copyOut = (table: BackupTable): string =>
  `copy (select ${columnsOf(table)} from ${quoted(table.name)} t order by ${table.order}) to stdout`;

export const copyIn = (table: BackupTable): string => `copy ${quoted(table.name)} (${columnsOf(table)}) from stdin`;
