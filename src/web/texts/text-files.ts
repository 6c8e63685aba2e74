import { addresses } from 'virtual:texts';
import { chooseLanguage, type Language } from '../../engine/web/language';

/** Texts of one language: file → key → text. */
export type TextFiles = Record<string, Record<string, unknown>>;
const languageKey = 'language';
const files = new Map<string, Promise<TextFiles>>();

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
    return response.json() as Promise<TextFiles>;
  });
  coming.catch(() => files.delete(address));
  files.set(address, coming);
  return coming;
}
