import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sources } from './texts';

interface Sheet {
  declared: ReadonlySet<string>;
  used: Set<string>;
  /** A component looks classes up by a computed key or hands the whole sheet on. */
  computed: boolean;
}

const sheets = new Map<string, Sheet>();
const missing: string[] = [];

/** A comment may have the word a sheet is imported by. */
const comments = /\/\*[^]*?\*\/|\/\/.*$/gm;

const styleSheets = (): string[] =>
  (readdirSync('src', { recursive: true }) as string[])
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => join('src', file));

const classesOf = (css: string): Set<string> =>
  new Set(
    [
      ...css.replace(/\/\*[^]*?\*\/|:global\([^)]*\)/g, '').matchAll(/(?<![\w)])\.([a-z_][\w-]*)(?=[^{}]*\{)/gi),
    ].flatMap(([, name]) => (name && !name.startsWith('mantine-') ? [name] : [])),
  );

for (const { file, text } of sources(/\.tsx?$/)) {
  for (const [statement, name, address] of text.matchAll(/import (\w+) from '([^']+\.module\.css)';/g)) {
    const path = join('src', dirname(file), address!);
    if (!existsSync(path)) continue;
    let sheet = sheets.get(path);
    if (!sheet)
      sheets.set(path, (sheet = { declared: classesOf(readFileSync(path, 'utf8')), used: new Set(), computed: false }));
    const rest = text.replace(statement, '');
    for (const [, used] of rest
      .replace(/^import '.*$/gm, '')
      .matchAll(new RegExp(`(?<![\\w'":\`/.-])${name}\\.(\\w+)`, 'g'))) {
      sheet.used.add(used!);
      if (!sheet.declared.has(used!)) missing.push(`${file}: ${name}.${used}`);
    }
    if (new RegExp(`(?<![\\w'"./-])${name}(?=\\s*[[,)}])`).test(rest.replace(comments, ''))) sheet.computed = true;
  }
}

// What another sheet composes is used as well.
for (const path of styleSheets())
  for (const [, names, address] of readFileSync(path, 'utf8').matchAll(/composes: ([^;]+?) from '([^']+)'/g))
    for (const name of names!.split(' ')) sheets.get(join(dirname(path), address!))?.used.add(name);

describe('classes of style sheets', () => {
  it('every class a component uses is declared', () => {
    expect(missing).toEqual([]);
  });

  it('every declared class is used', () => {
    const unused = [...sheets].flatMap(([path, { declared, used, computed }]) =>
      computed ? [] : [...declared].filter((name) => !used.has(name)).map((name) => `${path}: ${name}`),
    );
    expect(unused).toEqual([]);
  });
});
