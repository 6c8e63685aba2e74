import { dayFormat } from '../../../../../engine/day-format';
import { formatFor } from '../../../../../engine/format';
import { shopZone } from '../../../../../engine/web/shop-zone';
import { i18n } from '../../../../../engine/web/i18n';
import type { ShiftCalendar } from '../../calendar';
import { dayOf, daysFrom, startOf } from '../../plan-days';
import type { FindingAhead } from '../../finding';
import type { NewEntry } from './plan';

/** `8`, `7,5`. */
export const hoursText = (value: number): string =>
  formatFor(i18n.language, shopZone())
    .decimal(value, 1)
    .replace(/[.,]0$/, '');

/** Why somebody cannot, or should not, work then, in words. */
export function findingText({ kind, name, at, hours: found }: FindingAhead): string {
  const format = formatFor(i18n.language, shopZone());
  return i18n.t(`shiftPlan:finding.${kind}`, {
    name: name ?? '',
    at: at ? format.datetime(at) : '',
    hours: hoursText(found ?? 0),
  });
}

/** `Piotr Dąb, śr. 7.10: urlop`. */
export function findingsText(
  entry: Pick<NewEntry, 'userId' | 'timeFrom'>,
  findings: readonly FindingAhead[],
  { employees }: Pick<ShiftCalendar, 'employees'>,
): string {
  const person = employees.find(({ id }) => id === entry.userId);
  const who = person ? `${person.name} ${person.surname}` : `#${entry.userId}`;
  return `${who}, ${dayText(dayOf(entry.timeFrom, shopZone()))}: ${findings.map(findingText).join(', ')}`;
}

/** `śr.`, in a month `Ś`. */
export const weekdayText = (day: string, month: boolean): string =>
  dayFormat(i18n.language, { weekday: month ? 'narrow' : 'short' }).format(Date.parse(day));

/** `śr. 7.10`. */
export const dayText = (day: string): string => `${weekdayText(day, false)} ${shortDay(day)}`;

/**
 * Makes what words and times of some days are worked out with, while their plan is on its way: each format takes
 * milliseconds, which the first lines would wait for.
 */
export function prepareTexts(first: string, last: string): void {
  for (const month of [true, false]) weekdayText(first, month);
  for (const day of daysFrom(first, last)) startOf(day, shopZone());
}

/** `7.10`, `7/10`, `7.10.`. */
export function shortDay(day: string): string {
  const separator = i18n.language === 'en' ? '/' : '.';
  return `${Number(day.slice(8))}${separator}${day.slice(5, 7)}${i18n.language === 'de' ? '.' : ''}`;
}
