import { z } from 'zod';
import { notFound } from '../../../../engine/errors';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { uploadOf } from '../../../../engine/server/uploads';
import { ofOwnCustomer } from '../../../sales/customers/server/customer-scope';
import { tellPhoto } from './complaint-news';
import { ATTACHMENT_BYTES, storeAttachment } from '../../../workspace/attachments/server/store-attachment';

/** Photos of a complaint come from both sides, so no right to attachments is asked for. */
export const complaintPhotosRoute = defineRoute({
  method: 'POST',
  path: '/complaints/:id/photos',
  summary: 'Add a photo or a document to a complaint one may write to: multipart `file`, up to 10 MB.',
  module: 'COMPLAINTS',
  needs: 'COMPLAINTS_WRITE',
  scope: 'rows',
  load: 'heavy',
  customers: true,
  params: z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  output: z.object({ id: z.int() }),
  async handler({ ctx, params: { id }, request }) {
    const scope = ofOwnCustomer(ctx) ?? sql`true`;
    if (!(await ctx.db.one(sql`select 1 from complaints t where t.id = ${id} and (${scope})`))) throw notFound();
    const upload = await uploadOf(request, ATTACHMENT_BYTES);
    const made = await storeAttachment(ctx, upload, { parent: 'complaintId', id });
    await ctx.write((write) => tellPhoto(write, id));
    return made;
  },
});
