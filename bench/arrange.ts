/* The order of colours against a search of every order on small plans, and the time a long plan takes: `npx tsx bench/arrange.ts`. */
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

const next = random(11);
const timesOf = (paints: number): ChangeMinutes => {
  const table = Array.from({ length: paints * paints }, () => 5 + Math.floor(next() * 60));
  return (from, to) => table[(from - 1) * paints + to - 1]!;
};

const CASES = 300;
let [found, least, equal] = [0, 0, 0];
for (let n = 0; n < CASES; n++) {
  const minutes = timesOf(4);
  const queue = plan(9, 4, next);
  const ours = minutesOf(arrangeColours(queue, minutes), minutes);
  const best = exact(queue, minutes);
  found += ours;
  least += best;
  if (ours === best) equal += 1;
}
console.log(
  `9 steps, 4 paints, ${CASES} plans: ${equal} as good as the best order, ${(100 * (found / least - 1)).toFixed(1)} % more minutes over all`,
);

for (const [length, paints] of [
  [500, 12],
  [500, 40],
  [2000, 60],
] as const) {
  const minutes = timesOf(paints);
  const queue = plan(length, paints, next);
  const begun = performance.now();
  const after = arrangeColours(queue, minutes);
  const took = performance.now() - begun;
  console.log(
    `${length} steps, ${paints} paints: ${took.toFixed(0)} ms, ${minutesOf(queue, minutes)} → ${minutesOf(after, minutes)} min`,
  );
}
