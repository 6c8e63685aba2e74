import type { Words } from '../../../../engine/server/pdf/paper';
import { languageOfCountry } from '../../notifications/server/recipients';

/** A country with the name the dictionary gives it. */
export interface NamedCountry {
  code: string;
  name: string;
}

/** A country as readers of the paper call it; at home, and where its code is no region, as the dictionary does. */
export function countryName(
  { language, home }: Pick<Words, 'language' | 'home'>,
  { code, name }: NamedCountry,
): string {
  if (language === languageOfCountry(home) || !/^[A-Z]{2}$/.test(code)) return name;
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code) ?? name;
}
