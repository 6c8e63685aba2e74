import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const languages = ['pl', 'en', 'de'] as const;
export type Language = (typeof languages)[number];

const folder = 'src/locales';
const plural = /_(zero|one|two|few|many|other)$/;

function flatten(node: unknown, path: string, into: Map<string, string>): void {
  if (typeof node === 'string') into.set(path, node);
  else
    for (const [key, value] of Object.entries(node as Record<string, unknown>))
      flatten(value, path.endsWith(':') ? path + key : `${path}.${key}`, into);
}

/** All texts of a language: `file:path.to.key` → text. */
export function textsOf(language: Language): Map<string, string> {
  const texts = new Map<string, string>();
  for (const file of readdirSync(join(folder, language)).filter((name) => name.endsWith('.json')))
    flatten(JSON.parse(readFileSync(join(folder, language, file), 'utf8')), `${file.replace(/\.json$/, '')}:`, texts);
  return texts;
}

/** The key without its plural form. */
export const stem = (key: string): string => key.replace(plural, '');
export const pluralForm = (key: string): string | undefined => plural.exec(key)?.[1];
/** `{{count}}` and the like, sorted. */
export const markers = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => name ?? ''))].sort();

/** Every source file of the product as text, tests left out. */
export function sources(pattern: RegExp): { file: string; text: string }[] {
  return (readdirSync('src', { recursive: true }) as string[])
    .filter((file) => pattern.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join('src', file), 'utf8') }));
}
