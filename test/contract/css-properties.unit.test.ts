import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sources } from './texts';

const sheets = (readdirSync('src', { recursive: true }) as string[])
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, text: readFileSync(join('src', file), 'utf8').replace(/\/\*[^]*?\*\//g, '') }));
/** Components set properties of their own, and read some. */
const code = sources(/\.tsx?$/)
  .map(({ text }) => text)
  .join('\n');
const inCode = new Set(code.match(/--[\w-]+/g));

/** Those of the component library are set for it to read, and read where it sets them. */
const isOurs = (name: string) => !/^--(mantine|input|overlay|cb)-/.test(name);
const set = new Set(sheets.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name!)));
const read = new Set(sheets.flatMap(({ text }) => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name!)));

describe('custom properties of style sheets', () => {
  it('every property a style sheet reads is set somewhere', () => {
    expect([...read].filter((name) => isOurs(name) && !set.has(name) && !inCode.has(name))).toEqual([]);
  });

  it('every property that is set is read somewhere', () => {
    expect([...set].filter((name) => isOurs(name) && !read.has(name) && !inCode.has(name))).toEqual([]);
  });
});
