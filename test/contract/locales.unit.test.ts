import { describe, expect, it } from 'vitest';
import { actionsOf, type AnyEntity } from '../../src/engine/entity';
import type { Field, Fields } from '../../src/engine/fields/field';
import { reportKeys } from '../../src/engine/report';
import { entities } from '../../src/modules/all.entities';
import { reports } from '../../src/modules/all.reports';
import { languages, markers, pluralForm, sources, stem, textsOf } from './texts';

const texts = Object.fromEntries(languages.map((language) => [language, textsOf(language)]));
const of = (language: string): Map<string, string> => texts[language] ?? new Map<string, string>();
const stems = new Map(languages.map((language) => [language, new Set([...of(language).keys()].map(stem))]));
const everyStem = new Set(languages.flatMap((language) => [...(stems.get(language) ?? [])]));
const pl = stems.get('pl') ?? new Set<string>();

describe('the three languages', () => {
  it.each(languages)('%s has every text the other languages have', (language) => {
    expect([...everyStem].filter((key) => !stems.get(language)?.has(key))).toEqual([]);
  });

  it.each(languages)('%s has no empty text', (language) => {
    expect([...of(language)].filter(([, text]) => !text.trim()).map(([key]) => key)).toEqual([]);
  });

  it.each(languages)('%s has all plural forms of its grammar', (language) => {
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const keys = of(language);
    const counted = new Set([...keys.keys()].filter((key) => pluralForm(key)).map(stem));
    const missing = [...counted]
      .filter((key) => languages.some((other) => of(other).has(`${key}_other`)))
      .flatMap((key) => wanted.map((form) => `${key}_${form}`).filter((form) => !keys.has(form)));
    expect(missing).toEqual([]);
  });

  it('all languages and forms use the same markers', () => {
    const forms = Object.fromEntries(
      languages.map((language) => {
        const found = new Map<string, string[]>();
        for (const [key, text] of of(language)) found.set(stem(key), [...(found.get(stem(key)) ?? []), text]);
        return [language, found];
      }),
    );
    const wrong = [...everyStem].filter((key) => {
      const sets = languages.map((language) =>
        (forms[language]?.get(key) ?? []).flatMap(markers).filter((name) => name !== 'count'),
      );
      return new Set(sets.map((names) => [...new Set(names)].sort().join())).size > 1;
    });
    expect(wrong).toEqual([]);
  });
});

function choiceTexts(prefix: string, key: string, field: Field): string[] {
  return field.kind === 'choice' ? Object.keys(field.options).map((option) => `${prefix}.${key}.${option}`) : [];
}

/** Each text an entity needs, as the keys any one of which will do. */
function needed(entity: AnyEntity): string[][] {
  const at = `${entity.area}:${entity.name}`;
  const fields: Fields = { ...entity.fields, ...entity.computed, ...entity.list.filters };
  const sections = Object.keys(entity.form.sections);
  return [
    [`${at}.one`],
    [`${at}.many`],
    [`${at}.new`],
    ...Object.keys(fields).map((key) => [`${at}.fields.${key}`, `fields:${key}`]),
    ...Object.entries(fields).flatMap(([key, field]) => choiceTexts(at, key, field).map((text) => [text])),
    ...(sections.length > 1 ? sections : sections.filter((key) => key !== 'general')).map((key) => [
      `${at}.sections.${key}`,
      `common:sections.${key}`,
    ]),
    ...Object.keys(entity.tabs ?? {}).map((key) => [`${at}.tabs.${key}`]),
    ...Object.keys(entity.list.views ?? {}).map((key) => [`${at}.views.${key}`]),
    ...Object.keys(entity.lines ?? {}).map((key) => [`${at}.tabs.${key}`, `common:tabs.${key}`]),
    ...Object.entries(actionsOf(entity)).flatMap(([key, action]) => [
      [`${at}.actions.${key}.label`],
      [`${at}.actions.${key}.done`],
      ...(action.confirm ? [[`${at}.actions.${key}.confirm`]] : []),
      ...Object.keys(action.input ?? {}).map((field) => [
        `${at}.actions.${key}.fields.${field}`,
        `${at}.fields.${field}`,
        `fields:${field}`,
      ]),
      ...Object.entries(action.input ?? {}).flatMap(([field, spec]) =>
        choiceTexts(at, field, spec).map((text) => [text]),
      ),
    ]),
  ];
}

describe('every entity has its texts', () => {
  it.each(entities.map((entity) => [entity.name, entity] as const))('the entity %s has its texts', (_, entity) => {
    const missing = needed(entity).filter((keys) => !keys.some((key) => pl.has(key)));
    expect(missing.map((keys) => keys.join(' or '))).toEqual([]);
  });
});

describe('every report has its texts', () => {
  it.each(reports.map((report) => [report.name, report] as const))('the report %s has its texts', (_, report) => {
    const filters = Object.entries(report.filters).filter(([, { kind }]) => kind !== 'id');
    const keys = [
      'title',
      'none',
      'noneHint',
      ...reportKeys(report).map((key) => `columns.${key}`),
      ...filters.map(([key]) => key),
      ...filters.flatMap(([key, filter]) =>
        filter.kind === 'choice' ? filter.options.map((option) => `${key}Options.${option}`) : [],
      ),
    ];
    expect(keys.map((key) => `${report.texts}.${key}`).filter((key) => !pl.has(key))).toEqual([]);
  });
});

describe('texts named in the code exist', () => {
  const refusals = [
    /\b(?:badRequest|conflict|refused|unauthorized|unavailable)\(\s*'(\w+)'/g,
    /\bnew ApiError\(\s*\d+,\s*'(\w+)'/g,
    /\bwrong\(\s*'([A-Z]\w+)'/g,
    /\berrorStr:\s*'(\w+)'/g,
  ];

  it('every errorStr of the server has a text', () => {
    const missing = sources(/\.ts$/).flatMap(({ file, text }) =>
      refusals
        .flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name ?? ''))
        .filter((name) => !pl.has(`errors:${name}`))
        .map((name) => `${name} (${file})`),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  it('every key of t() has a text', () => {
    const missing = sources(/\.tsx?$/).flatMap(({ file, text }) =>
      [...text.matchAll(/\bt\(\s*'([\w-]+:[\w.-]+)'/g)]
        .map(([, key]) => key ?? '')
        .filter((key) => !pl.has(key) && !pl.has(stem(key)))
        .map((key) => `${key} (${file})`),
    );
    expect([...new Set(missing)]).toEqual([]);
  });
});
