import type { DateScope } from './view';

/** First and last day of a date scope, both included, as the server reads it; `today` is `YYYY-MM-DD` in the shop's zone. */
export function dateScopeRange(scope: DateScope, today: string): { from: string; to: string } {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  switch (scope) {
    case 'day':
      return { from: iso(year, month, day - 1), to: today };
    case 'week': {
      const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
      return { from: iso(year, month, day - weekday), to: today };
    }
    case 'month':
      return { from: iso(year, month, 1), to: today };
    case 'last-month':
      return { from: iso(year, month - 1, 1), to: today };
  }
}

const iso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
