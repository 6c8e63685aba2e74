import type { Restored, Spot, VersionedSpot } from './answers';
import type { Step } from './step';

/** A move one can take back. */
export interface Entry {
  /** What was done, as it was said. */
  text: string;
  /** Rows as they were drawn before and after. */
  back: readonly Step[];
  forth: readonly Step[];
  /** Where the server says they stood and stand; undefined while the move is on its way. */
  spots?: { before: readonly Spot[]; after: readonly Spot[] };
}
/** What would be taken back and done again; undefined: nothing. */
export interface Next {
  undo: string | undefined;
  redo: string | undefined;
}
/** More moves than this nobody takes back. */
const MOST = 100;

/**
 * Moves done and undone, the last at the end. It knows the version every row had after one's own last move: a row that has
 * another one was changed by somebody else. `versions` are shared by the stacks of all places, as rows are sent between them.
 */
export class UndoStack {
  done: readonly Entry[] = [];
  undone: readonly Entry[] = [];
  next: Next = { undo: undefined, redo: undefined };
  private readonly listeners = new Set<() => void>();

  constructor(private readonly versions = new Map<number, number>()) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  private changed(): void {
    this.next = { undo: this.done.at(-1)?.text, redo: this.undone.at(-1)?.text };
    this.listeners.forEach((listener) => listener());
  }
  push(entry: Entry): void {
    this.done = [...this.done, entry].slice(-MOST);
    this.undone = [];
    this.changed();
  }
  /** Takes a move off what was done, or back onto it. */
  turn(entry: Entry, way: 'back' | 'forth'): void {
    this.drop(entry);
    if (way === 'back') this.undone = [...this.undone, entry];
    else this.done = [...this.done, entry];
    this.changed();
  }
  drop(entry: Entry): void {
    this.done = this.done.filter((one) => one !== entry);
    this.undone = this.undone.filter((one) => one !== entry);
    this.changed();
  }
  /** The moves to take back so that `entry` is: it alone, or those after it too where they moved the same rows. */
  until(entry: Entry): readonly Entry[] {
    const later = this.done.slice(this.done.indexOf(entry) + 1);
    const ids = new Set(entry.back.map(({ id }) => id));
    return later.some(({ back }) => back.some(({ id }) => ids.has(id))) ? [...later].reverse().concat(entry) : [entry];
  }
  known(spots: readonly VersionedSpot[]): void {
    for (const { id, version } of spots) this.versions.set(id, version);
  }
  /** What to ask for so that rows stand where they stood before a move (`back`), or after it. */
  asked({ spots }: Entry, way: 'back' | 'forth'): VersionedSpot[] {
    const moved = new Set(spots?.before.map(({ id }) => id));
    const to = way === 'back' ? spots?.before : spots?.after.filter(({ id }) => moved.has(id));
    return (to ?? []).map(({ id, planPlaceId, planDate, planSeq }) => {
      return { id, planPlaceId, planDate, planSeq, version: this.versions.get(id) ?? 1 };
    });
  }
  /** Rows somebody else has changed are no longer one's own to move. */
  forget(entry: Entry, { skipped }: Pick<Restored, 'skipped'>): void {
    if (!skipped.length || !entry.spots) return;
    const gone = new Set(skipped.map(({ id }) => id));
    const kept = (rows: readonly Spot[]) => rows.filter(({ id }) => !gone.has(id));
    entry.spots = { before: kept(entry.spots.before), after: kept(entry.spots.after) };
  }
}
