import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import type { Goods, KnownStates } from '../goods-state';

/** What is known of the states of these goods. One query, however many there are. */
export async function knownStates(db: Executor, goods: readonly Goods[]): Promise<KnownStates> {
  const ids = (key: 'productProfileId' | 'serviceId') => [...new Set(goods.flatMap((one) => one[key] ?? []))];
  const rows = await db.rows<{ of: 'profile' | 'service'; id: number; stateId: number }>(sql`
    select 'profile' as of, id, product_state_id as state_id from product_profiles
      where product_state_id is not null and id = any(${ids('productProfileId')}::int[])
    union all select 'service', id, product_state_id from services
      where product_state_id is not null and id = any(${ids('serviceId')}::int[])`);
  const of = (kind: 'profile' | 'service') =>
    new Map(rows.flatMap((row) => (row.of === kind ? [[row.id, row.stateId] as const] : [])));
  return {
    ofProfile: of('profile'),
    ofService: of('service'),
  };
}
