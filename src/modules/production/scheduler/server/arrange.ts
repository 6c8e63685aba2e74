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

/** How often the colour changes along a queue. */
export function colourChanges(queue: readonly Pick<Coloured, 'paintId'>[]): number {
  const paints = queue.flatMap(({ paintId }) => paintId ?? []);
  return paints.filter((paint, at) => at > 0 && paint !== paints[at - 1]).length;
}

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

/**
 * Another order of a queue with fewer changes of colour, priorities and due dates kept; the queue as it is where none is
 * found. From every colour to begin with, the colour that gives the longest run comes next; the best of these is taken.
 */
export function arrangeColours<C extends Coloured>(queue: readonly C[]): C[] {
  const ranks = urgency(queue);
  let best = [...queue];
  let least = colourChanges(queue);
  for (const first of new Set(queue.flatMap(({ paintId }) => paintId ?? []))) {
    const order = inRuns(queue, ranks, first);
    const changes = colourChanges(order);
    if (order.length === queue.length && changes < least) [best, least] = [order, changes];
  }
  return best;
}

/** The queue in runs of one colour; ends early where the first colour cannot begin. */
function inRuns<C extends Coloured>(queue: readonly C[], ranks: readonly number[], first: number): C[] {
  const taken = new Set<number>();
  const order: C[] = [];
  let run = runOf(queue, ranks, taken, first);
  while (run.length) {
    for (const at of run) {
      taken.add(at);
      order.push(queue[at]!);
    }
    run = longest(queue, ranks, taken);
  }
  return order;
}

/** Positions that can come one behind the other in a colour, in the order they stand in; one may free the next. */
function runOf(
  queue: readonly Coloured[],
  ranks: readonly number[],
  taken: ReadonlySet<number>,
  paint: number | undefined,
): number[] {
  const run: number[] = [];
  let waiting = Infinity;
  queue.forEach(({ paintId }, at) => {
    if (taken.has(at)) return;
    if ((paintId === null || paintId === paint) && ranks[at]! <= waiting) run.push(at);
    else waiting = Math.min(waiting, ranks[at]!);
  });
  return run;
}

function longest(queue: readonly Coloured[], ranks: readonly number[], taken: ReadonlySet<number>): number[] {
  const left = new Set(queue.map(({ paintId }, at) => (taken.has(at) ? undefined : (paintId ?? undefined))));
  let best: number[] = [];
  for (const paint of left) {
    const run = runOf(queue, ranks, taken, paint);
    if (run.length > best.length) best = run;
  }
  return best;
}
