import type { Executor } from '../../../../engine/server/db';
import { sql, type Sql } from '../../../../engine/server/sql';

/** The default location of a product, unless the storage belongs to another company than it. */
export const usualLocation = (productId: Sql, storageId: Sql): Sql => sql`(
  select l.id from products p join locations l on l.id = p.location_id
  where p.id = ${productId} and (l.company_id is null
    or l.company_id is not distinct from coalesce((select g.company_id from storages g where g.id = ${storageId}), l.company_id)))`;

/** What a lot of a product usually is counted in and where it lies; nothing for an unknown product. */
export const usualOf = (
  db: Executor,
  { productId, storageId }: { productId?: number | null; storageId?: number | null },
): Promise<{ unit: string; locationId: number | null } | undefined> =>
  db.one<{ unit: string; locationId: number | null }>(sql`
    select coalesce(q.unit, 'kg') as unit,
      ${usualLocation(sql`q.id`, sql`${storageId ?? null}::int`)} as location_id
    from products q where q.id = ${productId ?? null}::int`);
