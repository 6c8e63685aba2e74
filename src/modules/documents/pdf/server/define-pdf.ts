import { z } from 'zod';
import { type AnyEntity, type ModuleCode, type Needs, tableName } from '../../../../engine/entity';
import { notFound } from '../../../../engine/errors';
import { printFormat } from '../../../../engine/format';
import type { BaseCtx, FileStore, Installation, Language, Settings } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { defineRoute, type Route } from '../../../../engine/server/route';
import { raw, sql, type Sql } from '../../../../engine/server/sql';
import { draw } from '../../../../engine/server/pdf/draw';
import type { Paper, Words } from '../../../../engine/server/pdf/paper';

export interface PdfSpec<D> {
  /** `invoice`: the document is at `/document/invoice/pdf/{id}/{lang}`. */
  kind: string;
  /** Where the address is another one; with `:id` and `:lang`. */
  path?: string;
  /** Where it belongs to another module than its entity. */
  module?: ModuleCode;
  /** What it is a document of: module, who may read it and whether customers may come from here. */
  entity: AnyEntity;
  /** Where another right than reading the entity is asked. */
  needs?: Needs;
  /** Where customers may come although they do not see records of the entity; then `scope` lets them at their own. */
  customers?: true;
  /** The entity's own scope: which rows (as `t`) this person may see. Asked before anything is loaded. */
  scope?(ctx: BaseCtx): Sql | undefined;
  /**
   * Everything that stands in the document, or undefined where there is none (an invoice still without lines).
   * `baseUrl` is the address of the installation, for links printed in it.
   */
  load(db: Executor, id: number, files: FileStore, settings: Settings, baseUrl: string): Promise<D | undefined>;
  /** The document as data; `paperOf` of `paper-of.ts` gives it its frame. */
  build(data: D, words: Words): Paper;
}
export interface PdfFile {
  /** `WY-0001-10-2026.pdf` */
  name: string;
  content: Buffer;
}
/** A kind of document: its route, and how it is drawn where there is no request (mails). */
export interface Pdf {
  kind: string;
  route: Route;
  /** Undefined where there is no such document. Nobody's rights are asked. */
  make(installation: Installation, id: number, language: Language): Promise<PdfFile | undefined>;
}

const params = z.strictObject({
  id: z.coerce.number().int().min(1).max(2_147_483_647),
  /** Any other language reads the English document. */
  lang: z.enum(['pl', 'en', 'de']).catch('en'),
});
/** Where the file is gone, the paper is drawn all the same. */
const blank =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

async function withLogo(paper: Paper, files: FileStore): Promise<Paper> {
  if (!paper.logo) return paper;
  const picture = await files.get(paper.logo);
  const address = picture ? `data:image/jpeg;base64,${picture.toString('base64')}` : blank;
  return { ...paper, images: { [paper.logo]: address } };
}

/** Declares a document that can be opened by its address and attached to mails. */
export function definePdf<D>(spec: PdfSpec<D>): Pdf {
  const { kind, entity } = spec;
  async function make(installation: Installation, id: number, language: Language): Promise<PdfFile | undefined> {
    const settings = await installation.settings();
    const data = await spec.load(installation.db, id, installation.files, settings, installation.baseUrl);
    if (data === undefined) return undefined;
    const paper = spec.build(data, {
      language,
      home: settings.country,
      t: installation.texts(language),
      own: installation.texts(settings.defaultLanguage),
      format: printFormat(language, settings.zone),
    });
    return { name: fileName(paper.title), content: await draw(await withLogo(paper, installation.files)) };
  }
  const route = defineRoute({
    method: 'GET',
    path: spec.path ?? `/document/${kind}/pdf/:id/:lang`,
    summary: `The document "${kind}" as PDF, in Polish, English or German.`,
    module: spec.module ?? entity.module,
    needs: spec.needs ?? entity.rights.read,
    scope: 'rows',
    load: 'heavy',
    customers: spec.customers ?? entity.customers ?? false,
    document: true,
    params,
    output: null,
    async handler({ ctx, params: { id, lang }, reply }) {
      const seen = await ctx.db.one(
        sql`select 1 from ${raw(tableName(entity))} t where t.id = ${id} and (${spec.scope?.(ctx) ?? sql`true`})`,
      );
      const file = seen && (await make(ctx.installation, id, lang));
      if (!file) throw notFound();
      return reply
        .header('content-disposition', `inline; filename="${file.name}"`)
        .type('application/pdf')
        .send(file.content);
    },
  });
  return { kind, route, make };
}

/** `WY/0001/10/2026` → `WY-0001-10-2026.pdf`: letters that every system takes. */
const fileName = (title: string): string =>
  `${
    title
      .normalize('NFD')
      .replace(/ł/g, 'l')
      .replace(/Ł/g, 'L')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/[^A-Za-z0-9._-]+/g, '-')
      .replace(/^[-.]+|[-.]+$/g, '')
      .slice(0, 80) || 'document'
  }.pdf`;
