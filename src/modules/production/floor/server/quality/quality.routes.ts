import { z } from 'zod';
import { invalid, notFound } from '../../../../../engine/errors';
import { defineRoute } from '../../../../../engine/server/route';
import { sql } from '../../../../../engine/server/sql';
import { uploadOf } from '../../../../../engine/server/uploads';
import { ATTACHMENT_BYTES, storeAttachment } from '../../../../workspace/attachments/server/store-attachment';
import { controlBody, controlLot } from './control-lot';
import { controlSheet, readSheet } from './control-sheet';
import { undoControl } from './undo-control';

const base = { module: 'WORK_REPORTS', needs: 'WORK_CARDS_WORK', scope: 'rows' } as const;
const id = z.coerce.number().int().min(1).max(2_147_483_647);
const photoFields = z.strictObject({ orderItemId: id });

export const qualityRoutes = [
  defineRoute({
    ...base,
    method: 'GET',
    path: '/floor/quality/:id',
    summary: 'An item at quality control: the checks of its service and the pieces that wait',
    params: z.strictObject({ id }),
    output: controlSheet,
    handler: ({ ctx, params }) => readSheet(ctx, params.id),
  }),
  defineRoute({
    ...base,
    method: 'POST',
    path: '/floor/quality',
    summary: 'Record what quality control found of a lot, split into good, faulty and lost pieces',
    body: controlBody,
    output: z.object({ id: z.int(), passed: z.boolean() }),
    handler: ({ ctx, body }) => ctx.write((write) => controlLot(write, body)),
  }),
  defineRoute({
    ...base,
    method: 'POST',
    path: '/floor/quality/:id/undo',
    summary: 'Take back a control made in the last minutes: its item waits for quality control again',
    params: z.strictObject({ id }),
    output: z.object({ undone: z.boolean() }),
    handler: ({ ctx, params }) =>
      ctx.write(async (write) => {
        await undoControl(write, params.id);
        return { undone: true };
      }),
  }),
  defineRoute({
    ...base,
    method: 'POST',
    path: '/floor/quality/photo',
    summary: 'Add a photo to an item at quality control: multipart `orderItemId`, then `file`, up to 10 MB',
    load: 'heavy',
    output: z.object({ id: z.int() }),
    async handler({ ctx, request }) {
      const upload = await uploadOf(request, ATTACHMENT_BYTES);
      const parsed = photoFields.safeParse(upload.fields);
      if (!parsed.success) throw invalid({ orderItemId: 'Required' });
      const item = await ctx.db.one(sql`select 1 from order_items where id = ${parsed.data.orderItemId}`);
      if (!item) throw notFound();
      return storeAttachment(ctx, upload, { parent: 'orderItemId', id: parsed.data.orderItemId, isInternal: true });
    },
  }),
];
