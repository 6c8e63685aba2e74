import { sql, type Sql } from '../../../../engine/server/sql';

/**
 * kg of one piece of an item (`i`) as it is lifted, hung and driven: measured, else declared; null where nobody said.
 * `weight_sum` is what is billed and may be far from it.
 */
export const pieceWeight: Sql = sql`i.weight`;
