import type { Difference } from './conflict';
import {
  cellName,
  linesOf,
  placeField,
  sameCell,
  sentKeys,
  type FormLines,
  type LinesKind,
  type LineValues,
} from './form-lines';
import type { LinesStore } from './lines-store';

/** A cell both changed, each to something else; without a field, a line I removed and they changed. */
export interface LineDifference extends Difference {
  kind: LinesKind;
  /** Place of the line as they have it, from 1. */
  at: number;
  field: string;
  /** Values of the line here and there, for the names of references. */
  rows: { mine: LineValues | undefined; theirs: LineValues };
}

/** What both changed of these lines. What only one of them touched is no question. */
export function lineDifferences(
  kind: LinesKind,
  base: FormLines,
  mine: FormLines,
  theirs: FormLines,
): LineDifference[] {
  const before = new Map(base.map((line) => [line.id, line.values]));
  const here = new Map(mine.map((line) => [line.id, line.values]));
  // Lines are numbered anew where they stand: that is no question of its own.
  const keys = sentKeys(kind).filter((key) => key !== placeField(kind));
  return theirs.flatMap(({ id, values: now }, index) => {
    const old = before.get(id);
    const own = here.get(id);
    if (!old) return [];
    const changed = keys.filter((key) => !sameCell(old[key], now[key]));
    const found = (field: string): LineDifference => ({
      ...{ key: cellName(kind, id!, field), kind, field, at: index + 1, by: 'both' },
      ...{ base: old[field], mine: own?.[field], theirs: now[field], rows: { mine: own, theirs: now } },
    });
    if (!own) return changed.length ? [found('')] : [];
    return changed.filter((key) => !sameCell(old[key], own[key]) && !sameCell(own[key], now[key])).map(found);
  });
}

/** The same of every kind of lines of a document. */
export const allLineDifferences = (
  store: LinesStore | undefined,
  row: Readonly<Record<string, unknown>>,
): LineDifference[] =>
  (store?.kinds ?? []).flatMap((kind) => {
    const { base, lines } = store!.state(kind.key);
    return lines === base ? [] : lineDifferences(kind, base, lines, linesOf(row[kind.key]));
  });
