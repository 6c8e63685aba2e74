import { numberText } from './number-text';

/** How values look in one language. Everything takes the shape the API uses; nothing here rounds money or measures. */
export interface Format {
  integer: (value: number | string) => string;
  /** Exact decimal text or a number with so many digits after the point. */
  decimal: (value: string | number, scale: number) => string;
  /** Integer hundredths of a currency: 123456 → `1 234,56`. */
  money: (hundredths: number) => string;
  /** Integer hundredths of a percent without the sign: 2300 → `23`. */
  percent: (hundredths: number) => string;
  /** `YYYY-MM-DD` → `21.11.2026` (pl, de), `21/11/2026` (en). */
  date: (day: string) => string;
  /** ISO instant → day and time in the shop's zone. */
  datetime: (instant: string) => string;
  /** Minutes from midnight → `08:30`. */
  minutes: (value: number) => string;
}

const locales: Record<string, string> = { pl: 'pl-PL', en: 'en-GB', de: 'de-DE' };
/** Whose habits days and numbers of a language follow: `en` by itself would be American. */
export const localeOf = (language: string): string => locales[language] ?? 'en-GB';
const separatorOf = (locale: string): string => (locale === 'en-GB' ? '/' : '.');
/** How PostgreSQL's `to_char` writes a day as `Format.date` does. */
export const dayPattern = (language: string): string => ['DD', 'MM', 'YYYY'].join(separatorOf(localeOf(language)));
/** Of an installation whose settings name none. */
export const defaultZone = 'Europe/Warsaw';
const made = new Map<string, Format>();

/** The formats of a language in a time zone, made once: `Intl` objects are dear. */
export function formatFor(language: string, timeZone: string): Format {
  const key = `${language} ${timeZone}`;
  const known = made.get(key) ?? makeFormat(localeOf(language), timeZone);
  made.set(key, known);
  return known;
}

/** The formats of what is read and never typed back, as papers and mails: a minus is a minus and not a hyphen. */
export function printFormat(language: string, timeZone: string): Format {
  const format = formatFor(language, timeZone);
  const signed =
    <A extends unknown[]>(write: (...args: A) => string) =>
    (...args: A) =>
      write(...args).replace(/^-/, '−');
  const { integer, decimal, money, percent } = format;
  return {
    ...format,
    integer: signed(integer),
    decimal: signed(decimal),
    money: signed(money),
    percent: signed(percent),
  };
}

/** A day as the language of the user writes it. */
export const dayIn = ({ language, zone }: { language: string; zone: string }, day: string): string =>
  formatFor(language, zone).date(day);

/** A number with what it counts, which a line end does not part: `12,5 m²`. */
export const withUnit = (number: string, unit: string | null | undefined): string =>
  unit ? `${number}\u00a0${unit}` : number;

function makeFormat(locale: string, timeZone: string): Format {
  const scaled = new Map<string, Intl.NumberFormat>();
  const byIntl = (text: string | number, least: number, most: number) => {
    const key = `${least}.${most}`;
    const known =
      scaled.get(key) ??
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: least,
        maximumFractionDigits: most,
        useGrouping: 'always',
      });
    scaled.set(key, known);
    // Decimal text goes in as it is: `format` is exact for it, `Number()` would not be.
    return known.format(text as number);
  };
  const number = (text: string | number, least: number, most = least) =>
    numberText(locale, text, least, most) ?? byIntl(text, least, most);
  const separator = separatorOf(locale);
  const date = (day: string) => {
    const [y, m, d] = day.slice(0, 10).split('-');
    return d ? [d, m, y].join(separator) : day;
  };
  let known: Intl.DateTimeFormat | undefined;
  const parts = () =>
    (known ??= new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }));
  return {
    integer: (value) => number(value, 0),
    decimal: (value, scale) => number(value, scale),
    money: (hundredths) => number(`${hundredths}E-2`, 2),
    percent: (hundredths) => number(`${hundredths}E-2`, 0, 2),
    date,
    datetime(instant) {
      const at = new Date(instant);
      if (Number.isNaN(at.getTime())) return instant;
      const of = Object.fromEntries(
        parts()
          .formatToParts(at)
          .map((part) => [part.type, part.value]),
      );
      return `${date(`${of['year']}-${of['month']}-${of['day']}`)} ${of['hour']}:${of['minute']}`;
    },
    minutes: (value) => `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`,
  };
}
