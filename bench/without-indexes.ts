import type pg from 'pg';

/**
 * Fills tables without their indexes, which are made again afterwards: a million rows one by one take several times as
 * long. Those of constraints stay.
 */
export async function withoutIndexes(
  admin: pg.Pool,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await admin.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::regclass[]) and not indisunique
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  if (rows.length) await admin.query(`drop index ${rows.map(({ name }) => name).join(', ')}`);
  await fill();
  await admin.query(`set maintenance_work_mem = '512MB'`);
  for (const { definition } of rows) await admin.query(definition);
  await admin.query('reset maintenance_work_mem');
}
