import {
  cellName,
  type FormLines,
  type LinesKind,
  linesOf,
  type LineValues,
  placeField,
  sameCell,
  sentKeys,
} from './form-lines';
import { type FormValues, sameValue } from './form-values';
import type { LinesStore } from './lines-store';

/** A field whose value differs after another user saved the record first. */
export interface Difference {
  key: string;
  /** The value editing started from. */
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** Who changed it. Only `both` needs a decision. */
  by: 'both' | 'them' | 'me';
}
export type Decision = 'mine' | 'theirs';

/** Several words of which each is in or out, as rights of a role. */
export const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Mine of a set of words over theirs: what I added and took out, and what they did. */
function overTheirs(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (!isWords(base) || !isWords(mine) || !isWords(theirs)) return mine;
  const kept = theirs.filter((word) => mine.includes(word) || !base.includes(word));
  return [...kept, ...mine.filter((word) => !base.includes(word) && !theirs.includes(word))];
}

/** Differences between the form's values and the row as saved by the other user, in the order of `keys`. */
export function differences(
  keys: readonly string[],
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
): Difference[] {
  return keys.flatMap((key) => {
    const iChanged = !sameValue(base[key], mine[key]);
    const theyChanged = !sameValue(base[key], theirs[key]);
    if ((!iChanged && !theyChanged) || sameValue(mine[key], theirs[key])) return [];
    const isSet = iChanged && isWords(base[key]) && isWords(theirs[key]) && isWords(mine[key]);
    const own = isSet ? overTheirs(base[key], mine[key], theirs[key]) : mine[key];
    if (isSet && sameValue(own, theirs[key])) return [];
    const by = iChanged && theyChanged && !isSet ? 'both' : iChanged ? 'me' : 'them';
    return [{ key, base: base[key], mine: own, theirs: theirs[key], by } as const];
  });
}

/**
 * The merged values: theirs, with mine where only I changed a field or where `decisions` prefers it.
 * An undecided conflict keeps mine, so that input is never lost silently.
 */
export function merge(
  list: readonly Difference[],
  theirs: FormValues,
  decisions: Readonly<Record<string, Decision>>,
): FormValues {
  const merged = { ...theirs };
  for (const { key, by, mine } of list) {
    const decision = decisions[key] ?? (by === 'them' ? 'theirs' : 'mine');
    if (decision === 'mine') merged[key] = mine;
  }
  return merged;
}

/** A cell that both users changed differently; with an empty `field`, a line I removed and they changed. */
export interface LineDifference extends Difference {
  kind: LinesKind;
  /** Position of the line in their version, from 1. */
  at: number;
  field: string;
  /** The whole line in both versions, for the names of references. */
  rows: { mine: LineValues | undefined; theirs: LineValues };
}

/** Conflicting cells of one kind of lines. A cell that only one of them changed is no conflict. */
function lineDifferences(kind: LinesKind, base: FormLines, mine: FormLines, theirs: FormLines): LineDifference[] {
  const before = new Map(base.map((line) => [line.id, line.values]));
  const here = new Map(mine.map((line) => [line.id, line.values]));
  // The form renumbers lines by position, so a different number alone is no conflict.
  const keys = sentKeys(kind).filter((key) => key !== placeField(kind));
  return theirs.flatMap(({ id, values: now }, index) => {
    const old = before.get(id);
    const own = here.get(id);
    if (!old) return [];
    const changed = keys.filter((key) => !sameCell(old[key], now[key]));
    const difference = (field: string): LineDifference => ({
      key: cellName(kind, id!, field),
      kind,
      field,
      at: index + 1,
      by: 'both',
      base: old[field],
      mine: own?.[field],
      theirs: now[field],
      rows: { mine: own, theirs: now },
    });
    if (!own) return changed.length ? [difference('')] : [];
    return changed.filter((key) => !sameCell(old[key], own[key]) && !sameCell(own[key], now[key])).map(difference);
  });
}

/** Conflicting cells of all kinds of lines of a document. */
export const allLineDifferences = (
  store: LinesStore | undefined,
  row: Readonly<Record<string, unknown>>,
): LineDifference[] =>
  (store?.kinds ?? []).flatMap((kind) => {
    const { base, lines } = store!.state(kind.key);
    return lines === base ? [] : lineDifferences(kind, base, lines, linesOf(row[kind.key]));
  });
