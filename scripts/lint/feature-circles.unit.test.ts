import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const modules = resolve(import.meta.dirname, '../../src/modules');
const imports =
  /^(?:import|export)\s(?!type\s)(?<names>[^'"]*?)from\s+'(?<path>\.[^']+)'|\bimport\('(?<lazy>\.[^']+)'\)/gm;

/** `<area>/<feature>`, with its side where the file belongs to one. */
const sideOf = (file: string) => /^[^/]+\/[^/]+\/(?:(?:server|web)(?=\/))?/.exec(relative(modules, file))?.[0];

const isTypeOnly = (names: string) => {
  const list = /^\{([\s\S]*)\}\s*$/
    .exec(names)?.[1]
    ?.split(',')
    .filter((name) => name.trim());
  return list?.every((name) => name.trim().startsWith('type ')) ?? false;
};

function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(imports)].flatMap(({ groups }) => {
    if (groups?.names && isTypeOnly(groups.names)) return [];
    const base = resolve(dirname(file), groups?.path ?? groups?.lazy ?? '');
    return [base, `${base}.ts`, `${base}.tsx`].filter((path) => /\.tsx?$/.test(path) && existsSync(path));
  });
}

/** Which sides of features import which others of their area. */
function graphOf(files: readonly string[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const from = sideOf(file);
    if (!from) continue;
    const known = graph.get(from) ?? new Set();
    graph.set(from, known);
    for (const path of importsOf(file)) {
      const to = sideOf(path);
      if (to && to !== from && to.split('/')[0] === from.split('/')[0]) known.add(to);
    }
  }
  return graph;
}

function circleFrom(graph: Map<string, Set<string>>, start: string): string[] | undefined {
  const seen = new Set<string>();
  const search = (at: string, way: string[]): string[] | undefined => {
    for (const next of graph.get(at) ?? []) {
      if (next === start) return [...way, start];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = search(next, [...way, next]);
      if (found) return found;
    }
    return undefined;
  };
  return search(start, [start]);
}

test('neither features of an area nor their sides import one another in a circle', () => {
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .map((file) => join(modules, file));
  const graph = graphOf(files);
  expect(graph.size).toBeGreaterThan(100);
  const circles = [...graph.keys()].flatMap((side) => circleFrom(graph, side)?.join(' → ') ?? []);
  expect(circles).toEqual([]);
});
