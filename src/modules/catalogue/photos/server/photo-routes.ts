import { z } from 'zod';
import { columnName, tableName, type AnyEntity, type Needs } from '../../../../engine/entity';
import { notFound } from '../../../../engine/errors';
import { trailSql } from '../../../../engine/server/audit';
import type { Ctx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/db';
import { defineRoute, type Route } from '../../../../engine/server/route';
import { raw } from '../../../../engine/server/sql';
import { redrawn, sendPicture, uploadOf, type Picture } from '../../../../engine/server/uploads';

const PHOTO_BYTES = 2 * 1024 * 1024;
const photo: Picture = { types: ['image/jpeg', 'image/png'], size: 1200, fit: 'inside', errorStr: 'PhotoNotPicture' };
const id = z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

/** An entity whose rows keep the file name of a picture, and in which field. */
interface Kept {
  entity: AnyEntity;
  key: 'photo' | 'logo';
}

/** Puts another photo, or none, in the place of the old one; logged, and the old file goes after the commit. */
async function setPhoto(ctx: Ctx, { entity, key }: Kept, record: number, name: string | null): Promise<void> {
  const { files } = ctx.installation;
  const table = raw(`"${tableName(entity)}"`);
  const column = raw(`"${columnName(key)}"`);
  await ctx.write(async (write) => {
    const { tx } = write;
    const before = await tx.one<{ name: string | null }>(
      sql`select ${column} as name from ${table} where id = ${record} for no key update`,
    );
    if (!before) throw notFound();
    const changes = { [key]: [before.name, name] };
    await tx.run(sql`
      with w as (update ${table} set ${column} = ${name}, version = version + 1, updated_at = ${ctx.now().toISOString()},
        updated_user_id = ${ctx.user.id} where id = ${record} returning id) ${trailSql(write, entity, 'update', { changes })}`);
    tx.afterCommit(() => ctx.installation.notify('entity', { entity: entity.name, id: record }));
    const old = before.name;
    if (old) tx.afterCommit(() => files.remove(old));
  });
}

/**
 * Upload, removal and reading of the photo of an entity whose rows keep its file name in `photo` or `logo`: a JPEG or PNG up to
 * 2 MB. It is read by its random name, by those who may read the records.
 */
export function photoRoutes(entity: AnyEntity, key: Kept['key'] = 'photo'): Route[] {
  const kept: Kept = { entity, key };
  const { name, module } = entity;
  const needs: Needs = entity.rights.write;
  const table = raw(`"${tableName(entity)}"`);
  const column = raw(`"${columnName(key)}"`);
  return [
    defineRoute({
      method: 'POST',
      path: `/${name}/:id/${key}`,
      summary: `Give one of ${name} a ${key}: JPEG or PNG up to 2 MB, as multipart field \`file\``,
      module,
      needs,
      scope: 'rows',
      load: 'heavy',
      params: id,
      output: z.object({ status: z.literal(true), filename: z.string() }),
      async handler({ ctx, params, request }) {
        const { content } = await uploadOf(request, PHOTO_BYTES, 'PhotoTooBig');
        const filename = await ctx.installation.files.put(await redrawn(content, photo), 'jpg');
        try {
          await setPhoto(ctx, kept, params.id, filename);
        } catch (error) {
          await ctx.installation.files.remove(filename);
          throw error;
        }
        return { status: true, filename };
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: `/${name}/:id/${key}`,
      summary: `Take the ${key} of one of ${name} away`,
      module,
      needs,
      scope: 'rows',
      params: id,
      output: z.object({ status: z.literal(true) }),
      async handler({ ctx, params }) {
        await setPhoto(ctx, kept, params.id, null);
        return { status: true };
      },
    }),
    defineRoute({
      method: 'GET',
      path: `/files/${name}/:file`,
      summary: `A ${key} of ${name} by its random name`,
      module,
      needs: entity.rights.read,
      scope: 'rows',
      params: z.strictObject({ file: z.string().regex(/^[\w-]{16,80}\.jpg$/) }),
      example: { params: { file: '0123456789abcdef.jpg' } },
      output: null,
      async handler({ ctx, params, reply }) {
        const known = await ctx.installation.db.one(sql`select 1 from ${table} where ${column} = ${params.file}`);
        const content = known && (await ctx.installation.files.get(params.file));
        if (!content) throw notFound();
        return sendPicture(reply, content);
      },
    }),
  ];
}
