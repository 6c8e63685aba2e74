import { loadTexts, startTexts } from '../../engine/web/i18n';
import type { Language } from '../../engine/web/language';
import type { Texts } from '../../engine/web/translator';
import { chosenLanguage, fetchTexts } from './text-files';

const first = ['common', 'errors', 'session'];

async function load(language: Language, namespace: string): Promise<Texts | (() => Texts)> {
  const part = first.includes(namespace) ? 'first' : 'rest';
  return (await fetchTexts(language, part)).get(namespace) ?? {};
}

export const startFirstTexts = (): Promise<void> => startTexts(chosenLanguage(), first, load);

export async function loadAppTexts(): Promise<void> {
  await loadTexts([...(await fetchTexts(chosenLanguage(), 'rest')).keys()]);
}
