import { fits, type Shape } from './shape';

/**
 * What a browser remembers for one person: values as JSON under `{user id}_{key}`. The profile page exports,
 * imports and clears exactly these keys.
 */
let prefix = '';
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());
interface Parsed {
  text: string | null;
  value: unknown;
  /** By shape, whether the value is such. */
  judged?: Map<Shape, boolean>;
}
const parsed = new Map<string, Parsed>();

/** Sets whose values are meant from now on. */
export function setPersonalPrefix(userId: number | null): void {
  prefix = userId === null ? '' : `${userId}_`;
  notify();
}

/**
 * What is remembered for the person; the fallback where that is nothing, or not of the shape its reader takes: a file changed
 * by hand and another release may have put anything there.
 */
export function readPersonal<T>(key: string, fallback: T, shape?: Shape): T {
  const found = parse(prefix + key);
  return (isLike(found.value, fallback) && isOf(found, fallback, shape) ? found.value : fallback) as T;
}

function parse(name: string): Parsed {
  const text = localStorage.getItem(name);
  const known = parsed.get(name);
  if (known && known.text === text) return known;
  let value: unknown;
  try {
    value = text === null ? undefined : JSON.parse(text);
  } catch {
    value = undefined;
  }
  const found = { text, value };
  parsed.set(name, found);
  return found;
}

/** Judged once: lists and menus read what is remembered whenever they are drawn. */
function isOf(found: Parsed, fallback: unknown, shape: Shape | undefined): boolean {
  if (shape === undefined || found.value === fallback) return true;
  const judged = (found.judged ??= new Map<Shape, boolean>());
  const known = judged.get(shape);
  if (known !== undefined) return known;
  const is = fits(found.value, shape);
  judged.set(shape, is);
  return is;
}

/** Of the kind of the fallback: without a shape no more is known. */
function isLike(value: unknown, fallback: unknown): boolean {
  if (value === undefined) return false;
  if (fallback === undefined || fallback === null) return true;
  return typeof value === typeof fallback && value !== null && Array.isArray(value) === Array.isArray(fallback);
}

/** Remembers a value; `undefined` forgets it. A full or forbidden storage is not an error: it is only not remembered. */
export function writePersonal(key: string, value: unknown): void {
  const text = value === undefined ? null : JSON.stringify(value);
  try {
    // Reading is far quicker than writing, and a list remembers its view whenever it is come to.
    if (localStorage.getItem(prefix + key) === text) return;
    if (text === null) localStorage.removeItem(prefix + key);
    else localStorage.setItem(prefix + key, text);
  } catch {
    parsed.set(prefix + key, { text: localStorage.getItem(prefix + key), value });
  }
  notify();
}

/** All values of the person, key without the prefix → text. */
export function personalEntries(): Record<string, string> {
  const entries: Record<string, string> = {};
  for (const name of Object.keys(localStorage)) {
    if (prefix && name.startsWith(prefix)) entries[name.slice(prefix.length)] = localStorage.getItem(name) ?? '';
  }
  return entries;
}

/** Replaces (or, with an empty object, clears) all values of the person. Throws where there is no room, and then keeps what was. */
export function replacePersonal(entries: Record<string, string>): void {
  const before = personalEntries();
  const put = (values: Record<string, string>) => {
    for (const key of Object.keys(personalEntries())) localStorage.removeItem(prefix + key);
    for (const [key, text] of Object.entries(values)) localStorage.setItem(prefix + key, text);
  };
  try {
    put(entries);
  } catch (error) {
    put(before);
    throw error;
  }
  notify();
}

/** Calls back after a change, in another window of this browser too. */
export const onPersonalChange = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};
