import { addDays, isWeekend } from '../../../../engine/fields/date/days';
import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import { ecbDaysOff } from '../../../settings/currency-rate/server/ecb.client';

export interface InvoiceRate {
  /** Price of one unit in the company's own currency; undefined for that currency itself and where none is known. */
  rate?: string;
  rateDate?: string;
  /** Foreign, and the table of the bank day is not here. */
  missing: boolean;
  /** The day whose table counts: the last one with a table before the invoice, or the sale if that was earlier. */
  bankDay: string;
}

/**
 * The last day before `date` on which the national bank publishes its table: no weekend, no holiday.
 * @param holidays days off of the weeks before
 */
export function lastBankDay(date: string, holidays: ReadonlySet<string>): string {
  let day = addDays(date, -1);
  while (isWeekend(day) || holidays.has(day)) day = addDays(day, -1);
  return day;
}

/** The rate VAT law asks for. A rate somebody entered for that day counts as the bank's. */
export async function rateFor(
  db: Executor,
  of: { currencyId: number; date: string; saleDate: string | null },
): Promise<InvoiceRate> {
  const base = of.saleDate !== null && of.saleDate < of.date ? of.saleDate : of.date;
  const found = await db.one<{ own: boolean; ofPoland: boolean; holidays: string[] }>(sql`
    select c.is_default as own, not exists (select 1 from currency d where d.is_default and d.code <> 'PLN') as of_poland, array(select h.holiday_date::text from holidays h
      where h.holiday_date between ${addDays(base, -15)} and ${base}) as holidays
    from currency c where c.id = ${of.currencyId}`);
  const daysOff =
    found?.ofPoland === false
      ? [addDays(base, -15), base].flatMap((day) => ecbDaysOff(Number(day.slice(0, 4))))
      : found?.holidays;
  const bankDay = lastBankDay(base, new Set(daysOff));
  if (!found || found.own) return { missing: false, bankDay };
  // The bank publishes on each working day, so an older table would be the wrong one.
  const known = await db.one<{ rate: string; rateDate: string }>(sql`
    select rate, rate_date from currency_rate
    where currency_id = ${of.currencyId} and rate_date between ${bankDay} and ${addDays(base, -1)}
    order by rate_date desc limit 1`);
  return known ? { ...known, missing: false, bankDay } : { missing: true, bankDay };
}
