import { sumOf } from './step';

export interface LoadParts {
  /** Of what the place manages, whole percent. */
  percent: number;
  over: boolean;
  /** Widths of the bar's three parts in percent; together at most 100. */
  parts: { planned: number; added: number; over: number };
}

/** Decimal text in ten-thousandths: exact, and far below what a number holds. */
const units = (text: string): number => Number(sumOf([text]).replace('.', ''));

/** How a bar is divided: what is planned, what is in one's hand, and how much of both is too much. */
export function partsOf(planned: string, added: string, most: string | null): LoadParts {
  const [have, more, limit] = [units(planned), units(added), units(most ?? '0')];
  if (limit <= 0) return { percent: 0, over: false, parts: { planned: 0, added: 0, over: 0 } };
  const sum = have + more;
  const percent = Math.round((sum * 100) / limit);
  const over = sum > limit;
  const scale = Math.max(sum, limit);
  const share = (value: number) => Math.round((value * 1000) / scale) / 10;
  const within = Math.min(have, limit);
  const parts = {
    planned: share(within),
    added: share(Math.max(0, Math.min(sum, limit) - within)),
    over: over ? share(sum - limit) : 0,
  };
  return { percent: over ? Math.max(percent, 101) : percent, over, parts };
}
