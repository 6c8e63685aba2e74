/** Entries with ids above `after`, up to `upTo`, that are not as they were sealed. */
export interface BrokenPiece {
  after: number;
  upTo: number;
  /** How many there were, and are. */
  expected: number;
  found: number;
  /** The first entry left of it, or else the next one; null when there is none. */
  near: number | null;
}

/** What the seals say of the log. `broken` names each piece that is not as it was sealed, by the ids of its entries. */
export interface SealReport {
  /** Entries that are as they were sealed. */
  sealed: number;
  /** Sealed entries that were moved into archive files since. */
  archived: number;
  /** Entries too young to be sealed. */
  open: number;
  broken: BrokenPiece[];
  /** Instant of the oldest sealed entry that is still in the log. */
  since: string | null;
  /** Digest of the last seal, hexadecimal: written down elsewhere it proves the log even against who owns the database. */
  head: string | null;
  /** The seal to go on after: reading all entries of many years takes longer than an answer may. Null = all were looked at. */
  next: number | null;
}

/** Two parts of one look, the earlier first. */
export const joinedReport = (one: SealReport, two: SealReport): SealReport => ({
  ...two,
  sealed: one.sealed + two.sealed,
  archived: one.archived + two.archived,
  broken: [...one.broken, ...two.broken],
});
