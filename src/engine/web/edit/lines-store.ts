import {
  isChanged,
  linesOf,
  linesToSend,
  newLine,
  packLines,
  rebaseLines,
  unpackLines,
  type FormLine,
  type FormLines,
  type LineErrors,
  type LineShape,
  type LinesKind,
  type LinesToSend,
  type LineValues,
  type PackedLines,
} from './form-lines';

/** States one can go back to. */
const MOST_STEPS = 200;

/** One kind of lines on the screen. Replaced as a whole by every change. */
export interface LinesState {
  /** As the server has them. */
  base: FormLines;
  lines: FormLines;
  errors: LineErrors;
  past: readonly FormLines[];
  future: readonly FormLines[];
  /** Names what made the present state: a change of the same name is undone together with it. */
  step?: string;
  focusRequest?: FocusRequest;
}
/** A cell to go to, for the table that draws the lines; a new object each time. */
export interface FocusRequest {
  line: string;
  field: string;
}
type Row = Readonly<Record<string, unknown>>;

const begun = (base: FormLines): LinesState => ({ base, lines: base, errors: {}, past: [], future: [] });
const keysOf = (lines: FormLines): Map<number, string> =>
  new Map(lines.flatMap(({ id, key }) => (id === undefined ? [] : [[id, key] as const])));

/** The lines of a document being edited: outside of the form's values, so that typing in one cell redraws one line. */
export class LinesStore<K extends LineShape = LinesKind> {
  private readonly listeners = new Set<() => void>();
  private readonly states: Map<string, LinesState>;

