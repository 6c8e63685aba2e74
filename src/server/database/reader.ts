import pg from 'pg';
import { columnName, tableName, type AnyEntity } from '../../engine/entity';
import { ownKeys } from '../../engine/row';
import { entities } from '../../modules/all.entities';

/** Beside what is declared secret: what opens something to any person who knows it, and what was written for one person. */
const withheld: Readonly<Record<string, readonly string[]>> = {
  users: ['code'],
  orders: ['hash'],
  mail_logs: ['content', 'papers'],
  sms_sent: ['sms'],
  user_messages: ['message'],
};

/** Columns of tables no entity stands for. Of sessions, tokens, tickets and kept answers there are none. */
const systemColumns: Readonly<Record<string, readonly string[]>> = {
  settings: ['key', 'updated_at', 'updated_user_id'],
  modules: ['code', 'active', 'updated_at', 'updated_user_id'],
  counters: ['name', 'period', 'value'],
  schedules: ['job', 'period'],
  log_seals: ['id', 'to_id', 'amount', 'sealed_at'],
};

/** Columns of an entity's table that may be read; `null` = all of them, what is searched included. */
function readableOf(entity: AnyEntity): readonly string[] | null {
  const table = tableName(entity);
  const hidden = Object.entries(entity.fields)
    .filter(([, field]) => field.kind === 'password' || field.secret)
    .map(([key]) => columnName(key))
    .concat(withheld[table] ?? []);
  if (hidden.length === 0) return null;
  const columns = [...ownKeys, ...Object.keys(entity.fields)].map(columnName);
  return columns.filter((column) => !hidden.includes(column));
}

/**
 * SQL that gives the reader's role what it may read and nothing else. Repeatable: what was given before is taken first.
 * @param reader the role statements of people are run by
 * @param app the product's role
 */
export function readerGrants(reader: string, app: string): string {
  const role = pg.escapeIdentifier(reader);
  const readable = new Map<string, readonly string[] | null>(Object.entries(systemColumns));
  for (const entity of entities) readable.set(tableName(entity), readableOf(entity));
  const given = [...readable].map(([table, columns]) => {
    const list = columns ? ` (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})` : '';
    return `if to_regclass('public.${table}') is not null then
        grant select${list} on public.${table} to ${role};
      end if;`;
  });
  return `do $reader$
    declare held record;
    begin
      revoke all on all tables in schema public from ${role};
      revoke all on all sequences in schema public from ${role};
      -- Functions that run with their owner's rights are the product's alone.
      for held in select p.oid::regprocedure as name from pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.prosecdef and pg_has_role(current_user, p.proowner, 'usage')
      loop
        execute format('revoke all on function %s from public, ${role}', held.name);
        execute format('grant execute on function %s to ${pg.escapeIdentifier(app)}', held.name);
      end loop;
      grant usage on schema public to ${role};
      ${given.join('\n      ')}
    end $reader$`;
}
