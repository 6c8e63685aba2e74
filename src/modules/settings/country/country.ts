interface Country {
  /** Standard rate of VAT in hundredths of a percent, then reduced ones a shop may need. */
  vat: readonly number[];
  currency: string;
  zone: string;
}

const euro = (zone: string, ...vat: number[]): Country => ({ vat, currency: 'EUR', zone });

/** What a company starts with by its country: the member states of the EU, rates of 2026. */
const countryContent = {
  PL: { vat: [2300, 800, 500], currency: 'PLN', zone: 'Europe/Warsaw' },
  DE: euro('Europe/Berlin', 1900, 700),
  AT: euro('Europe/Vienna', 2000, 1000),
  BE: euro('Europe/Brussels', 2100),
  BG: euro('Europe/Sofia', 2000),
  CY: euro('Asia/Nicosia', 1900),
  CZ: { vat: [2100, 1200], currency: 'CZK', zone: 'Europe/Prague' },
  DK: { vat: [2500], currency: 'DKK', zone: 'Europe/Copenhagen' },
  EE: euro('Europe/Tallinn', 2400),
  ES: euro('Europe/Madrid', 2100),
  FI: euro('Europe/Helsinki', 2550),
  FR: euro('Europe/Paris', 2000),
  GR: euro('Europe/Athens', 2400),
  HR: euro('Europe/Zagreb', 2500),
  HU: { vat: [2700], currency: 'HUF', zone: 'Europe/Budapest' },
  IE: euro('Europe/Dublin', 2300),
  IT: euro('Europe/Rome', 2200),
  LT: euro('Europe/Vilnius', 2100),
  LU: euro('Europe/Luxembourg', 1700),
  LV: euro('Europe/Riga', 2100),
  MT: euro('Europe/Malta', 1800),
  NL: euro('Europe/Amsterdam', 2100),
  PT: euro('Europe/Lisbon', 2300),
  RO: { vat: [2100], currency: 'RON', zone: 'Europe/Bucharest' },
  SE: { vat: [2500], currency: 'SEK', zone: 'Europe/Stockholm' },
  SI: euro('Europe/Ljubljana', 2200),
  SK: euro('Europe/Bratislava', 2300),
} as const satisfies Record<string, Country>;

export type CountryCode = keyof typeof countryContent;
export const countryCodes = Object.keys(countryContent) as CountryCode[];
export const isCountry = (code: string): code is CountryCode => Object.hasOwn(countryContent, code);
export const contentOf = (code: CountryCode): Country => countryContent[code];
export const startCurrencies: readonly string[] = [
  ...new Set(countryCodes.map((code) => countryContent[code].currency)),
];
