import { localeOf } from '../../../../../engine/format';

/** `2026-10-06` → "wt., 6.10.2026": the day of the week is what people on shifts go by. */
export const dayWords = (day: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));
