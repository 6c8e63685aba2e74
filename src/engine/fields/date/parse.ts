import { addDays, weekdayOf as weekdayOfDay } from './days';

/** Input grammar of days, all languages at once: people type their own words, whatever language the screen is in. */
const words: Readonly<Record<string, number>> = {
  dzis: 0,
  dzisiaj: 0,
  jutro: 1,
  pojutrze: 2,
  wczoraj: -1,
  przedwczoraj: -2,
  today: 0,
  tomorrow: 1,
  yesterday: -1,
  heute: 0,
  morgen: 1,
  ubermorgen: 2,
  uebermorgen: 2,
  gestern: -1,
  vorgestern: -2,
};
/** Beginnings of weekday names, Monday = 1. Where languages clash (`so` = sobota / Sonntag…) the longer form decides. */
const weekdays: readonly (readonly [RegExp, number])[] = [
  [/^(pn|pon|poniedzialek|mon|monday|mo|montag)$/, 1],
  [/^(wt|wto|wtorek|tue|tues|tuesday|di|dienstag)$/, 2],
  [/^(sr|sro|sroda|wed|wednesday|mi|mittwoch)$/, 3],
  [/^(cz|czw|czwartek|thu|thur|thurs|thursday|do|donnerstag)$/, 4],
  [/^(pt|pia|piatek|fri|friday|fr|freitag)$/, 5],
  [/^(sob|sobota|sat|saturday|sa|samstag)$/, 6],
  [/^(nd|ndz|nie|niedziela|sun|sunday|so|sonntag)$/, 7],
];

const weekdayOf = (word: string): number | undefined => weekdays.find(([name]) => name.test(word))?.[1];

const utc = (text: string): number => Date.parse(`${text}T00:00:00Z`);
const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** A day of the calendar from 1900 to 2999, as `YYYY-MM-DD`. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  if (value < '1900-01-01' || value > '2999-12-31') return false;
  const start = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(value);
}

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/ł/g, 'l')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\.$/, '');

function build(year: number, month: number, date: number): string | undefined {
  if (year < 1900 || year > 2999 || month < 1 || month > 12 || date < 1) return undefined;
  const time = Date.UTC(year, month - 1, date);
  return new Date(time).getUTCDate() === date ? iso(time) : undefined;
}

/** A day without its year is the one nearest to today: `5.01` typed in December is next January. */
function nearest(today: string, month: number, date: number): string | undefined {
  const year = Number(today.slice(0, 4));
  return [year, year + 1, year - 1]
    .map((candidate) => build(candidate, month, date))
    .filter((candidate) => candidate !== undefined)
    .sort((a, b) => Math.abs(utc(a) - utc(today)) - Math.abs(utc(b) - utc(today)))[0];
}
const fullYear = (text: string): number => (text.length === 4 ? Number(text) : 2000 + Number(text));

/**
 * Reads a day as people type it: `21.11.26`, `21-11`, `2111`, `21` (of this month), `2026-11-21`, `jutro`, `morgen`,
 * `+3`, `pt`. `today` is `YYYY-MM-DD`. Null for nothing, undefined for what is no day.
 */
export function parseDay(text: string, today: string): string | null | undefined {
  // A weekday in front is how the input itself shows days.
  const bare = plain(text).replace(/^([a-z]+)[.,]*\s+(?=\d)/, (all, word: string) => (weekdayOf(word) ? '' : all));
  if (bare === '') return null;
  if (bare in words) return addDays(today, words[bare]!);
  const weekday = weekdayOf(bare);
  if (weekday !== undefined) {
    return addDays(today, (weekday - 1 - weekdayOfDay(today) + 7) % 7 || 7);
  }
  const shift = /^([+-])(\d{1,3})$/.exec(bare);
  if (shift) return addDays(today, Number(`${shift[1]}${shift[2]}`));
  const big = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})$/.exec(bare) ?? /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(bare);
  if (big) {
    const found = build(Number(big[1]), Number(big[2]), Number(big[3]));
    if (found || /\D/.test(bare)) return found;
  }
  const small =
    /^(\d{1,2})[-./ ]+(\d{1,2})(?:[-./ ]+(\d{2}|\d{4}))?$/.exec(bare) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(bare);
  if (small) {
    const [, date, month, year] = small;
    return year ? build(fullYear(year), Number(month), Number(date)) : nearest(today, Number(month), Number(date));
  }
  if (/^\d{1,2}$/.test(bare)) return build(Number(today.slice(0, 4)), Number(today.slice(5, 7)), Number(bare));
  return undefined;
}
