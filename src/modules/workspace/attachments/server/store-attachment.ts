import sharp from 'sharp';
import { forbidden, refused } from '../../../../engine/errors';
import { trailSql } from '../../../../engine/server/audit';
import type { Ctx } from '../../../../engine/server/context';
import { raw, sql } from '../../../../engine/server/sql';
import type { Upload } from '../../../../engine/server/uploads';
import { attachments } from '../attachments.entity';
import { type FileKind, fileKindOf, safeName } from './file-kind';
import { logAtParent, type Parent, parents } from './parents';

export const ATTACHMENT_BYTES = 10 * 1024 * 1024;
const PREVIEW = 320;
const MAX_PIXELS = 60_000_000;

/** A small picture of a picture; the file itself stays as it came. Throws 422 for one that cannot be read. */
async function previewOf(content: Buffer, kind: FileKind): Promise<Buffer | undefined> {
  if (!kind.isPicture) return undefined;
  try {
    return await sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize(PREVIEW, PREVIEW, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch {
    throw refused('AttachmentErrPicture');
  }
}

export interface Attached {
  parent: Parent;
  id: number;
  description?: string;
  isInternal?: boolean;
}

/**
 * Keeps a file with a small picture of it and hangs it on a record the caller was found to be allowed to.
 * Throws 403 where the module of files is off, 422 for what is no allowed kind of file.
 */
export async function storeAttachment(
  ctx: Ctx,
  upload: Upload,
  { parent, id, description, isInternal = false }: Attached,
): Promise<{ id: number }> {
  if (!ctx.hasModule('ATTACHMENTS')) throw forbidden();
  const kind = await fileKindOf(upload.content);
  const preview = await previewOf(upload.content, kind);
  const { files } = ctx.installation;
  const row = {
    fileName: safeName(upload.name, kind),
    description: description || null,
    isInternal,
    mime: kind.mime,
    size: upload.content.length,
    file: await files.put(upload.content, kind.extension),
    preview: preview ? await files.put(preview, 'jpg') : null,
  };
  const forget = () => Promise.all([files.remove(row.file), row.preview ? files.remove(row.preview) : undefined]);
  try {
    const made = await ctx.write(async (write) => {
      const now = ctx.now().toISOString();
      const changes = Object.fromEntries(
        Object.entries({ ...row, [parent]: id }).map(([key, to]) => [key, [null, to]]),
      );
      const saved = await write.tx.one<{ id: number }>(sql`
        with w as (insert into attachments (file_name, description, is_internal, mime, size, file, preview,
            ${raw(parents[parent].column)}, created_at, updated_at, created_user_id, updated_user_id)
          values (${row.fileName}, ${row.description}, ${row.isInternal}, ${row.mime}, ${row.size}, ${row.file},
            ${row.preview}, ${id}, ${now}, ${now}, ${ctx.user.id}, ${ctx.user.id}) returning *),
        trail as (${trailSql(write, attachments, 'insert', { changes })}) select id from w`);
      logAtParent(write, parent, id, 'attach', row.fileName);
      write.tx.afterCommit(() => ctx.installation.notify('entity', { entity: 'attachments', id: saved!.id }));
      return { id: saved!.id, file: row.file };
    });
    // The same upload came twice: the first one's file stands.
    if (made.file !== row.file) await forget();
    return { id: made.id };
  } catch (error) {
    await forget();
    throw error;
  }
}
