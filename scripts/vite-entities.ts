import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import type { AnyEntity, EntityOutline } from '../src/engine/entity';

const list = '/src/modules/all.entities.ts';
const id = 'virtual:entities';
const line = /^import \{([^}]+)\} from '\.\/([^/]+)\/([^']+)';$/gm;
const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** Runs the list of all declarations, which are plain data, and keeps of each what menus and addresses need. */
async function outlines(root: string): Promise<EntityOutline[]> {
  const { outputFiles } = await build({
    entryPoints: [root + list],
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'silent',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const { entities } = (await import(`data:text/javascript;base64,${code}`)) as { entities: AnyEntity[] };
  return entities.map((entity) => ({
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
  }));
}

/**
 * Makes `virtual:entities`: the outlines of all declarations, and a way to fetch the declarations themselves area by area.
 * The first page needs few of them.
 * @param root the project's folder, without a slash at its end
 */
export function entities(root: string): Plugin {
  const source = () => [...readFileSync(root + list, 'utf8').matchAll(line)];
  return {
    name: 'entities',
    resolveId: (asked) => (asked.startsWith(id) ? `\0${asked}` : null),
    async load(asked) {
      if (!asked.startsWith(`\0${id}`)) return null;
      const [, area] = asked.split('/');
      if (area) {
        const own = source().filter(([, , folder]) => folder === area);
        const imports = own.map(([, names, , file]) => `import {${names}} from '/src/modules/${area}/${file}';`);
        const names = own.flatMap(([, text = '']) => namesIn(text));
        return `${imports.join('\n')}\nexport const entities = [${names.join(', ')}];`;
      }
      for (const [, , folder, file] of source()) this.addWatchFile(`${root}/src/modules/${folder}/${file}.ts`);
      const known = await outlines(root);
      for (const area of new Set(known.map((outline) => outline.area as string))) {
        const listed = source().flatMap(([, names = '', folder]) => (folder === area ? namesIn(names) : []));
        const declared = known.filter((outline) => outline.area === area);
        if (listed.length !== declared.length)
          throw new Error(`${list} imports ${listed.length} of ${declared.length} declarations of ${area}`);
      }
      const areas = [...new Set(known.map((outline) => outline.area as string))].map(
        (name) => `${name}: () => import('${id}/${name}')`,
      );
      return `export const outlines = ${JSON.stringify(known)};\nconst areas = { ${areas.join(', ')} };\nexport const declarationsOf = (area) => areas[area]();`;
    },
  };
}
