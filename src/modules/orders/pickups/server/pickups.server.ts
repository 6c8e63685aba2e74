import { refusalOf } from '../../../../engine/errors';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { ofOwnCustomer } from '../../../sales/customers/server/customer-scope';
import { lockOrdersIn } from '../../settling/server/lock-orders';
import { pickups } from '../pickups.entity';
import { requireUnbilledSince, undoPickup } from './undo-pickup';

/** Delivery notes are written by handing goods over (`POST /pickups`); customers see their own. */
export const pickupsServer = implement(pickups, {
  scope: ofOwnCustomer,
  lockFirst: (write, id) => lockOrdersIn(write, sql`select order_id from pickups where id = ${id}`),
  async reasons(ctx, row): Promise<Record<string, string>> {
    const billed = await refusalOf(requireUnbilledSince({ ...ctx, tx: ctx.db }, row));
    return billed ? { undo: billed } : {};
  },
  actions: { undo: undoPickup },
  computed: {
    lineCount: sql`(select count(*) from jsonb_path_query(t.items, '$[*]'))::int`,
    amountSum: sql`(select coalesce(sum((x->>'amount')::int), 0) from jsonb_path_query(t.items, '$[*]') x)::int`,
  },
});
