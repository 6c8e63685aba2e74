import type { Step } from './step';

/** What is asked of the server: these steps, in this order, at this position of the queue; no place takes them out. */
export interface Move {
  ids: readonly number[];
  planPlaceId: number | null;
  /** Undefined: rows of the queue keep theirs, new ones get today's. */
  planDate?: string | null;
  planSeq: number;
  /** The step that stands at that position on screen (null: none): one is told when somebody else was quicker. */
  expected?: number | null;
}

/**
 * The position rows get that are put before `before` (behind everything without one), counted in the queue as it is
 * without them.
 */
export function positionOf(queue: readonly Step[], moved: ReadonlySet<number>, before: Step | undefined): number {
  let at = 1;
  for (const step of queue) {
    if (step === before) break;
    if (!moved.has(step.id)) at += 1;
  }
  return at;
}

/** The queue after a move; rows that stay what they were keep their identity. */
export function moved(queue: readonly Step[], steps: readonly Step[], move: Move): Step[] {
  const ids = new Set(move.ids);
  const rest = queue.filter(({ id }) => !ids.has(id));
  if (move.planPlaceId === null) return numbered(rest);
  const at = Math.min(Math.max(move.planSeq, 1), rest.length + 1) - 1;
  const put = steps.map((step) => ({
    ...step,
    planPlaceId: move.planPlaceId,
    planDate: move.planDate ?? step.planDate,
  }));
  return numbered([...rest.slice(0, at), ...put, ...rest.slice(at)]);
}

const numbered = (queue: readonly Step[]): Step[] =>
  queue.map((step, index) => (step.planSeq === index + 1 ? step : { ...step, planSeq: index + 1 }));

/** The queue with rows put back at the positions they had; `ids` are all that leave their present ones. */
export function restored(queue: readonly Step[], back: readonly Step[], ids: ReadonlySet<number>): Step[] {
  const rows = queue.filter(({ id }) => !ids.has(id));
  const planned = back.filter(({ planSeq }) => planSeq > 0).sort((a, b) => a.planSeq - b.planSeq);
  for (const step of planned) rows.splice(step.planSeq - 1, 0, step);
  return numbered(rows);
}

/** A position behind every queue. */
export const BEHIND = 1_000_000;

/** The position one row further up (-1) or down (1) for chosen rows; null where there is no further. */
export function stepAside(queue: readonly Step[], chosen: ReadonlySet<number>, by: -1 | 1): number | null {
  const at = queue.flatMap(({ id }, index) => (chosen.has(id) ? [index] : []));
  const [first] = at;
  const last = at.at(-1);
  if (first === undefined || last === undefined) return null;
  const together = last - first + 1 === at.length;
  if (!together) return by < 0 ? first + 1 : last - at.length + 2;
  if (by < 0) return first === 0 ? null : first;
  return last === queue.length - 1 ? null : first + 2;
}
