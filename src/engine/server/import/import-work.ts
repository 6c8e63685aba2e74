import type { PlannedRow, ReadRow } from '../../import/plan';
import type { BaseCtx, WriteCtx } from '../context';
import type { Executor } from '../db';
import type { Engine } from '../engine';
import type { Plan } from '../registry';
import type { Row } from '../rows';

/** A record an import wrote, for the undo. */
export interface Made {
  entity: string;
  id: number;
  /** Input that makes it what it was; null of a new record. */
  before: Readonly<Record<string, unknown>> | null;
}

/** Rows that are written together, or not at all. */
export interface Unit {
  rows: readonly PlannedRow[];
  /** The rows are the lines of this key of one document, in this order. */
  lines?: string;
  /** What a new record is made of that may be written together with others (`saveNewRows`), instead of by `write`. */
  fresh?: { plan: Plan; input: () => Row };
  /** Writes them the way a person's save is written. Missing where there is nothing to write. */
  write?: (ctx: WriteCtx) => Promise<Made[]>;
}

export interface PlanCall {
  ctx: BaseCtx;
  db: Executor;
  engine: Engine;
  rows: readonly ReadRow[];
  /** Records that are there already stay as they are. */
  skip: boolean;
}

export interface ImportWork {
  /** What the rows of a chunk would do; reads only, and not once a row. */
  (call: PlanCall): Promise<Unit[]>;
  /** What is left until right before the commit of the units, because other people's saves wait from then on. */
  end?: (ctx: WriteCtx) => Promise<void>;
}
