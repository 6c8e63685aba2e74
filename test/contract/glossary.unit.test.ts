import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { entities } from '../../src/modules/all.entities';
import { textsOf } from './texts';

const rows = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const rowOf = new Map(rows.map((row) => [/^`([a-z-]+)`$/.exec(row[2] ?? '')?.[1], row]));

/** The singular of an entity in a language, lower-cased: the glossary starts Polish and English terms in lower case. */
function singular(language: 'pl' | 'en' | 'de', entity: string): string | undefined {
  for (const [key, text] of textsOf(language)) if (key.endsWith(`:${entity}.one`)) return text.toLowerCase();
  return undefined;
}

describe('docs/glossary.md', () => {
  it.each(entities.map(({ name }) => name))('the entity %s is listed with the words of its screens', (name) => {
    const [, english, , polish, german] = rowOf.get(name) ?? [];
    expect([english, polish, german].map((text) => text?.toLowerCase())).toEqual([
      singular('en', name),
      singular('pl', name),
      singular('de', name),
    ]);
  });

  it('every line has four columns', () => {
    expect(rows.filter((row) => row.length !== 6)).toEqual([]);
  });
});
