import type { OutboundRules } from '../../../../engine/server/outbound';

/** Where a bank is asked. */
export interface RateConfig {
  /** Base address, e.g. `https://api.nbp.pl/api`. */
  url: string;
  rules: OutboundRules;
}

/** What a bank published on one day. */
export interface RateTable {
  /** The day the table is of, `YYYY-MM-DD`. */
  date: string;
  /** The currency the rates are in, itself not among them. */
  unit: 'PLN' | 'EUR';
  /** What one unit of a currency costs, by ISO code. */
  rates: ReadonlyMap<string, string>;
}

/** Days a table may be older than the day asked for: none is published on days off. */
export const DAYS_BACK = 7;

export const daysBefore = (date: string, days: number): string => {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - days);
  return day.toISOString().slice(0, 10);
};
