/** A step in a queue, as far as the order of colours asks. */
export interface Coloured {
  id: number;
  /** The paint it takes; null = none, it fits beside every colour. */
  paintId: number | null;
  /** The higher, the earlier. */
  priority: number;
  dueDate: string | null;
  planDate: string;
}

/** Minutes of cleaning between two different paints. */
export type ChangeMinutes = (from: number, to: number) => number;

/** The changes of colour along a queue, each from a paint to another. */
export const changesOf = (queue: readonly Pick<Coloured, 'paintId'>[]): [number, number][] => {
  const paints = queue.flatMap(({ paintId }) => paintId ?? []);
  return paints.flatMap((paint, at) => (at > 0 && paint !== paints[at - 1] ? [[paints[at - 1]!, paint]] : []));
};

/** How often the colour changes along a queue. */
export const colourChanges = (queue: readonly Pick<Coloured, 'paintId'>[]): number => changesOf(queue).length;

/** What these changes take together. */
export const minutesOf = (queue: readonly Pick<Coloured, 'paintId'>[], minutes: ChangeMinutes): number =>
  changesOf(queue).reduce((sum, [from, to]) => sum + minutes(from, to), 0);

/**
 * How urgent each step is, 0 most: what stands before something less urgent stays before it. An earlier day comes first,
 * then a higher priority, then what is due on its day or before.
 */
function urgency(queue: readonly Coloured[]): number[] {
  const pressing = ({ dueDate, planDate }: Coloured) => (dueDate !== null && dueDate <= planDate ? 0 : 1);
  const compare = (a: Coloured, b: Coloured) =>
    a.planDate.localeCompare(b.planDate) || b.priority - a.priority || pressing(a) - pressing(b);
  const ranks = new Map<Coloured, number>();
  let rank = 0;
  [...queue].sort(compare).forEach((one, at, sorted) => {
    if (at > 0 && compare(sorted[at - 1]!, one) !== 0) rank += 1;
    ranks.set(one, rank);
  });
  return queue.map((one) => ranks.get(one)!);
}

interface Problem {
  paints: readonly (number | null)[];
  /** What stands before something less urgent stays before it. */
  ranks: readonly number[];
  minutes: ChangeMinutes;
  /** Steps of these paints keep their order among each other; undefined = every step may move. */
  fixed: readonly boolean[];
}
/** Positions in the queue, in the order proposed. */
type Order = readonly number[];

const cost = ({ paints, minutes }: Problem, order: Order): number =>
  minutesOf(
    order.map((at) => ({ paintId: paints[at]! })),
    minutes,
  );

/** From how many colours a plan is begun at most, fewer where it is long, and how many of the best plans are bettered. */
const startsFor = (length: number): number => Math.min(24, Math.max(2, Math.floor(4000 / length)));
const BETTERED = 2;

/**
 * Another order of a queue with fewer minutes of cleaning, priorities and due dates kept; the queue as it is where none is
 * found. Never more minutes than the queue has, nor than it would have by due date.
 * @param movable paints whose steps may be moved; undefined = all
 */
export function arrangeColours<C extends Coloured>(
  queue: readonly C[],
  minutes: ChangeMinutes,
  movable?: ReadonlySet<number>,
): C[] {
  const paints = queue.map(({ paintId }) => paintId);
  const fixed = paints.map((paint) => movable !== undefined && paint !== null && !movable.has(paint));
  const problem: Problem = { paints, ranks: urgency(queue), minutes, fixed };
  const asItIs = queue.map((_, at) => at);
  const starts = [...new Set(paints.flatMap((paint) => paint ?? []))].slice(0, startsFor(queue.length));
  const plans = starts.flatMap((first) => [
    inRuns(problem, first, (length) => -length),
    inRuns(problem, first, (length, change) => change - length / queue.length),
  ]);
  if (movable === undefined) plans.push(byDueDate(queue, problem));
  const bettered = plans
    .filter((plan) => plan.length === queue.length)
    .map((plan) => ({ plan, minutes: cost(problem, plan) }))
    .sort((a, b) => a.minutes - b.minutes)
    .slice(0, BETTERED)
    .map(({ plan }) => inMoves(problem, plan));
  let best: Order = asItIs;
  for (const plan of bettered) if (cost(problem, plan) < cost(problem, best)) best = plan;
  return best.map((at) => queue[at]!);
}

/** What is most urgent first, then what is due first. */
function byDueDate(queue: readonly Coloured[], { ranks }: Problem): Order {
  const due = (at: number) => queue[at]!.dueDate ?? '9999';
  return queue.map((_, at) => at).sort((a, b) => ranks[a]! - ranks[b]! || due(a).localeCompare(due(b)) || a - b);
}

/** The queue in runs of one colour, the best rated one next; ends early where the first colour cannot begin. */
function inRuns(problem: Problem, first: number, rate: (length: number, minutes: number) => number): Order {
  const taken = new Set<number>();
  const order: number[] = [];
  let paint: number | undefined = first;
  while (paint !== undefined) {
    const run = runOf(problem, taken, paint);
    if (!run.length) break;
    for (const at of run) {
      taken.add(at);
      order.push(at);
    }
    paint = nextPaint(problem, taken, paint, rate);
  }
  return order;
}

