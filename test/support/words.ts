import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { defaultZone, formatFor } from '../../src/engine/format';
import type { LooseText } from '../../src/engine/web/text-keys';
import type { Words } from '../../src/modules/quotations/pricing/web/quantity-text';

/** Texts of an area and formats as the screens have them, in one language. Currency: PLN. */
export async function wordsIn(
  language: 'pl' | 'en' | 'de',
  area: string,
): Promise<Words & { exists(key: string): boolean }> {
  const file = new URL(`../../src/locales/${language}/${area}.json`, import.meta.url);
  const instance = createInstance();
  await instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { [area]: JSON.parse(readFileSync(file, 'utf8')) as object } },
    interpolation: { escapeValue: false },
  });
  return {
    t: instance.t as unknown as LooseText,
    exists: (key: string) => instance.exists(key),
    format: formatFor(language, defaultZone),
    language,
    currency: 'PLN',
  };
}
