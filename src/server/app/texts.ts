import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next, { type i18n } from 'i18next';
import type { Language, Texts } from '../../engine/server/context';
import { projectFolder } from '../project';

const languages = ['pl', 'en', 'de'] as const;

const folder = join(projectFolder, 'src', 'locales');

function load(language: Language): Record<string, object> {
  const files = readdirSync(join(folder, language)).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -5), JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as object]),
  );
}

let instance: i18n | undefined;
function texts(): i18n {
  if (instance) return instance;
  instance = i18next.createInstance();
  void instance.init({
    lng: 'pl',
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(languages.map((language) => [language, load(language)])),
  });
  return instance;
}

/** Texts of one language for mails, exports and documents; the files the browser reads. */
export function textsIn(language: Language): Texts {
  let known = byLanguage.get(language);
  if (!known) byLanguage.set(language, (known = texts().getFixedT(language)));
  return known;
}
const byLanguage = new Map<Language, Texts>();

/** Request language: the first supported one of Accept-Language, else English (X1). */
export function languageOf(header: string | undefined): Language {
  if (!header) return 'pl';
  const plain = languages.find((language) => header === language);
  if (plain) return plain;
  const wanted = header.split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return (
    languages.find((language) => wanted[0] === language) ??
    languages.find((language) => wanted.includes(language)) ??
    'en'
  );
}