/** Walks over what is left and says of each step whether it could come next in a run of `paint`; one may free the next. */
function runOf({ paints, ranks, fixed }: Problem, taken: ReadonlySet<number>, paint: number): number[] {
  const run: number[] = [];
  let waiting = Infinity;
  let held = false;
  paints.forEach((own, at) => {
    if (taken.has(at)) return;
    if ((own === null || own === paint) && ranks[at]! <= waiting && !(held && fixed[at]!)) run.push(at);
    else {
      waiting = Math.min(waiting, ranks[at]!);
      held ||= fixed[at]!;
    }
  });
  return run;
}

/** The paint with the best rated run; only paints whose first step left is free can have one. */
function nextPaint(
  problem: Problem,
  taken: ReadonlySet<number>,
  before: number,
  rate: (length: number, minutes: number) => number,
): number | undefined {
  const lengths = runLengths(problem, taken);
  let best: number | undefined;
  let least = Infinity;
  for (const [paint, length] of lengths) {
    const rated = rate(length, paint === before ? 0 : problem.minutes(before, paint));
    if (rated < least) [best, least] = [paint, rated];
  }
  if (best !== undefined) return best;
  // Only steps without paint are left: they go with any colour.
  return taken.size < problem.paints.length ? before : undefined;
}

/** Steps each paint could do next, in one walk: what a step waits for is the most urgent rank of other paints before it. */
function runLengths({ paints, ranks, fixed }: Problem, taken: ReadonlySet<number>): Map<number, number> {
  const lengths = new Map<number, number>();
  const blocked = new Set<number>();
  const heldBy = new Set<number>();
  let first = { paint: -1, rank: Infinity };
  let second = Infinity;
  for (let at = 0; at < paints.length; at++) {
    const paint = paints[at]!;
    if (paint === null || taken.has(at)) continue;
    const rank = ranks[at]!;
    const held = fixed[at]! && (blocked.has(paint) || heldBy.size > (heldBy.has(paint) ? 1 : 0));
    if (rank <= (first.paint === paint ? second : first.rank) && !held)
      lengths.set(paint, (lengths.get(paint) ?? 0) + 1);
    else blocked.add(paint);
    if (fixed[at]! && heldBy.size < 2) heldBy.add(paint);
    if (paint === first.paint) first.rank = Math.min(first.rank, rank);
    else if (rank < first.rank) [first, second] = [{ paint, rank }, first.rank];
    else second = Math.min(second, rank);
  }
  return lengths;
}

interface Block {
  steps: number[];
  paint: number | null;
  /** By rank: the last position in the queue of a step that is less urgent. */
  lessUrgent?: readonly number[];
  lastFixed?: number;
}

/** How many moves of blocks are tried at most. */
const TRIES = 100_000;

/** Moves blocks of one colour to where they cost least, until none is left that helps. */
function inMoves(problem: Problem, plan: Order): Order {
  let blocks = blocksOf(problem, plan);
  let tries = 0;
  const between = (a: Block | undefined, b: Block | undefined) =>
    a === undefined || b === undefined || a.paint === null || b.paint === null || a.paint === b.paint
      ? 0
      : problem.minutes(a.paint, b.paint);
  for (let moved = true; moved && tries < TRIES;) {
    moved = false;
    for (let from = 0; from < blocks.length; from++) {
      const block = blocks[from]!;
      const closes = between(blocks[from - 1], blocks[from + 1]);
      const gain = between(blocks[from - 1], block) + between(block, blocks[from + 1]) - closes;
      let best = { gain: 0, to: -1 };
      const look = (to: number, before: Block | undefined, after: Block | undefined) => {
        tries += 1;
        const won = gain - (between(before, block) + between(block, after) - between(before, after));
        if (won > best.gain) best = { gain: won, to };
      };
      for (let to = from - 1; to >= 0 && mayPass(problem, block, blocks[to]!); to--)
        look(to, blocks[to - 1], blocks[to]);
      for (let to = from + 1; to < blocks.length && mayPass(problem, blocks[to]!, block); to++)
        look(to, blocks[to], blocks[to + 1]);
      if (best.to < 0) continue;
      blocks.splice(from, 1);
      blocks.splice(best.to, 0, block);
      moved = true;
    }
    if (moved)
      blocks = blocksOf(
        problem,
        blocks.flatMap(({ steps }) => steps),
      );
  }
  return blocks.flatMap(({ steps }) => steps);
}

/** Whether all of `later` may come before `earlier`, which stands before it now. */
function mayPass({ ranks, fixed }: Problem, later: Block, earlier: Block): boolean {
  if (!later.lessUrgent) {
    const last: number[] = Array.from({ length: Math.max(...ranks) + 1 }, () => -1);
    for (const at of later.steps) if (ranks[at]! > 0) last[ranks[at]! - 1] = Math.max(last[ranks[at]! - 1]!, at);
    for (let rank = last.length - 2; rank >= 0; rank--) last[rank] = Math.max(last[rank]!, last[rank + 1]!);
    later.lessUrgent = last;
    later.lastFixed = Math.max(-1, ...later.steps.filter((at) => fixed[at]!));
  }
  const { lessUrgent, lastFixed } = later;
  return !earlier.steps.some((at) => lessUrgent[ranks[at]!]! > at || (fixed[at]! && lastFixed! > at));
}

/** Steps of one colour that follow each other; those without paint go with the colour before them. */
function blocksOf({ paints }: Problem, order: Order): Block[] {
  const blocks: Block[] = [];
  for (const at of order) {
    const paint = paints[at]!;
    const last = blocks.at(-1);
    if (last && (paint === null || last.paint === null || last.paint === paint)) {
      last.steps.push(at);
      last.paint ??= paint;
    } else blocks.push({ steps: [at], paint });
  }
  return blocks;
}
