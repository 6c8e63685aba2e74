import { asksForMoney } from '../../../states/invoice-states';
import { daysBetween } from '../../../../engine/fields/date/days';
/** How the due day of an invoice stands. Only what is left to pay can be late. */
export type DueState = 'plain' | 'soon' | 'today' | 'late';

interface DueRow {
  dueDate: string | null;
  leftAmount: number;
  kind: number;
  valueGross: number;
}

/** The day to pay by; a correction that adds nothing to what is owed has none. */
export const dueDay = (row: DueRow): string | null => (asksForMoney(row) ? row.dueDate : null);

/** `today` is `YYYY-MM-DD`; three days before the day it is soon. */
export function dueState(row: DueRow, today: string): { state: DueState; days: number } {
  if (!row.dueDate || row.leftAmount <= 0) return { state: 'plain', days: 0 };
  const days = daysBetween(today, row.dueDate);
  if (days < 0) return { state: 'late', days: -days };
  return { state: days === 0 ? 'today' : days <= 3 ? 'soon' : 'plain', days };
}