  constructor(
    readonly kinds: readonly K[],
    row: Row | undefined,
    initial: Readonly<Record<string, unknown>> = {},
  ) {
    this.states = new Map(
      kinds.map((kind) => {
        const state = begun(linesOf(row?.[kind.key]));
        const given = row ? undefined : (initial[kind.key] as readonly LineValues[] | undefined);
        return [kind.key, given ? { ...state, lines: given.map((values) => newLine(kind, values)) } : state];
      }),
    );
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  state(key: string): LinesState {
    const state = this.states.get(key);
    if (!state) throw new Error(`${key} are no lines of this document`);
    return state;
  }
  kind(key: string): K {
    return this.kinds.find((kind) => kind.key === key)!;
  }
  get dirty(): boolean {
    return this.kinds.some((kind) => {
      const { base, lines } = this.state(kind.key);
      return isChanged(kind, base, lines);
    });
  }
  toSend(key: string): LinesToSend {
    const { base, lines } = this.state(key);
    return linesToSend(this.kind(key), base, lines);
  }

  /** Goes on to these lines. With `step` equal to the last one's, both are undone together. Errors of changed lines go. */
  set(key: string, lines: FormLines, step?: string): void {
    const state = this.state(key);
    if (lines === state.lines) return;
    const same = step !== undefined && step === state.step;
    const past = same ? state.past : [...state.past, state.lines].slice(-MOST_STEPS);
    this.put(key, { ...state, lines, past, future: [], step, errors: stillWrong(state, lines) });
  }
  undo(key: string): void {
    const state = this.state(key);
    const lines = state.past.at(-1);
    if (!lines) return;
    this.put(key, {
      ...state,
      lines,
      past: state.past.slice(0, -1),
      future: [state.lines, ...state.future],
      step: undefined,
    });
  }
  redo(key: string): void {
    const state = this.state(key);
    const [lines, ...future] = state.future;
    if (!lines) return;
    this.put(key, { ...state, lines, past: [...state.past, state.lines], future, step: undefined });
  }
  setErrors(key: string, errors: LineErrors): void {
    this.put(key, { ...this.state(key), errors });
  }
  requestFocus(key: string, focusRequest: FocusRequest): void {
    this.put(key, { ...this.state(key), focusRequest });
  }

  /** Goes on from the lines of this row: nothing is dirty any more, lines keep their keys. */
  begin(row: Row): void {
    for (const { key } of this.kinds) this.put(key, begun(linesOf(row[key], keysOf(this.state(key).lines))));
  }

  /**
   * Takes the answer of a save. `sent` is what the screen held when it was sent; what was typed since stays, as unsaved.
   * New lines get their ids in the order in which they were sent.
   */
  accept(row: Row, sent: ReadonlyMap<string, FormLines>): void {
    for (const kind of this.kinds) {
      const state = this.state(kind.key);
      const before = sent.get(kind.key) ?? state.lines;
      const rows = (row[kind.key] ?? []) as { id: number }[];
      const fresh = rows.map(({ id }) => id).filter((id) => !before.some((line) => line.id === id));
      const keys = keysOf(before);
      const inputs = linesToSend(kind, state.base, before);
      const made = inputs.keys.filter((_, at) => inputs.inputs[at]!.id === undefined);
      fresh.sort((a, b) => a - b).forEach((id, at) => made[at] && keys.set(id, made[at]));
      const base = linesOf(rows, keys);
      if (state.lines === before) {
        this.put(kind.key, begun(base));
        continue;
      }
      const ids = new Map([...keys].map(([id, key]) => [key, id]));
      const named = (lines: FormLines): FormLine[] =>
        lines.map((line) => (line.id === undefined && ids.has(line.key) ? { ...line, id: ids.get(line.key)! } : line));
      this.put(kind.key, { ...begun(base), lines: rebaseLines(kind, named(before), named(state.lines), base) });
    }
  }

  /** Goes on from their row with what was changed here over it, but for what is given up (`cellName`). */
  rebase(row: Row, given: ReadonlySet<string>): void {
    for (const kind of this.kinds) {
      const { base, lines } = this.state(kind.key);
      const theirs = linesOf(row[kind.key], keysOf(lines));
      this.put(kind.key, { ...begun(theirs), lines: rebaseLines(kind, base, lines, theirs, given) });
    }
  }

  pack(): Record<string, PackedLines> {
    const packed = this.kinds.map((kind) => {
      const { base, lines } = this.state(kind.key);
      return [kind.key, lines === base ? undefined : packLines(kind, base, lines)] as const;
    });
    return Object.fromEntries(packed.flatMap(([key, value]) => (value ? [[key, value]] : [])));
  }
  unpack(packed: Readonly<Record<string, PackedLines>>): void {
    for (const kind of this.kinds) {
      const changes = packed[kind.key];
      if (changes) this.set(kind.key, unpackLines(kind, this.state(kind.key).base, changes));
    }
  }

  /** Everything that is wrong, from the first line to the last; a new list after every change. */
  errorList: readonly LineError<K>[] = [];

  private put(key: string, state: LinesState): void {
    this.states.set(key, state);
    const wrong = this.kinds.flatMap((kind) => errorsOf(kind, this.state(kind.key)));
    if (wrong.length || this.errorList.length) this.errorList = wrong;
    for (const listener of this.listeners) listener();
  }
}

export interface LineError<K extends LineShape = LinesKind> {
  kind: K;
  line: string;
  /** Place of the line, zero-based. */
  at: number;
  /** `''` for the line itself. */
  field: string;
  word: string;
}
const errorsOf = <K extends LineShape>(kind: K, { lines, errors }: LinesState): LineError<K>[] =>
  lines.flatMap(({ key: line }, at) =>
    Object.entries(errors[line] ?? {}).map(([field, word]) => ({ kind, line, at, field, word })),
  );

/** Errors of lines not touched since. */
function stillWrong({ lines: before, errors }: LinesState, after: FormLines): LineErrors {
  const wrong = Object.keys(errors);
  if (!wrong.length) return errors;
  const values = (lines: FormLines, key: string) => lines.find((line) => line.key === key)?.values;
  return Object.fromEntries(
    wrong.flatMap((key) => {
      const [old, now] = [values(before, key), values(after, key)];
      if (!now) return [];
      const left = Object.entries(errors[key]!).filter(([field]) => old?.[field] === now[field]);
      return left.length ? [[key, Object.fromEntries(left)]] : [];
    }),
  );
}
