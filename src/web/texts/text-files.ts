import { addresses } from 'virtual:texts';
import type { Texts } from '../../engine/web/translator';
import { chooseLanguage, type Language } from '../../engine/web/language';

/** Text files of one language, read as JSON when the first of their texts is asked for. */
export type TextFiles = ReadonlyMap<string, () => Texts>;
const languageKey = 'language';
const files = new Map<string, Promise<TextFiles>>();

const filesIn = (lines: string): TextFiles =>
  new Map(
    lines.split('\n').map((line) => {
      const end = line.indexOf('{');
      return [line.slice(0, end), () => JSON.parse(line.slice(end)) as Texts];
    }),
  );

/** The language of this browser: the stored one, else the browser's own. */
export const chosenLanguage = (): Language => chooseLanguage(localStorage.getItem(languageKey), navigator.languages);
export const rememberLanguage = (language: Language): void => localStorage.setItem(languageKey, language);

/** Texts of a language: those of the sign-in page, or the rest. A file that did not come is asked for again next time. */
export function fetchTexts(language: Language, part: 'first' | 'rest'): Promise<TextFiles> {
  const address = addresses[language][part];
  const known = files.get(address);
  if (known) return known;
  const coming = fetch(address).then((response) => {
    if (!response.ok) throw new TypeError(`No texts at ${address}`);
    return response.text().then(filesIn);
  });
  coming.catch(() => files.delete(address));
  files.set(address, coming);
  return coming;
}
