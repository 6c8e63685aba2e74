import { chooseLanguage, loadTexts, startTexts, type Language, type Texts } from '../../engine/web/i18n';

type Files = () => Promise<{ files: Record<string, Texts> }>;
const languageKey = 'language';
const first = ['common', 'errors', 'session'];
/** One chunk a language for the sign-in page, one for the rest. */
const firstFiles: Record<Language, Files> = {
  pl: () => import('./pl-first'),
  en: () => import('./en-first'),
  de: () => import('./de-first'),
};
const restFiles: Record<Language, Files> = {
  pl: () => import('./pl-rest'),
  en: () => import('./en-rest'),
  de: () => import('./de-rest'),
};

async function load(language: Language, namespace: string): Promise<Texts> {
  const { files } = await (first.includes(namespace) ? firstFiles : restFiles)[language]();
  return files[`../../locales/${language}/${namespace}.json`] ?? {};
}

const chosen = () => chooseLanguage(localStorage.getItem(languageKey), navigator.languages);

export const startFirstTexts = (): Promise<void> => startTexts(chosen(), first, load);

export async function loadAppTexts(): Promise<void> {
  const { files } = await restFiles[chosen()]();
  await loadTexts(Object.keys(files).map((path) => path.replace(/^.*\/|\.json$/g, '')));
}

export const rememberLanguage = (language: Language): void => localStorage.setItem(languageKey, language);
