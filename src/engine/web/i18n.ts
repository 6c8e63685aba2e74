import { isLanguage, type Language } from './language';
import type { TOfAll } from './text-keys';
import { Translator, type Texts, type Translate } from './translator';

/** Brings the texts of one file in one language. */
export type LoadTexts = (language: Language, file: string) => Promise<Texts | (() => Texts)>;

let translator = new Translator('pl');
let started = false;
let load: LoadTexts = () => Promise.resolve({});
const byFile = new Map<string, Translate>();
const listeners = new Set<() => void>();

/** Text functions are replaced, so that components which hold one render again. */
function changed(): void {
  byFile.clear();
  for (const listener of listeners) listener();
}

/** Calls back when the language, or what is known of it, has changed. */
export function onTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The text function of a file; the same one until the texts change. */
export function translateIn(file: string): Translate {
  const known = byFile.get(file);
  if (known) return known;
  const from = translator;
  const made: Translate = (key, values) => from.textOf(key, values, file);
  byFile.set(file, made);
  return made;
}

async function fill(next: Translator, language: Language, files: readonly string[]): Promise<void> {
  const missing = files.filter((file) => !next.has(file));
  const texts = await Promise.all(missing.map((file) => load(language, file)));
  for (const [index, file] of missing.entries()) next.add(file, texts[index] ?? {});
}

async function speak(language: Language, files: readonly string[]): Promise<void> {
  const next = new Translator(language);
  await fill(next, language, files);
  translator = next;
  document.documentElement.lang = language;
  changed();
}

/** Starts the texts with the files the first page needs; more come with `loadTexts`. */
export async function startTexts(language: Language, files: readonly string[], loader: LoadTexts): Promise<void> {
  load = loader;
  await speak(language, files);
  started = true;
}

/** Loads more text files in the present language, and from then on with every change of language. */
export async function loadTexts(files: readonly string[]): Promise<void> {
  if (files.every(translator.has)) return;
  await fill(translator, currentLanguage(), files);
  changed();
}

export const currentLanguage = (): Language => (isLanguage(translator.language) ? translator.language : 'pl');

export const changeLanguage = (language: Language): Promise<void> => speak(language, translator.names());

interface I18n {
  t: TOfAll;
  exists(key: string): boolean;
  readonly language: string;
  readonly isInitialized: boolean;
}

/** The texts for code that is no component; keys are typed by the Polish files. */
export const i18n: I18n = {
  t: (key, values) => translator.textOf(key, values),
  exists: (key) => translator.exists(key),
  get language() {
    return translator.language;
  },
  get isInitialized() {
    return started;
  },
};

/** Text of a key only known at run time; undefined when there is none. */
export const textOf = (key: string, options: Record<string, unknown> = {}): string | undefined =>
  translator.exists(key, options) ? translator.textOf(key, options) : undefined;

/** Text of the first key that exists; the last key itself when none does, so that a gap is seen. */
export function firstText(keys: readonly string[], options: Record<string, unknown> = {}): string {
  for (const key of keys) {
    const text = textOf(key, options);
    if (text !== undefined) return text;
  }
  return keys.at(-1) ?? '';
}

/** How long to wait after too many tries, in words. */
const waitText = (seconds: number): string | undefined =>
  seconds > 90
    ? textOf('errors:TryAgainInMinutes', { minutes: Math.ceil(seconds / 60) })
    : textOf('errors:TryAgainInSeconds', { seconds: Math.ceil(seconds) });

/** An errorStr in words, with its details where the text has a place for them, or behind it. */
export function errorText(error: unknown): string {
  const { errorStr, errorDetails, correlationId } = (error ?? {}) as Record<string, string | undefined>;
  const { retryAfter = 0 } = (error ?? {}) as { retryAfter?: number };
  if (errorStr === 'TooManyRequests' && retryAfter > 0) return waitText(retryAfter) ?? errorStr;
  const details = errorDetails ?? (errorStr === 'UnknownError' ? correlationId : undefined);
  const key = `errors:${errorStr ?? 'UnknownError'}`;
  const text = textOf(key, { details }) || textOf('errors:UnknownError') || 'UnknownError';
  const hasPlace = text !== (textOf(key) ?? text);
  return details && !hasPlace ? `${text}: ${details}` : text;
}
