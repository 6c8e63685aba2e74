import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../src/locales/', import.meta.url));
const languages = ['pl', 'en', 'de'] as const;
const parts = ['first', 'rest'] as const;
/** What the sign-in page needs; the rest comes with the application. */
const first = new Set(['common', 'errors', 'session']);
/** Texts of mails never leave the server. */
const serverOnly = new Set(['mails']);
const id = 'virtual:texts';

const units = '%|zł|€|szt\\.|Stk\\.|pcs|kg|g|m|m²|mm|µm|°C|h|min|godz\\.|Std\\.|dpi';
const unitAfterNumber = new RegExp(`(\\}\\}|\\d) (?=(?:${units})(?![\\p{L}²]))`, 'gu');

/** On a narrow screen a line must not end between a number and its unit. */
export const unitsBound = (text: string): string => text.replace(unitAfterNumber, '$1\u00a0');

/** All text files of one language and part in one, a line each: `common{…}`. */
function bundle(language: string, part: (typeof parts)[number]): string {
  const names = readdirSync(`${folder}${language}`)
    .map((name) => name.replace(/\.json$/, ''))
    .filter((name) => first.has(name) === (part === 'first') && !serverOnly.has(name));
  const textsOf = (name: string): unknown =>
    JSON.parse(unitsBound(readFileSync(`${folder}${language}/${name}.json`, 'utf8')));
  return names.map((name) => `${name}${JSON.stringify(textsOf(name))}`).join('\n');
}

/** Makes `virtual:texts`: the addresses of the text files, which are data and so no part of the scripts. */
export function texts(): Plugin {
  let build = false;
  return {
    name: 'texts',
    configResolved(config) {
      build = config.command === 'build';
    },
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(source) {
      if (source !== `\0${id}`) return null;
      const addresses = languages.map((language) => [
        language,
        Object.fromEntries(
          parts.map((part) => {
            if (!build) return [part, `/@texts/${language}/${part}.txt`];
            const content = bundle(language, part);
            const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
            const fileName = `assets/texts-${language}-${part}-${hash}.txt`;
            this.emitFile({ type: 'asset', fileName, source: content });
            return [part, `/${fileName}`];
          }),
        ),
      ]);
      return `export const addresses = ${JSON.stringify(Object.fromEntries(addresses))};`;
    },
    configureServer(server) {
      server.middlewares.use('/@texts', (request, response) => {
        const [language = '', part] = (request.url ?? '').replace(/^\/|\.txt.*$/g, '').split('/');
        const known = (languages as readonly string[]).includes(language) && (part === 'first' || part === 'rest');
        response.statusCode = known ? 200 : 404;
        response.setHeader('content-type', 'text/plain; charset=utf-8').end(known ? bundle(language, part) : '');
      });
    },
  };
}
