import { z } from 'zod';
import { invalid, notFound } from '../../../../engine/errors';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { uploadOf } from '../../../../engine/server/uploads';
import { ATTACHMENT_BYTES, storeAttachment } from '../../../workspace/attachments/server/store-attachment';

const fields = z.strictObject({ itemErrorId: z.coerce.number().int().min(1).max(2_147_483_647) });

/**
 * The photo of an error: whoever may report one may show it, without the right to all attachments. It stays in the shop
 * until the office shows it to the customer.
 */
export const errorPhoto = defineRoute({
  method: 'POST',
  path: '/floor/photo',
  summary: 'Add a photo to an error one reported: multipart `itemErrorId`, then `file`, up to 10 MB',
  module: 'WORK_REPORTS',
  needs: ['WORK_CARDS_WORK', 'WORK_CARDS_WRITE'],
  scope: 'own',
  load: 'heavy',
  output: z.object({ id: z.int() }),
  async handler({ ctx, request }) {
    const upload = await uploadOf(request, ATTACHMENT_BYTES);
    const parsed = fields.safeParse(upload.fields);
    if (!parsed.success) throw invalid({ itemErrorId: 'Required' });
    const id = parsed.data.itemErrorId;
    const own = await ctx.db.one(sql`select 1 from item_errors where id = ${id} and user_id = ${ctx.user.id}`);
    if (!own) throw notFound();
    return storeAttachment(ctx, upload, { parent: 'itemErrorId', id, isInternal: true });
  },
});
