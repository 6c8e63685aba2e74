import pg from 'pg';

/** Tables whose rows the product may insert but never change or delete, where it is not their owner. */
const appendOnly = ['logs', 'log_seals', 'stock_log'];

/**
 * SQL that grants the product's role its privileges. Repeatable.
 * @param app the product's role
 * @param owner the role that owns the tables; may be the same
 */
export function grants(app: string, owner: string): string {
  const role = pg.escapeIdentifier(app);
  const both = (schema: string) => `
    grant usage on schema ${schema} to ${role};
    grant select, insert, update, delete on all tables in schema ${schema} to ${role};
    grant usage, select on all sequences in schema ${schema} to ${role};`;
  // What functions of the owner do to a journal would be refused where the owner had taken these from itself.
  const closed = (table: string) =>
    app === owner
      ? `grant all on public.${table} to ${role};`
      : `revoke update, delete, truncate, references, trigger on public.${table} from public, ${role};`;
  const journals = appendOnly.map(
    (table) => `
    if to_regclass('public.${table}') is not null then
      ${closed(table)}
    end if;`,
  );
  // The job tables have row security without policies: closed to everyone but their owner.
  const policies = `
    for job_table in select relname from pg_class
      where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relrowsecurity
    loop
      execute format('drop policy if exists product on graphile_worker.%I', job_table);
      execute format('create policy product on graphile_worker.%I to ${role} using (true) with check (true)', job_table);
    end loop;`;
  const apart = `
    revoke create on schema public from public, ${role};
    execute format('revoke create, temporary on database %I from public', current_database());`;
  return `do $grants$
    declare job_table text;
    begin
      ${app === owner ? '' : `${both('public')}${both('graphile_worker')}${apart}`}
      ${journals.join('')}
      ${app === owner ? '' : policies}
    end $grants$`;
}
