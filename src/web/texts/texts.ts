import { addresses } from 'virtual:texts';
import { chooseLanguage, loadTexts, startTexts, type Language, type Texts } from '../../engine/web/i18n';

const languageKey = 'language';
const first = ['common', 'errors', 'session'];
const files = new Map<string, Promise<Record<string, Texts>>>();

/** Texts of a language by file; a file that did not come is asked for again next time. */
function fetchTexts(address: string): Promise<Record<string, Texts>> {
  const known = files.get(address);
  if (known) return known;
  const coming = fetch(address).then((response) => {
    if (!response.ok) throw new TypeError(`No texts at ${address}`);
    return response.json() as Promise<Record<string, Texts>>;
  });
  coming.catch(() => files.delete(address));
  files.set(address, coming);
  return coming;
}

async function load(language: Language, namespace: string): Promise<Texts> {
  const part = first.includes(namespace) ? 'first' : 'rest';
  return (await fetchTexts(addresses[language][part]))[namespace] ?? {};
}

const chosen = () => chooseLanguage(localStorage.getItem(languageKey), navigator.languages);

export const startFirstTexts = (): Promise<void> => startTexts(chosen(), first, load);

export async function loadAppTexts(): Promise<void> {
  await loadTexts(Object.keys(await fetchTexts(addresses[chosen()].rest)));
}

export const rememberLanguage = (language: Language): void => localStorage.setItem(languageKey, language);
