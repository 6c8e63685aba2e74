import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

/** Where the ministry's schemas lie: a checkout of its documentation, beside the repository unless named. */
const folder = join(
  process.env['KSEF_DOCS'] ?? resolve(import.meta.dirname, '../../../../shared/spec/ksef'),
  'faktury/schemy/FA',
);
const file = join(folder, 'schemat_FA(3)_v1-0E.xsd');
export const hasSchema = existsSync(file);

/** The validator of the official schema FA(3). @returns what is wrong with a document, one line each */
export function officialSchema(): (xml: string) => string[] {
  xmlRegisterFsInputProviders();
  const base = pathToFileURL(join(folder, 'bazowe/StrukturyDanych_v10-0E.xsd')).pathname;
  const text = readFileSync(file, 'utf8').replace(
    /schemaLocation="[^"]*StrukturyDanych/,
    `schemaLocation="${base.replace('StrukturyDanych_v10-0E.xsd', 'StrukturyDanych')}`,
  );
  const validator = XsdValidator.fromDoc(XmlDocument.fromString(text, { url: file }));
  return (xml) => {
    const document = XmlDocument.fromString(xml);
    try {
      validator.validate(document);
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    } finally {
      document.dispose();
    }
  };
}
