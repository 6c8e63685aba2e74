import { z } from 'zod';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { handOverRights } from '../hand-over-rights';
import { handOver } from './hand-over';
import { SIGNATURE_BYTES, signatureOf } from './signature';

/** A data address is a third longer than its bytes. */
const LONGEST = Math.ceil((SIGNATURE_BYTES * 4) / 3) + 100;

const handOverBody = z
  .strictObject({
    orderId: z.int().min(1),
    itemIds: z.array(z.int().min(1)).min(1, 'Required').max(1000, 'TooMany'),
    /** Fewer pieces than wait of these items: the others stay ready. */
    amounts: z
      .array(z.strictObject({ orderItemId: z.int().min(1), amount: z.int().min(1, 'TooSmall') }))
      .max(1000, 'TooMany')
      .optional(),
    receiver: z.string().trim().min(1, 'Required').max(100, 'TooLong'),
    date: z.iso.date('NotDate'),
    /** PNG as data address; without one the receiver signs the printed note. */
    signature: z.string().nullish(),
    note: z.string().trim().max(500, 'TooLong').nullish(),
  })
  .superRefine(({ itemIds, amounts = [] }, check) => {
    const leaving = new Set(itemIds);
    const seen = new Set<number>();
    for (const [at, { orderItemId }] of amounts.entries()) {
      const message = seen.has(orderItemId) ? 'AlreadyExists' : leaving.has(orderItemId) ? undefined : 'ItemNotLeaving';
      if (message) check.addIssue({ code: 'custom', path: ['amounts', at, 'orderItemId'], message });
      seen.add(orderItemId);
    }
  });

/** Goods leave with whoever signs for them. */
export const handOverRoute = defineRoute({
  method: 'POST',
  path: '/pickups',
  summary:
    'Hand ready items of an order over, whole or some pieces of them, and pieces of items in work that quality control found good: a delivery note with number and signature; items all of whose pieces have left are picked up.',
  module: 'ORDERS',
  // Who takes goods in hands them out.
  needs: handOverRights,
  scope: 'rows',
  bodyLimit: 2 * LONGEST,
  body: handOverBody,
  output: z.object({ id: z.int(), numberText: z.string() }),
  async handler({ ctx, body: { signature, note, ...rest } }) {
    const { files } = ctx.installation;
    const file = signature ? await files.put(await signatureOf(signature), 'png') : null;
    try {
      const made = await ctx.write(async (write) => {
        const id = await handOver(write, { ...rest, note: note || null, signature: file });
        return (await write.tx.one<{ id: number; numberText: string; signature: string | null }>(
          sql`select id, number_text, signature from pickups where id = ${id}`,
        ))!;
      });
      // The same hand-over came twice: the first one's signature stands.
      if (file && made.signature !== file) await files.remove(file);
      return { id: made.id, numberText: made.numberText };
    } catch (error) {
      if (file) await files.remove(file);
      throw error;
    }
  },
});
