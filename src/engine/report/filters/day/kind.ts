import { z } from 'zod';
import { addDays } from '../../../fields/date/days';
import type { FilterKind } from '../filter';

/**
 * `daysBack`: the day used until one is chosen, so that a report of years is asked for and not stumbled into; `monthStart`:
 * the first day of this month instead.
 */
export interface DayFilter {
  kind: 'day';
  daysBack?: number;
  monthStart?: true;
}

export const dayFilter: FilterKind<DayFilter, string> = {
  isDay: true,
  schema: () => z.iso.date(),
  otherwise({ daysBack, monthStart }, today) {
    if (monthStart) return `${today.slice(0, 8)}01`;
    return daysBack === undefined ? null : addDays(today, -daysBack);
  },
  read: (text) => text || undefined,
  printed: (value, { key, text, format }) => `${text(key)}: ${format.date(value)}`,
};
