import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { ofOwnCustomer } from '../../../sales/customers/server/customer-scope';
import { pickups } from '../pickups.entity';

/** Delivery notes are written by handing goods over (`POST /pickups`); customers see their own. */
export const pickupsServer = implement(pickups, {
  scope: ofOwnCustomer,
  computed: {
    lineCount: sql`(select count(*) from jsonb_path_query(t.items, '$[*]'))::int`,
    amountSum: sql`(select coalesce(sum((x->>'amount')::int), 0) from jsonb_path_query(t.items, '$[*]') x)::int`,
  },
});
