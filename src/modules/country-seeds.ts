import type { Seed } from '../engine/server/seed';
import { contentOf, type CountryCode } from './settings/country/country';
import { codeAbroad } from './settings/payment-methods/payment-codes';
import { holidaySeedRows } from './time/holidays/holidays-of';

type Row = Seed['rows'][number];
/** Forms of payment and rates that exist in Poland alone. */
const polishPayments: readonly unknown[] = ['BLIK', 'MPP'];
const polishRates: readonly unknown[] = ['23', '8', '5'];

/** Eight points above the reference rate of the European Central Bank (Directive 2011/7/EU), in hundredths of a percent. */
const interestAbroad: readonly Row[] = [{ validFrom: '2025-07-01', rate: 1015 }];

const percent = (value: number): string => String(value / 100);

/** Rates of the country instead of the Polish ones; those without a percentage are the same in the whole EU. */
const vatRates = (rows: readonly Row[], country: CountryCode): Row[] => [
  ...contentOf(country).vat.map((value, at) => ({
    name: `${percent(value)} %`,
    code: percent(value),
    value,
    isActive: true,
    isDefault: at === 0,
  })),
  ...rows.filter(({ code }) => !polishRates.includes(code)),
];

/** The company's currency is the default one, to which the rates of the others are kept. */
const currencies = (rows: readonly Row[], currency: string): Row[] =>
  rows.map(({ rate: _, ...row }) =>
    row['code'] === currency
      ? { ...row, isDefault: true, isActive: true, updateRate: false, rate: '1' }
      : { ...row, isDefault: false, updateRate: Boolean(row['isActive']) },
  );

/** A seed as a company of this country gets it; what ships is written for Poland. */
export function inCountry(seed: Seed, country: CountryCode, currency: string): Seed {
  const { entity, rows } = seed;
  if (entity.name === 'currency') return { entity, rows: currencies(rows, currency) };
  if (country === 'PL') return seed;
  if (entity.name === 'vat-rates') return { entity, rows: vatRates(rows, country) };
  if (entity.name === 'countries') {
    const own = percent(contentOf(country).vat[0]!);
    return { entity, rows: rows.map((row) => ({ ...row, vatRateId: row['code'] === country ? own : null })) };
  }
  if (entity.name === 'interest-rates') return { entity, rows: interestAbroad };
  if (entity.name === 'banks') return { entity, rows: [] };
  if (entity.name === 'holidays') return { entity, rows: holidaySeedRows(country).map((row) => ({ ...row })) };
  if (entity.name === 'payment-methods') {
    const known = rows.filter(({ code }) => !polishPayments.includes(code));
    return { entity, rows: known.map((row) => ({ ...row, code: codeAbroad(row['code']) })) };
  }
  return seed;
}
