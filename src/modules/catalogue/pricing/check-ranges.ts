import { units } from './range';

/** What a range is judged by; a line that is not whole yet (while it is being typed) is left out. */
export interface RangeLine {
  priceType?: unknown;
  isCustomer?: unknown;
  rangeFrom?: unknown;
  rangeTo?: unknown;
}
export interface RangeFault {
  /** Place among the given lines. */
  at: number;
  field: 'rangeFrom' | 'rangeTo';
  errorStr: 'RangeOrder' | 'RangeOverlap';
  /** The line it overlaps with, which begins earlier. */
  other?: number;
}
/** Measures of a kind that no line prices: before `at` (or after the last line). `to` null = without end. */
export interface RangeGap {
  at: number;
  after: boolean;
  from: string;
  to: string | null;
}

interface Known {
  at: number;
  from: bigint;
  to: bigint | null;
  text: { from: string; to: string | null };
}
const isDecimal = (value: unknown): value is string => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value);

/** Whole lines by what must not overlap (kind of price and whose paint), each group by where its ranges begin. */
function groups(lines: readonly RangeLine[]): Known[][] {
  const found = new Map<string, Known[]>();
  lines.forEach(({ priceType, isCustomer, rangeFrom, rangeTo }, at) => {
    const from = rangeFrom;
    const to = rangeTo === null || rangeTo === undefined || rangeTo === '' ? null : rangeTo;
    if (!isDecimal(from) || (to !== null && !isDecimal(to))) return;
    const key = `${String(priceType ?? 0)}/${isCustomer === true}`;
    const known = { at, from: units(from), to: to === null ? null : units(to), text: { from, to } };
    found.set(key, [...(found.get(key) ?? []), known]);
  });
  return [...found.values()].map((group) =>
    group.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.at - b.at)),
  );
}

const inOrder = ({ from, to }: Known): boolean => to === null || from < to;

const endsLater = (line: Known, other: Known): boolean => other.to !== null && (line.to === null || line.to > other.to);

/** Ranges that end before they begin, or share a measure with another one of the same kind and paint. */
export function rangeFaults(lines: readonly RangeLine[]): RangeFault[] {
  const faults: RangeFault[] = [];
  for (const group of groups(lines)) {
    let last: Known | undefined;
    for (const line of group) {
      if (!inOrder(line)) {
        faults.push({ at: line.at, field: 'rangeTo', errorStr: 'RangeOrder' });
        continue;
      }
      if (last && (last.to === null || line.from < last.to))
        faults.push({ at: line.at, field: 'rangeFrom', errorStr: 'RangeOverlap', other: last.at });
      if (!last || endsLater(line, last)) last = line;
    }
  }
  return faults.sort((a, b) => a.at - b.at);
}

/** What is left without a price: worth a warning, never a refusal. Ranges that end before they begin cover nothing. */
export function rangeGaps(lines: readonly RangeLine[]): RangeGap[] {
  const gaps: RangeGap[] = [];
  for (const group of groups(lines)) {
    let end: Known | undefined;
    for (const line of group.filter(inOrder)) {
      if (end?.to !== null && line.from > (end?.to ?? 0n))
        gaps.push({ at: line.at, after: false, from: end?.text.to ?? '0', to: line.text.from });
      if (!end || endsLater(line, end)) end = line;
    }
    if (end?.text.to) gaps.push({ at: end.at, after: true, from: end.text.to, to: null });
  }
  return gaps.sort((a, b) => a.at - b.at);
}
