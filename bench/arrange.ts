import {
  arrangeColours,
  type ChangeMinutes,
  type Coloured,
  minutesOf,
} from '../src/modules/production/scheduler/server/arrange';

/** The same numbers in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function plan(length: number, paints: number, next: () => number): Coloured[] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  return Array.from({ length }, (_, id) => ({
    id,
    paintId: 1 + Math.floor(next() * paints),
    priority: pick([10, 10, 10, 50, 90]),
    dueDate: pick([null, '2026-10-06', '2026-10-09']),
    planDate: '2026-10-06',
  }));
}

/** The least minutes of any order that keeps priorities and due dates. */
function exact(queue: readonly Coloured[], minutes: ChangeMinutes): number {
  const rank = (one: Coloured) => [-one.priority, one.dueDate !== null && one.dueDate <= one.planDate ? 0 : 1] as const;
  const lessUrgent = (a: Coloured, b: Coloured) => {
    const [x, y] = [rank(a), rank(b)];
    return x[0] < y[0] || (x[0] === y[0] && x[1] < y[1]);
  };
  let best = Infinity;
  const walk = (left: readonly number[], last: number | null, spent: number): void => {
    if (spent >= best) return;
    if (!left.length) best = spent;
    for (const at of left) {
      if (left.some((other) => other < at && lessUrgent(queue[other]!, queue[at]!))) continue;
      const paint = queue[at]!.paintId!;
      const change = last === null || last === paint ? 0 : minutes(last, paint);
      walk(
        left.filter((other) => other !== at),
        paint,
        spent + change,
      );
    }
  };
  walk(
    queue.map((_, at) => at),
    null,
    0,
  );
  return best;
}

/** What is more urgent first, then what is due first; the queue decides where both are alike. */
function byDueDate(queue: readonly Coloured[]): Coloured[] {
  const key = ({ priority, dueDate, planDate }: Coloured) =>
    [-priority, dueDate !== null && dueDate <= planDate ? 0 : 1, dueDate ?? '9999'] as const;
  return [...queue].sort((a, b) => {
    const [x, y] = [key(a), key(b)];
    return x[0] - y[0] || x[1] - y[1] || x[2].localeCompare(y[2]);
  });
}

const timesOf = (paints: number, next: () => number): ChangeMinutes => {
  const table = Array.from({ length: paints * paints }, () => 5 + Math.floor(next() * 60));
  return (from, to) => table[(from - 1) * paints + to - 1]!;
};

/** Small plans beside the best order there is, and beside the order by due date. */
interface SmallPlans {
  plans: number;
  /** As few minutes as the best order. */
  best: number;
  /** Minutes of all plans, and of their best orders. */
  minutes: number;
  least: number;
  worseThanDueDate: number;
}
interface LongPlan {
  steps: number;
  paints: number;
  /** Milliseconds the arranging took. */
  took: number;
  /** Minutes of cleaning. */
  before: number;
  after: number;
  byDueDate: number;
}
/** The order of colours, as the scheduler arranges it. */
export interface ArrangeFigures {
  small: SmallPlans;
  long: LongPlan[];
}

const CASES = 300;
const SMALL = { steps: 9, paints: 4 };
/** Steps and paints of long plans; the limit of time is for as many steps as a place has on a day. */
const LONG = [
  [500, 12],
  [500, 40],
  [2000, 60],
] as const;
const DAY = 500;
const mostTime = 2000;

function smallPlans(next: () => number): SmallPlans {
  const found: SmallPlans = { plans: CASES, best: 0, minutes: 0, least: 0, worseThanDueDate: 0 };
  for (let n = 0; n < CASES; n++) {
    const minutes = timesOf(SMALL.paints, next);
    const queue = plan(SMALL.steps, SMALL.paints, next);
    const ours = minutesOf(arrangeColours(queue, minutes), minutes);
    const best = exact(queue, minutes);
    found.minutes += ours;
    found.least += best;
    if (ours === best) found.best += 1;
    if (ours > minutesOf(byDueDate(queue), minutes)) found.worseThanDueDate += 1;
  }
  return found;
}

function longPlan(steps: number, paints: number, next: () => number): LongPlan {
  const minutes = timesOf(paints, next);
  const queue = plan(steps, paints, next);
  const begun = performance.now();
  const arranged = arrangeColours(queue, minutes);
  const took = performance.now() - begun;
  const [before, after, due] = [queue, arranged, byDueDate(queue)].map((order) => minutesOf(order, minutes));
  return { steps, paints, took, before: before!, after: after!, byDueDate: due! };
}

/** Arranges small plans, each compared with every order of it, and long ones. */
export function measureArrange(): ArrangeFigures {
  const next = random(11);
  return { small: smallPlans(next), long: LONG.map(([steps, paints]) => longPlan(steps, paints, next)) };
}

/**
 * Prints the figures beside their limits.
 * @returns the lines with a figure above its limit
 */
export function reportArrange({ small, long }: ArrangeFigures): string[] {
  const more = (100 * (small.minutes / small.least - 1)).toFixed(1);
  const verdict = (holds: boolean) => (holds ? 'ok' : 'MISSED');
  const rows = [
    `${small.plans} plans of ${SMALL.steps} steps and ${SMALL.paints} paints: ${small.best} as good as the best order, ${more} % more minutes over all`,
    `  worse than the order by due date: ${small.worseThanDueDate} (at most 0: ${verdict(small.worseThanDueDate === 0)})`,
    ...long.flatMap(({ steps, paints, took, before, after, byDueDate: due }) => [
      `${steps} steps, ${paints} paints: ${took.toFixed(0)} ms${steps > DAY ? '' : ` (at most ${mostTime} ms: ${verdict(took <= mostTime)})`}`,
      `  minutes of cleaning: ${before} → ${after} (at most ${due} by due date: ${verdict(after <= due)})`,
    ]),
  ];
  console.log(`\nOrder of colours\n  ${rows.join('\n  ')}`);
  return rows.filter((row) => row.includes('MISSED')).map((row) => `arrange, ${row.trim()}`);
}
