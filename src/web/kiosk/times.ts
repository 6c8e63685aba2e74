import { shopZone } from '../../engine/web/shop-zone';
import { localeOf } from '../../engine/format';
import { currentLanguage } from '../../engine/web/i18n';

const format = (at: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(currentLanguage()), { timeZone: shopZone(), ...options }).format(at);

/** `06:00` */
export const clockOf = (at: Date): string => format(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
export const weekdayOf = (at: Date): string => format(at, { weekday: 'long' });
export const dateOf = (at: Date): string => format(at, { day: 'numeric', month: 'long', year: 'numeric' });

/** The time of today, with the weekday in front of another day's. */
export function whenOf(instant: string, now: Date): string {
  const at = new Date(instant);
  const day = (date: Date) => format(date, { dateStyle: 'short' });
  return day(at) === day(now) ? clockOf(at) : `${format(at, { weekday: 'short' })} ${clockOf(at)}`;
}

/** "06–14" where both are full hours, else "06:30–14:00". */
export function hoursOf(from: string, to: string): string {
  const [a, b] = [clockOf(new Date(from)), clockOf(new Date(to))];
  return a.endsWith(':00') && b.endsWith(':00') ? `${a.slice(0, 2)}–${b.slice(0, 2)}` : `${a}–${b}`;
}
