import { useMemo, useSyncExternalStore } from 'react';
import { useEdit } from './edit-context';
import {
  newLine,
  withCell,
  type FormLine,
  type FormLines,
  type LineErrors,
  type LineShape,
  type LineValues,
} from './form-lines';
import type { FocusRequest, LinesStore } from './lines-store';

export interface Lines {
  kind: LineShape;
  /** In the order of the screen. Only the changed lines are new objects. */
  lines: FormLines;
  /** As the server has them. */
  base: FormLines;
  /** Line key → field → errorStr, from the schema or from the server's refusal. `''` is the line itself. */
  errors: LineErrors;
  readOnly: boolean;
  focusRequest: FocusRequest | undefined;
  canUndo: boolean;
  canRedo: boolean;
  /** One cell of one line. A ref brings its record (`{ id, name, color? }`). Typing on in one cell is one step of undo. */
  set(line: string, field: string, value: unknown, ref?: unknown): void;
  /** Anything at once (paste, fill, reorder): one step of undo, or one with the last change where both name the same `step`. */
  apply(change: (lines: FormLines) => FormLines, step?: string): void;
  /** A line with the declaration's defaults at a place, else at the end. An empty one is not sent until typed into. */
  add(values?: LineValues, at?: number): FormLine;
  /** Copies of lines, each below its original, without the named fields. */
  duplicate(keys: readonly string[], without?: readonly string[]): void;
  remove(keys: readonly string[]): void;
  /** A line to be put among the others by `apply`. `empty`: it is not sent until typed into. */
  make(values?: LineValues, options?: { empty?: boolean }): FormLine;
  undo(): void;
  redo(): void;
  /** Asks the table that draws the lines to go to a cell. */
  requestFocus(line: string, field: string): void;
}
type Facts = 'kind' | 'lines' | 'base' | 'errors' | 'readOnly' | 'focusRequest' | 'canUndo' | 'canRedo';

/**
 * The lines of the document being edited, for the tab or section that draws them (`kind` = their key in the entity's
 * `lines`). They are saved with the document: only what changed is sent, the returned rows take their place.
 */
export function useLines(kind: string): Lines {
  const { lines: store, readOnly } = useEdit();
  if (!store) throw new Error('A document without lines');
  return useStoredLines(store, kind, readOnly);
}

/** Lines of any store, for tables outside of an edit screen. */
export function useStoredLines<K extends LineShape>(store: LinesStore<K>, kind: string, readOnly = false): Lines {
  const state = useSyncExternalStore(store.subscribe, () => store.state(kind));
  const actions = useMemo(() => actionsOf(store, kind), [store, kind]);
  const { lines, base, errors, past, future, focusRequest } = state;
  return {
    kind: store.kind(kind),
    lines,
    base,
    errors,
    focusRequest,
    readOnly,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    ...actions,
  };
}

function actionsOf<K extends LineShape>(store: LinesStore<K>, kind: string): Omit<Lines, Facts> {
  const of = store.kind(kind);
  const apply: Lines['apply'] = (change, step) => store.set(kind, change(store.state(kind).lines), step);
  return {
    apply,
    set: (key, field, value, ref) =>
      apply((lines) => {
        const at = lines.findIndex((line) => line.key === key);
        const next = lines[at] && withCell(of, lines[at], field, value, ref);
        return !next || next === lines[at] ? lines : lines.with(at, next);
      }, `${key} ${field}`),
    add: (values, at) => {
      const line = newLine(of, values, { empty: true });
      apply((lines) => lines.toSpliced(at ?? lines.length, 0, line));
      return line;
    },
    duplicate: (keys, without = []) =>
      apply((lines) =>
        lines.flatMap((line) => {
          if (!keys.includes(line.key)) return [line];
          const kept = Object.entries(line.values).filter(([key]) => !never.includes(key) && !without.includes(key));
          return [line, newLine(of, Object.fromEntries(kept))];
        }),
      ),
    remove: (keys) => apply((lines) => (keys.length ? lines.filter(({ key }) => !keys.includes(key)) : lines)),
    make: (values, options) => newLine(of, values, options),
    undo: () => store.undo(kind),
    redo: () => store.redo(kind),
    requestFocus: (line, field) => store.requestFocus(kind, { line, field }),
  };
}
const never: readonly string[] = ['id', 'version'];

/** How many lines of a kind are on the screen. */
export function useLineCount(kind: string): number {
  const { lines } = useEdit();
  return useSyncExternalStore(lines?.subscribe ?? noop, () => lines?.state(kind).lines.length ?? 0);
}
const noop = () => () => undefined;
