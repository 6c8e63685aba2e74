import { invalid } from '../../../../engine/errors';
import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import type { ItemLine } from './line-rules';

/**
 * Items of a customer who has everything coated with paint of its own: every new one is. Throws 400 naming the item that
 * is to be coated with the shop's paint from now on.
 */
export async function takeOwnProducts(db: Executor, customerId: unknown, lines: readonly ItemLine[]): Promise<void> {
  const leaving = lines.filter(({ before, input }) => before?.isOwnPaint && input.isOwnPaint === false);
  const added = lines.filter(({ before, input }) => !before && input.isOwnPaint !== true);
  if (!leaving.length && !added.length) return;
  const customer = await db.one<{ ownProductsOnly: boolean | null }>(
    sql`select own_products_only from customers where id = ${customerId}::int`,
  );
  if (!customer?.ownProductsOnly) return;
  if (leaving.length) throw invalid({ [leaving[0]!.name('isOwnPaint')]: 'OwnProductsOnly' });
  for (const { input } of added) input.isOwnPaint = true;
}
