import { z } from 'zod';
import { notFound, refused } from '../../../../engine/errors';
import type { Ctx } from '../../../../engine/server/context';
import { limiter } from '../../../../engine/server/limiter';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { uploadOf } from '../../../../engine/server/uploads';
import { ofOwnCustomer } from '../../../sales/customers/server/customer-scope';
import { tellPhoto } from './complaint-news';
import { ATTACHMENT_BYTES, storeAttachment } from '../../../workspace/attachments/server/store-attachment';

/** Files of the customer's people at one complaint: a photo of every part of a large delivery, and no archive. */
const MOST_FILES = 50;
const uploads = limiter(200, 24 * 60 * 60_000);

/** Throws 422 `TooManyFiles`, 429 for an account that sends more in a day than a person would. */
async function requireRoom(ctx: Ctx, complaintId: number): Promise<void> {
  const { count } = (await ctx.db.one<{ count: number }>(sql`
    select count(*)::int as count from attachments a join users u on u.id = a.created_user_id and u.is_customer
    where a.complaint_id = ${complaintId}`))!;
  if (count >= MOST_FILES) throw refused('TooManyFiles', { errorDetails: String(MOST_FILES) });
  uploads(`${ctx.installation.key}|${ctx.user.id}`, ctx.now().getTime());
}

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
    if (ctx.user.isCustomer) await requireRoom(ctx, id);
    const upload = await uploadOf(request, ATTACHMENT_BYTES);
    const made = await storeAttachment(ctx, upload, { parent: 'complaintId', id });
    await ctx.write((write) => tellPhoto(write, id), 1);
    return made;
  },
});
