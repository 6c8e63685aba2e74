import { daysBetween } from '../../../../engine/fields/date/days';
import type {
  ChainKind,
  ChainLink,
  ForecastNote,
  LostDays,
  OrderForecast,
  ReadyDate,
} from '../../../orders/forecast/forecast-answer';
import { orderState } from '../../../states/order-states';
import { bindingOf, type Finish } from '../finish-steps';
import { type Calendar, dayOfEnd, dayOfStart } from '../timeline';
import type { OrderFinish } from './forecast';

type Answer = Pick<OrderForecast, 'readyOn' | 'binding' | 'chain' | 'notes'>;

const arrivals: readonly ChainKind[] = ['reception', 'paint', 'plan', 'partner'];
const lastDay = ({ days }: Calendar, at: number): string => days[Math.min(at, days.length - 1)]!;

/** The day something is ready on; null beyond the calendar. */
export const readyDay = (calendar: Calendar, at: number): string | null =>
  at === Infinity ? null : (calendar.days[dayOfEnd(calendar, at)] ?? null);

/** What people read: whole minutes that still add up. */
function answerOf(calendar: Calendar, { at, chain }: Finish, notes: Iterable<ForecastNote>): Answer {
  let exact = 0;
  let shown = 0;
  const links = chain.map(({ minutes, from, to, ...link }): ChainLink => {
    exact += minutes;
    const whole = Math.round(exact) - shown;
    shown += whole;
    // What comes from outside comes in the morning.
    const end = arrivals.includes(link.kind) ? dayOfStart(calendar, to) : dayOfEnd(calendar, to);
    const days = { from: lastDay(calendar, dayOfStart(calendar, from)), to: lastDay(calendar, end) };
    return { ...link, ...days, minutes: whole };
  });
  return { readyOn: readyDay(calendar, at), binding: bindingOf(chain), chain: links, notes: [...new Set(notes)] };
}

/** The item an order waits for longest; the first of several. */
export const lastOf = ({ items }: OrderFinish) =>
  items.length ? items.reduce((last, item) => (item.finish.at > last.finish.at ? item : last)) : undefined;

export function orderAnswer(calendar: Calendar, order: OrderFinish, lost: readonly LostDays[]): OrderForecast {
  const last = lastOf(order);
  const whole: Answer = last
    ? answerOf(
        calendar,
        last.finish,
        order.items.flatMap(({ notes }) => notes),
      )
    : { readyOn: null, binding: null, chain: [], notes: [] };
  return {
    ...whole,
    orderId: order.id,
    dueDate: order.dueDate,
    today: calendar.days[0]!,
    daysLate: whole.readyOn && order.dueDate ? daysBetween(order.dueDate, whole.readyOn) : null,
    dayMinutes: calendar.dayMinutes,
    unplanned: proposalsOf(order).length,
    lost: [...lost],
    isConfirmed: order.status !== orderState.new,
    lastItemId: last?.id ?? null,
    items: order.items.map(({ id, lp, name, finish, notes }) => ({
      id,
      lp,
      name,
      ...answerOf(calendar, finish, notes),
    })),
  };
}

/** Where the free steps of an order can be planned; none of an item whose end cannot be foreseen. */
export const proposalsOf = ({ items }: OrderFinish) =>
  items.flatMap(({ finish }) => (finish.at === Infinity ? [] : finish.proposals));

export const readyAnswer = (calendar: Calendar, finish: Finish, notes: Iterable<ForecastNote>): ReadyDate => ({
  ...answerOf(calendar, finish, notes),
  today: calendar.days[0]!,
  dayMinutes: calendar.dayMinutes,
});
