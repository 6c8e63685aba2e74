import { mondayOf } from '../../../engine/fields/date/days';
import { mailInterval } from './report-mails.entity';

/** The period a day lies in, by its first day: the day itself, its Monday, or the first of its month. */
export function periodOf(interval: number, day: string): string {
  if (interval === mailInterval.daily) return day;
  if (interval === mailInterval.monthly) return `${day.slice(0, 7)}-01`;
  return mondayOf(day);
}
