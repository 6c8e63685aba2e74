import { expect, test } from 'vitest';
import { actionsOf } from '../../src/engine/entity';
import { entities } from '../../src/modules/all.entities';
import { sources, textsOf } from './texts';

const named = new Set([
  ...[...textsOf('pl').keys()]
    .filter((key) => key.startsWith('common:done.'))
    .map((key) => key.slice('common:done.'.length)),
  ...entities.flatMap((entity) => Object.keys(actionsOf(entity))),
]);
/** How code names what it writes into the log by itself. */
const shapes = [
  /\bnoted\(\w+, [\w.]+, '([\w -]+)'/g,
  /\blogged\(ctx, '([\w -]+)'/g,
  /\.log\(\s*[\w.()[\]!]+,\s*[\w.!]+,\s*'([\w -]+)'/g,
  /\btrailSql\([^;]*?, '([\w -]+)'/g,
];
const inEntries = /\baction: (?:[\w.]+(?: === '\w+')? \? )?'([\w -]+)'(?: : '([\w -]+)')?/g;

test('what the product writes into the log by itself has words', () => {
  const wordless: string[] = [];
  let seen = 0;
  for (const { file, text: source } of sources(/(?<!entity)\.ts$/)) {
    const patterns = source.includes('writeLog(') ? [...shapes, inEntries] : shapes;
    for (const [, ...actions] of patterns.flatMap((pattern) => [...source.matchAll(pattern)]))
      for (const action of actions.filter((one) => one !== undefined)) {
        seen += 1;
        if (!named.has(action)) wordless.push(`${file}: ${action}`);
      }
  }
  expect(seen).toBeGreaterThan(30);
  expect(wordless).toEqual([]);
});
