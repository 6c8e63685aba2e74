import { sql } from '../../../../engine/server/sql';

/** ISO code of the currency of a record `t`, where it is not the installation's own. */
export const foreignCurrency = sql`(select y.code from currency y where y.id = t.currency_id and not y.is_default)`;
