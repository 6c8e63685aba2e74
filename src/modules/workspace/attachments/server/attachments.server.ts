import { z } from 'zod';
import { invalid, notFound } from '../../../../engine/errors';
import type { Ctx, Installation, BaseCtx } from '../../../../engine/server/context';
import type { Feature } from '../../../../engine/server/feature';
import { savedAs } from '../../../../engine/server/file-names';
import { implement } from '../../../../engine/server/implement';
import { defineRoute } from '../../../../engine/server/route';
import { raw, sql, join, type Sql } from '../../../../engine/server/sql';
import { type Upload, uploadOf } from '../../../../engine/server/uploads';
import { attachments } from '../attachments.entity';
import { kindOfMime, safeName } from './file-kind';
import { keepRestoredToShop } from './keep-to-shop';
import { logAtParent, type Parent, parentKeys, parents } from './parents';
import { ATTACHMENT_BYTES, storeAttachment } from './store-attachment';

const fields = z.strictObject({
  ...Object.fromEntries(parentKeys.map((key) => [key, z.coerce.number().int().min(1).max(2_147_483_647).optional()])),
  description: z.string().trim().max(500).optional(),
  isInternal: z.enum(['true', 'false']).optional(),
});

/** What it hangs on: one record, which the caller may read. */
async function parentOf(ctx: Ctx, sent: Upload['fields']): Promise<{ parent: Parent; id: number; values: Fields }> {
  const parsed = fields.safeParse(sent);
  if (!parsed.success) throw invalid({ [String(parsed.error.issues[0]?.path[0] ?? 'file')]: 'InvalidInput' });
  const values = parsed.data as Fields;
  const named = parentKeys.filter((key) => values[key] !== undefined);
  const parent = named[0];
  if (named.length !== 1 || !parent) throw invalid({ orderId: 'Required' });
  const id = values[parent]!;
  const { table, needs } = parents[parent];
  const there = ctx.can(needs) && (await ctx.db.one(sql`select 1 from ${raw(table)} where id = ${id}`));
  if (!there) throw notFound();
  return { parent, id, values };
}
type Fields = Partial<Record<Parent, number>> & { description?: string; isInternal?: 'true' | 'false' };

async function store(ctx: Ctx, upload: Upload): Promise<{ id: number }> {
  const { parent, id, values } = await parentOf(ctx, upload.fields);
  const { description, isInternal } = values;
  return storeAttachment(ctx, upload, { parent, id, description, isInternal: isInternal === 'true' });
}

const params = z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const base = { module: 'ATTACHMENTS', scope: 'rows', load: 'heavy' } as const;
const reading = { ...base, method: 'GET', needs: 'ATTACHMENTS_READ', customers: true, document: true } as const;

interface Stored {
  fileName: string;
  mime: string;
  file: string;
  preview: string | null;
}

/**
 * Customers see what hangs on their own orders, items, receptions and complaints and is not internal; staff what hangs on records they may read.
 */
function attachmentScope(ctx: BaseCtx): Sql | undefined {
  const { user } = ctx;
  if (user.isCustomer)
    return sql`not t.is_internal and (t.order_id in (select o.id from orders o where o.customer_id = ${user.customerId})
      or t.order_item_id in (select i.id from order_items i where i.customer_id = ${user.customerId})
      or t.reception_id in (select r.id from receptions r where r.customer_id = ${user.customerId})
      or t.complaint_id in (select k.id from complaints k where k.customer_id = ${user.customerId}))`;
  const seen = parentKeys.filter((key) => ctx.can(parents[key].needs));
  if (seen.length === parentKeys.length) return undefined;
  if (seen.length === 0) return sql`false`;
  return sql`(${join(
    seen.map((key) => sql`t.${raw(parents[key].column)} is not null`),
    ' or ',
  )})`;
}

async function storedOf(ctx: Ctx, id: number): Promise<Stored> {
  const row = await ctx.db.one<Stored>(sql`
    select t.file_name, t.mime, t.file, t.preview from attachments t
    where t.id = ${id} and (${attachmentScope(ctx) ?? sql`true`})`);
  if (!row) throw notFound();
  return row;
}
async function contentOf({ files }: Installation, name: string | null): Promise<Buffer> {
  const content = name ? await files.get(name) : undefined;
  if (!content) throw notFound();
  return content;
}
/** Whatever is in it: not guessed at, not run, not framed. */
const closed = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" } as const;

export const attachmentsFeature: Feature = {
  entities: [
    implement(attachments, {
      scope: attachmentScope,
      beforeSave({ before, input }) {
        const kind = before?.mime ? kindOfMime(before.mime) : undefined;
        if (kind && input.fileName) input.fileName = safeName(input.fileName, kind);
      },
      afterDelete({ row, ...write }) {
        const parent = parentKeys.find((key) => row[key] !== null);
        if (parent) logAtParent(write, parent, row[parent]!, 'detach', row.fileName);
      },
      afterRestore: ({ row, ...write }) => keepRestoredToShop(write, row),
      computed: {
        createdAt: sql`t.created_at`,
        fromCustomer: sql`coalesce((select u.is_customer from users u where u.id = t.created_user_id), false)`,
      },
    }),
  ],
  routes: [
    defineRoute({
      ...base,
      method: 'POST',
      path: '/attachments/upload',
      summary:
        'Attach a file to a record: multipart `orderId` (or another ref), `description`, then `file`, up to 10 MB.',
      needs: 'ATTACHMENTS_WRITE',
      output: z.object({ id: z.int() }),
      handler: async ({ ctx, request }) => store(ctx, await uploadOf(request, ATTACHMENT_BYTES)),
    }),
    defineRoute({
      ...reading,
      path: '/attachments/:id/file',
      summary: 'The file as it was uploaded.',
      params,
      output: null,
      async handler({ ctx, params, reply }) {
        const { fileName, mime, file } = await storedOf(ctx, params.id);
        const content = await ctx.installation.files.read(file);
        if (!content) throw notFound();
        return reply
          .headers({ ...closed, 'content-disposition': savedAs(fileName) })
          .type(mime)
          .send(content);
      },
    }),
    defineRoute({
      ...reading,
      load: 'read',
      path: '/attachments/:id/preview',
      summary: 'A small JPEG of an attached picture.',
      params,
      output: null,
      async handler({ ctx, params, reply }) {
        const { preview } = await storedOf(ctx, params.id);
        const content = await contentOf(ctx.installation, preview);
        return reply.headers(closed).type('image/jpeg').send(content);
      },
    }),
  ],
  jobs: {
    // Ordered by the database when a row goes, whatever took it; by then its delete can no longer be undone.
    'attachment-files': {
      async run(payload, { db, files }) {
        const names = Object.values(payload as Record<string, string | null>).filter((name) => name !== null);
        const kept = await db.one(
          sql`select 1 from attachments where file = any(${names}::text[]) or preview = any(${names}::text[])`,
        );
        if (!kept) for (const name of names) await files.remove(name);
      },
    },
  },
};
