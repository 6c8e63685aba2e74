import { BEHIND, positionOf, type Move } from './moves';
import { colorOf, type Step } from './step';

/** The day a plan is looked at by, or all of them one behind the other. */
export type Day = string;
export const EVERY_DAY = 'all';

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/ł/g, 'l')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

function matches(step: Step, words: readonly string[]): boolean {
  const { name, numberTxt, externalNumber, customer, orderPriority } = step.orderItem;
  const paint = colorOf(step);
  const text = folded(
    [name, numberTxt, externalNumber, customer.name, step.name, orderPriority?.name, paint?.code, paint?.name].join(
      ' ',
    ),
  );
  return words.every((word) => text.includes(word));
}

/** Rows of the queue on screen: those of the day, on today's also what earlier days left over. */
export function inView(queue: readonly Step[], day: Day, today: string, search: string): readonly Step[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (day === EVERY_DAY && !words.length) return queue;
  return queue.filter((step) => {
    const date = step.planDate ?? today;
    const dayFits = day === EVERY_DAY || date === day || (day === today && date < today);
    return dayFits && matches(step, words);
  });
}

/**
 * The move that puts rows before the row of that index on screen, or behind the last one there. Rows that come in get
 * the day on screen; among several days, that of the row above.
 */
export function moveTo(
  queue: readonly Step[],
  view: { rows: readonly Step[]; day: Day; today: string; placeId: number },
  ids: readonly number[],
  row: number,
): Move {
  const { rows, day, today, placeId } = view;
  const chosen = new Set(ids);
  const inPlan = queue.some(({ id }) => chosen.has(id));
  const before = rows[row] ?? following(queue, rows.at(-1), day);
  const planSeq = before ? positionOf(queue, chosen, before) : BEHIND;
  const stay = rows.filter(({ id }, index) => index < row && !chosen.has(id));
  const neighbour = stay.at(-1) ?? rows.find(({ id }, index) => index >= row && !chosen.has(id));
  const lane = neighbour?.planDate ?? today;
  const planDate = day === EVERY_DAY ? lane : inPlan ? undefined : day;
  return {
    ids,
    planPlaceId: placeId,
    planSeq,
    expected: queue[planSeq - 1]?.id ?? null,
    ...(planDate && { planDate }),
  };
}

/** The row of the queue behind everything on screen. */
function following(queue: readonly Step[], last: Step | undefined, day: Day): Step | undefined {
  if (last) return queue[queue.indexOf(last) + 1];
  return day === EVERY_DAY ? undefined : queue.find(({ planDate }) => planDate !== null && planDate > day);
}

/** The position behind all that is planned up to a day, counted in the queue without the rows that go there. */
export function endOfDay(queue: readonly Step[], ids: ReadonlySet<number>, day: string): number {
  const rest = queue.filter(({ id }) => !ids.has(id));
  const last = rest.findLastIndex(({ planDate }) => planDate !== null && planDate <= day);
  return last + 2;
}
