import { z } from 'zod';
import { notFound } from '../../../../engine/errors';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { uploadOf } from '../../../../engine/server/uploads';
import { ATTACHMENT_BYTES, storeAttachment } from '../../../workspace/attachments/server/store-attachment';

/** A photo taken while counting: it hangs on the item and says which delivery it came with. */
export const receptionPhotoRoute = defineRoute({
  method: 'POST',
  path: '/reception-items/:id/photo',
  summary: 'Add a photo of what is being counted: multipart `file`, up to 10 MB.',
  module: 'RECEPTIONS',
  needs: 'RECEPTION_WRITE',
  scope: 'installation',
  load: 'heavy',
  params: z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  output: z.object({ id: z.int() }),
  async handler({ ctx, params, request }) {
    const line = await ctx.db.one<{ itemId: number; number: string | null }>(sql`
      select l.order_item_id as item_id, r.number_text as number
      from reception_items l join receptions r on r.id = l.reception_id where l.id = ${params.id}`);
    if (!line) throw notFound();
    const upload = await uploadOf(request, ATTACHMENT_BYTES);
    return storeAttachment(ctx, upload, {
      parent: 'orderItemId',
      id: line.itemId,
      ...(line.number ? { description: line.number } : {}),
    });
  },
});
