import { sql } from '../../../../engine/server/sql';

/**
 * Pieces a step (`s`) of an item (`i`) has to finish: all of the item, those it does once more, less those lost before
 * they came to it.
 */
export const toFinish = sql`(i.amount + s.rework_amount - s.lost_amount)`;

/** Pieces that may hang at a step (`s`) of an item (`i`): the same, of those received. */
export const mayHang = sql`(i.receipted_amount + s.rework_amount - s.lost_amount)`;
