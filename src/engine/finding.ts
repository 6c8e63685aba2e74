/** Something that is not as it should be. */
export interface Finding {
  /** Whose fields `changes` names. */
  entity: string;
  /** The record to open, where it is another one than that of `entity`. */
  at?: { entity: string; id: number };
  id: number;
  /** How the record is called. */
  title: string;
  /** Field → as it is stored, as it should be. */
  changes: Readonly<Record<string, readonly [unknown, unknown]>>;
  /** Why it stays as it is, as errorStr; absent where it is mended. */
  left?: string;
  leftDetails?: string;
}
