import { readPersonal, writePersonal } from '../local-store';
import type { PackedLines } from './form-lines';
import type { FormValues } from './form-values';

/** Typing that was not saved: kept in this browser for this person until it is saved or thrown away. */
export interface Draft {
  /** Changed values only; secrets are never among them. */
  values: FormValues;
  lines?: Readonly<Record<string, PackedLines>>;
  /** ISO instant of the last key. */
  at: string;
}
export interface DraftPlace {
  read: () => Draft | null;
  keep: (values: FormValues, now: Date, lines?: Draft['lines']) => void;
  drop: () => void;
}

/** Where the draft of a record is kept: under its id, a new one under the records it will belong to (`given`). */
export function draftOf(entity: string, id: number | undefined, given: readonly unknown[]): DraftPlace {
  const key = `draft_${entity}_${id ?? ['new', ...given].join('_')}`;
  return {
    read: () => readPersonal<Draft | null>(key, null),
    keep: (values, now, lines) => writePersonal(key, { values, lines, at: now.toISOString() } satisfies Draft),
    drop: () => writePersonal(key, undefined),
  };
}
