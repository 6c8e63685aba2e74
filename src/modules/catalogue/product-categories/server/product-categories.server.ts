import { refused } from '../../../../engine/errors';
import { sql } from '../../../../engine/server/db';
import { implement } from '../../../../engine/server/implement';
import { productCategories } from '../product-categories.entity';

export const productCategoriesServer = implement(productCategories, {
  async beforeSave({ tx, before, input }) {
    if (!before || !input.parentId) return;
    // Two moves at once could close a ring that neither of them sees.
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('product_categories'))`);
    const ring = await tx.one(sql`
      with recursive up as (
        select id, parent_id from product_categories where id = ${input.parentId}
        union
        select c.id, c.parent_id from product_categories c join up on c.id = up.parent_id
      )
      select 1 from up where id = ${before.id}`);
    if (ring) throw refused('CategoryInItself', { fields: { parentId: 'CategoryInItself' } });
  },
});
