import { orderState } from '../../../states/order-states';

/** How a due day stands: nothing to say, missing, today, or gone by. Only what is not yet ready can be late. */
export type DueState = 'plain' | 'none' | 'today' | 'late';

/** `due` and `today` are `YYYY-MM-DD`, `status` that of an order or an item. */
export function dueState(due: string | null | undefined, status: number, today: string): DueState {
  if (status >= orderState.ready) return 'plain';
  if (!due) return 'none';
  if (due < today) return 'late';
  return due === today ? 'today' : 'plain';
}

/** The day without the year where that is this year: `05.10`. `date` is already in the language's form, year last. */
export const shortDay = (date: string, due: string, today: string): string =>
  due.slice(0, 4) === today.slice(0, 4) ? date.slice(0, 5) : date;
