import { isDeepStrictEqual } from 'node:util';

/** Any value that has what `expected` names: objects by their keys, lists by length and place, text by a pattern. */
export type Like =
  | string
  | number
  | boolean
  | null
  | undefined
  | RegExp
  | readonly Like[]
  | { readonly [key: string]: Like };

/** Throws an error that lists where and how `actual` differs from `expected`. */
export function check(actual: unknown, expected: Like, what = 'it'): void {
  const wrong = [...differences(actual, expected, what)];
  if (wrong.length) throw new Error(`Not as expected: ${wrong.join('; ')}`);
}

function* differences(actual: unknown, expected: Like, path: string): Generator<string> {
  if (expected instanceof RegExp) {
    if (typeof actual !== 'string' || !expected.test(actual)) yield `${path} is ${shown(actual)}, not like ${expected}`;
  } else if (Array.isArray(expected)) {
    const list = expected as readonly Like[];
    if (!Array.isArray(actual) || actual.length !== list.length)
      yield `${path} is ${shown(actual)}, not ${shown(list)}`;
    else for (const [at, one] of list.entries()) yield* differences(actual[at], one, `${path}[${at}]`);
  } else if (typeof expected === 'object' && expected !== null) {
    if (typeof actual !== 'object' || actual === null) yield `${path} is ${shown(actual)}`;
    else
      for (const [key, one] of Object.entries(expected))
        yield* differences((actual as Record<string, unknown>)[key], one, `${path}.${key}`);
  } else if (!isDeepStrictEqual(actual, expected)) {
    yield `${path} is ${shown(actual)}, not ${shown(expected)}`;
  }
}

const shown = (value: unknown): string => (JSON.stringify(value) ?? 'undefined').slice(0, 300);
