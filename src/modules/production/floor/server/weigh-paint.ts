import { z } from 'zod';
import { conflict } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { openCard } from '../../work-cards/server/open-card';
import { workCardProducts } from '../../work-cards/work-card-products.entity';

const id = z.int().min(1).max(2_147_483_647);
const weight = z.string().max(20);
const body = z.strictObject({
  workCardId: id,
  productId: id,
  stockId: id,
  amountBefore: weight,
  amountAfter: weight.nullish(),
  deviationReason: z.string().max(500).nullish(),
});

interface Weighed extends z.output<typeof body> {
  id: number;
  version: number;
  by: string;
}

/** The same paint, of the same owner, that another tablet weighed on the card. */
const weighedOn = ({ tx }: WriteCtx, { workCardId, productId, stockId }: z.output<typeof body>) =>
  tx.one<Weighed>(sql`
    select u.id, u.version, u.work_card_id, u.product_id, u.stock_id, u.amount_before::text as amount_before,
      u.amount_after::text as amount_after, u.deviation_reason, concat_ws(' ', p.name, p.surname) as by
    from work_card_products u
      left join users p on p.id = u.updated_user_id
      left join stocks l on l.id = u.stock_id
      left join storages g on g.id = l.storage_id
    where u.work_card_id = ${workCardId} and u.product_id = ${productId} and (u.stock_id is null
      or g.customer_id is not distinct from (
        select o.customer_id from stocks s join storages o on o.id = s.storage_id where s.id = ${stockId}))
    order by u.id desc limit 1`);

/**
 * Throws 409 `PaintWeighed`, with what is there, where two tablets weigh the same paint: a second row would take it off
 * stock twice.
 */
export const weighPaint = defineRoute({
  method: 'POST',
  path: '/floor/paint',
  summary: 'Weigh a paint of a work card that nobody has weighed on it yet',
  module: 'WORK_REPORTS',
  needs: ['WORK_CARDS_WRITE', 'WORK_CARDS_WORK'],
  scope: 'rows',
  body,
  output: z.object({ id: z.int(), version: z.int() }),
  handler: ({ ctx, body: values }) =>
    ctx.write(async (write) => {
      await openCard(write, values.workCardId);
      const other = await weighedOn(write, values);
      if (other) {
        const { by, ...current } = other;
        throw conflict('PaintWeighed', { errorDetails: by, current });
      }
      const { id, version } = await write.insert(workCardProducts, values);
      return { id, version };
    }),
});
