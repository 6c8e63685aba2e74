import { readdirSync } from 'node:fs';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import type { AnyEntity, EntityOutline } from '../src/engine/entity';
import type { Report } from '../src/engine/report';

const list = "export { entities } from './src/modules/all.entities'";
const id = 'virtual:entities';

/** Runs a list of declarations, which are plain data: the text of a module of the project's folder. */
async function run(root: string, contents: string): Promise<{ exported: unknown; files: string[] }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    write: false,
    metafile: true,
    absWorkingDir: root,
    format: 'esm',
    logLevel: 'silent',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const exported: unknown = await import(`data:text/javascript;base64,${code}`);
  return {
    exported,
    files: Object.keys(metafile.inputs)
      .filter((file) => file !== '<stdin>')
      .map((file) => `${root}/${file}`),
  };
}

const outline = (entity: AnyEntity): EntityOutline => ({
  name: entity.name,
  area: entity.area,
  module: entity.module,
  rights: entity.rights,
  customers: entity.customers,
  menu: entity.menu,
  globalSearch: entity.globalSearch,
  childOnly: entity.childOnly,
  readOnlyRows: entity.readOnlyRows,
  without: entity.without,
  form: { as: entity.form.as },
});

/** Records shown inside others only have no address, menu or search: their rights come with their declaration. */
const inner = ({ name, area, module, customers, childOnly }: AnyEntity): EntityOutline => ({
  name,
  area,
  module,
  customers,
  childOnly,
  rights: { read: [], write: [] },
  form: {},
});

/** Keeps of each entity what menus, addresses and searches need. */
async function outlines(root: string): Promise<{ found: EntityOutline[]; files: string[] }> {
  const { exported, files } = await run(root, list);
  const { entities } = exported as { entities: AnyEntity[] };
  const found = entities.map((entity) => (entity.childOnly && !entity.globalSearch ? inner(entity) : outline(entity)));
  return { found, files };
}

/**
 * Makes `virtual:entities`: the outlines of all declarations, and a way to fetch the declarations themselves area by area.
 * The first page needs few of them.
 * @param root the project's folder, without a slash at its end
 */
export function entities(root: string): Plugin {
  const listOf = (area: string) => `/src/modules/${area}/${area}.entities.ts`;
  return {
    name: 'entities',
    resolveId: (asked) => (asked.startsWith(id) ? `\0${asked}` : null),
    async load(asked) {
      if (!asked.startsWith(`\0${id}`)) return null;
      const [, area] = asked.split('/');
      if (area) return `export { ${area}Entities as entities } from '${listOf(area)}';`;
      const { found, files } = await outlines(root);
      for (const file of files) this.addWatchFile(file);
      const areas = [...new Set(found.map((outline) => outline.area as string))].map(
        (name) => `${name}: () => import('${id}/${name}')`,
      );
      return `export const outlines = ${JSON.stringify(found)};\nconst areas = { ${areas.join(', ')} };\nexport const declarationsOf = (area) => areas[area]();`;
    },
  };
}

/** A module with all of the files `all.reports.ts` finds. */
const reportFiles = (root: string): string =>
  (readdirSync(`${root}/src/modules`, { recursive: true }) as string[])
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^[^/]+\/[^/]+\/[^/]+\.report\.ts$/.test(file))
    .sort()
    .map((file, at) => `export * as file${at} from './src/modules/${file}';`)
    .join('\n');

/** Leaves of the reports what menus and addresses need; their columns come with their screens. */
export const reportOutlines = (root: string): Plugin => ({
  name: 'report-outlines',
  apply: 'build',
  async load(asked) {
    if (asked !== `${root}/src/modules/report-outlines.ts`) return null;
    const { exported, files } = await run(root, reportFiles(root));
    for (const file of files) this.addWatchFile(file);
    const declared = Object.values(exported as Record<string, Record<string, Report>>).flatMap(Object.values<Report>);
    const found = declared.map(({ name, module, rights, texts, menu }) => ({
      name,
      module,
      rights,
      texts,
      menu,
    }));
    return `export const reportOutlines = ${JSON.stringify(found)};`;
  },
});
