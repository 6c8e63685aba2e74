import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { AnyEntity } from '../engine/entity';
import type { Fields } from '../engine/fields/field';
import { entities } from './all.entities';

/** Declarations an option of the engine needs to be worth having. */
const LEAST = 3;
/** Options fewer declarations use, where an override would be worse, and why. */
const kept: Readonly<Record<string, string>> = {
  'list.sumsBy': 'part of one statement with sums and sumsWithin',
  'list.opensWith': 'the view a list opens with is in its address before any component of its screen is drawn',
  'lines.parts': 'keys beside the fields have to be known where the body is checked',
  'entity.update': 'the interface names this call for customers alone, and every screen that saves one makes it',
  'transitions.optional': 'a look of the declared path',
  'transitions.already': 'a refusal the API promises, raised by the engine before any hook',
  'percent.digits': 'a cell of its own would not reach exports and paper; decimals have the same option',
  'screen.required': 'the form is checked before it is sent, out of reach of any component of the screen half',
  'screen.early': 'decides which tabs the engine draws before a record exists',
  'screen.list': 'is an override itself: a whole screen',
  'screen.customerTab': 'which tab is open is decided before any component of the screen half is drawn',
  'screen.lines': 'is an override itself: a component',
  'screen.listMain': 'is an override itself: a component',
  'screen.listNotice': 'is an override itself: a component',
  'screen.relatedToolbar': 'is an override itself: a component',
  'screen.unreached': 'the path of states is drawn by the engine, by what a record is of its kind',
  'screen.stateText': 'the path of states is drawn by the engine; a header of its own beside it would contradict it',
};

const source = (path: string): string => readFileSync(`src/engine/${path}`, 'utf8');

/** Optional members of a type in a source file, those of nested objects as `list.sort`. */
function optionsOf(path: string, type: string, name: string): string[] {
  const start = new RegExp(`export (?:interface|type) ${type}\\b[^]*?\\n}`).exec(source(path))?.[0] ?? '';
  expect(start, type).not.toBe('');
  let block = name;
  return start.split('\n').flatMap((line) => {
    const nested = /^ {4}(\w+)\?[:(]/.exec(line)?.[1];
    if (nested) return [`${block}.${nested}`];
    const member = /^ {2}(\w+)(\?)?[:(](.*)$/.exec(line);
    if (!member) return [];
    block = /\{\s*$/.test(member[3] ?? '') ? member[1]! : name;
    return member[2] ? [`${name}.${member[1]}`] : [];
  });
}

const kinds = ['text', 'integer', 'decimal', 'money', 'percent', 'boolean', 'date', 'datetime', 'choice', 'ref'];
const options = [
  ...optionsOf('entity.ts', 'EntitySpec', 'entity'),
  ...optionsOf('entity.ts', 'ActionSpec', 'action'),
  ...optionsOf('entity.ts', 'StepSpec', 'action'),
  ...optionsOf('entity.ts', 'TransitionsSpec', 'transitions'),
  ...optionsOf('entity.ts', 'LinesSpec', 'lines'),
  ...optionsOf('entity.ts', 'ChildSpec', 'child'),
  ...optionsOf('fields/options.ts', 'CommonOptions', 'common'),
  ...kinds.flatMap((kind) =>
    optionsOf(`fields/${kind}/kind.ts`, `${kind[0]!.toUpperCase()}${kind.slice(1)}Options`, kind).filter(
      (option) => !/\.(min|max|default)$/.test(option),
    ),
  ),
  ...optionsOf('web/screens.ts', 'ScreenHalfOf', 'screen'),
];

const users = new Map<string, number>();
function count(prefix: string, spec: object | undefined): void {
  for (const [key, value] of Object.entries(spec ?? {}))
    if (value !== undefined) users.set(`${prefix}.${key}`, (users.get(`${prefix}.${key}`) ?? 0) + 1);
}
function countFields(fields: Fields | undefined): void {
  for (const field of Object.values(fields ?? {})) {
    count('common', field);
    count(field.kind, field);
  }
}
function countEntity(entity: AnyEntity): void {
  for (const block of ['list', 'form', 'picker', 'menu'] as const) count(block, entity[block]);
  count('entity', entity);
  count('transitions', entity.transitions);
  for (const action of [...Object.values(entity.actions ?? {}), ...(entity.transitions?.steps ?? [])]) {
    count('action', action);
    countFields(action.input);
  }
  for (const lines of Object.values(entity.lines ?? {})) count('lines', lines);
  for (const child of Object.values(entity.children ?? {})) count('child', child);
  for (const fields of [entity.fields, entity.computed, entity.list.filters]) countFields(fields);
}

/** Screen halves are read as text: loading them would need a browser. */
function countScreens(): void {
  const files = (readdirSync('src/modules', { recursive: true }) as string[]).filter((file) =>
    /\.screens\.tsx?$/.test(file),
  );
  for (const file of files)
    for (const [half] of readFileSync(`src/modules/${file}`, 'utf8').matchAll(/= screens\(\w+, \{[^]*?\}\);/g)) {
      const keys = [...half.matchAll(/(?:^ {2}|\(\w+, \{ )(?:async )?(\w+)\b/gm)].map(
        ([, key]) => [key, true] as const,
      );
      count('screen', Object.fromEntries(keys));
    }
}

it('every option of declarations and screens has enough users, or a reason to stay', () => {
  entities.forEach(countEntity);
  countScreens();
  const rare = options.filter((option) => (users.get(option) ?? 0) < LEAST);
  expect(rare.filter((option) => !(option in kept)).map((option) => `${option}: ${users.get(option) ?? 0}`)).toEqual(
    [],
  );
  expect(Object.keys(kept).filter((option) => !rare.includes(option))).toEqual([]);
});
