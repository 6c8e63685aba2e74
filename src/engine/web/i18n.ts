import i18n, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isLanguage, languages, type Language } from './language';

export type Texts = Record<string, unknown>;
/** Brings the texts of one file in one language. */
export type LoadTexts = (language: Language, namespace: string) => Promise<Texts>;

/** Starts the texts with the files the first page needs; more come with `loadTexts`. */
export async function startTexts(language: Language, namespaces: readonly string[], load: LoadTexts): Promise<void> {
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (lang, namespace, done) => {
      load(lang as Language, namespace).then(
        (texts) => done(null, texts as never),
        (error: unknown) => done(error as Error, false),
      );
    },
  };
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: languages,
      fallbackLng: false,
      ns: [...namespaces],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
      returnNull: false,
    });
  document.documentElement.lang = language;
}

/** Loads more text files in the present language, and from then on with every change of language. */
export const loadTexts = (namespaces: readonly string[]): Promise<void> => i18n.loadNamespaces(namespaces);

export const currentLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : 'pl');

export async function changeLanguage(language: Language): Promise<void> {
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Text of a key only known at run time; undefined when there is none. */
export const textOf = (key: string, options: Record<string, unknown> = {}): string | undefined =>
  i18n.exists(key, options) ? String(i18n.t(key, options as never)) : undefined;

/** Text of the first key that exists; the last key itself when none does, so that a gap is seen. */
export function firstText(keys: readonly string[], options: Record<string, unknown> = {}): string {
  for (const key of keys) {
    const text = textOf(key, options);
    if (text !== undefined) return text;
  }
  return keys.at(-1) ?? '';
}

/** An errorStr in words, with ": details" behind it when there are any. */
export function errorText(error: unknown): string {
  const { errorStr, errorDetails, correlationId } = (error ?? {}) as Record<string, string | undefined>;
  const text = (errorStr && textOf(`errors:${errorStr}`)) || textOf('errors:UnknownError') || 'UnknownError';
  const details = errorDetails ?? (errorStr === 'UnknownError' ? correlationId : undefined);
  return details ? `${text}: ${details}` : text;
}

export { i18n };
