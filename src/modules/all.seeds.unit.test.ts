import { describe, expect, it } from 'vitest';
import type { AnyEntity } from '../engine/entity';
import type { Field } from '../engine/fields/field';
import { fieldErrors, inputSchema } from '../engine/fields/schema';
import { inLanguage, naturalKey, type Seed } from '../engine/server/seed';
import { entities } from './all.entities';
import { seeds } from './all.seeds';

const entityOf = new Map(entities.map((entity) => [entity.name, entity]));
const entries = (entity: AnyEntity): [string, Field][] => Object.entries(entity.fields);

/** As a client would have to send it: refs as ids, without what only the server sets. */
function asInput({ entity }: Seed, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const readOnly = new Set(entries(entity).flatMap(([key, field]) => (field.readOnly ? [key] : [])));
  const refs = new Set(entries(entity).flatMap(([key, field]) => (field.kind === 'ref' ? [key] : [])));
  return Object.fromEntries(
    Object.entries(row)
      .filter(([key]) => !readOnly.has(key))
      .map(([key, value]) => [key, refs.has(key) && typeof value === 'string' ? 1 : value]),
  );
}

function refTargets({ entity, rows }: Seed): { key: string; to: string; value: string }[] {
  return entries(entity).flatMap(([key, field]) =>
    field.kind === 'ref'
      ? rows.flatMap((row) => (typeof row[key] === 'string' ? [{ key, to: field.to, value: row[key] }] : []))
      : [],
  );
}

/** What other seeds name by its natural key must have one that names it alone. */
const referredTo = new Set(seeds.flatMap((one) => refTargets(inLanguage(one, 'pl')).map(({ to }) => to)));
const inAll = (['pl', 'en', 'de'] as const).flatMap((language) => {
  const said = seeds.map((seed) => inLanguage(seed, language));
  const seedOf = new Map(said.map((seed) => [seed.entity.name, seed]));
  return said.map((one) => ({ name: one.entity.name, language, one, seedOf }));
});

const seen = (row: Readonly<Record<string, unknown>>, keys: readonly string[]): string =>
  JSON.stringify(keys.map((key) => (typeof row[key] === 'string' ? row[key].toLowerCase() : (row[key] ?? null))));
const twice = (values: string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at);

describe.each(inAll)('seed of $name, $language', ({ name, language, one, seedOf }) => {
  const { entity, rows } = one;

  it('would be accepted from a form', () => {
    const schema = inputSchema(entity, 'insert');
    const refused = rows.flatMap((row) => {
      const parsed = schema.safeParse(asInput(one, row));
      return parsed.success ? [] : [{ row, errors: fieldErrors(parsed.error) }];
    });
    expect(refused).toEqual([]);
  });

  it('repeats nothing that must be unique', () => {
    const sets = [
      ...entries(entity).flatMap(([key, field]) => (field.unique ? [[key]] : [])),
      ...(entity.unique ?? []),
      ...(referredTo.has(name) ? [[naturalKey(entity)]] : []),
    ];
    for (const keys of sets) expect(twice(rows.map((row) => seen(row, keys)))).toEqual([]);
  });

  it('speaks the language of its installation', () => {
    const polish = /[ąćęłńśźż]/i;
    const properNames = ['banks', 'car-dictionary', 'currency'];
    const texts = rows.flatMap((row) => [row['name'], row['description']]).filter((text) => typeof text === 'string');
    if (language !== 'pl' && !properNames.includes(name)) expect(texts.filter((text) => polish.test(text))).toEqual([]);
  });

  it('has at most one default', () => {
    for (const [key, field] of entries(entity)) {
      if (field.kind !== 'boolean' || !field.onlyOne) continue;
      const within = rows.filter((row) => row[key] === true).map((row) => String(row[String(field.onlyOne)]));
      expect(twice(within)).toEqual([]);
    }
  });

  it('refers only to rows of its own or of seeds above', () => {
    const above = [...seedOf.keys()].slice(0, [...seedOf.keys()].indexOf(name) + 1);
    const lost = refTargets(one).filter(({ to, value }) => {
      const target = entityOf.get(to)!;
      const keys = seedOf.get(to)?.rows.map((row) => row[naturalKey(target)]) ?? [];
      return !above.includes(to) || !keys.includes(value);
    });
    expect(lost).toEqual([]);
  });
});

it('seeds each entity once', () => {
  expect(twice(seeds.map(({ entity }) => entity.name))).toEqual([]);
});
