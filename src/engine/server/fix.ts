import type { ModuleCode } from '../entity';
import type { Finding } from '../finding';
import { ApiError } from '../errors';
import type { WriteCtx } from './context';
import type { Executor } from './db';
import type { Engine } from './engine';
import { sql } from './sql';

export type { Finding } from '../finding';

/** Ids of one table a fix looks at, both included; `name` is the fix's own. */
export interface FixPart {
  name: string;
  first: number;
  last: number;
}

/** Some of the ids of a part: as many as are mended in one transaction. */
export interface FixSpan {
  part: string;
  from: number;
  to: number;
}

/**
 * A repair of stored data, declared by the feature that owns it. It walks through tables by id, a batch in a transaction
 * of its own. A check does the same and is rolled back, so that it always finds what a repair would mend.
 */
export interface Fix {
  name: string;
  module: ModuleCode | readonly ModuleCode[];
  /** Where `name` and `about` have their texts: `orders:fixes.sums`. */
  texts: string;
  /** Ids looked at in one transaction. */
  batch: number;
  /** The entity whose single record may be mended alone, where there is one; its part has the same name. */
  single?: string;
  /** The tables it looks through. */
  parts(db: Executor, engine: Engine): Promise<readonly FixPart[]>;
  /** Mends what is wrong within a span and answers all that was: some of it may be left as it is, with the reason. */
  mend(write: WriteCtx, span: FixSpan): Promise<Finding[]>;
}

/** All rows of tables, by their highest ids. */
export async function wholeTables(db: Executor, engine: Engine, names: readonly string[]): Promise<FixPart[]> {
  const parts: FixPart[] = [];
  for (const name of names) {
    const row = await db.one<{ last: number | null }>(
      sql`select max(id) as last from ${engine.registry.get(name).table}`,
    );
    if (row?.last) parts.push({ name, first: 1, last: row.last });
  }
  return parts;
}

/** The fields that are stored otherwise than they should be: `[stored, right]`. */
export function differences(
  stored: Readonly<Record<string, unknown>>,
  right: Readonly<Record<string, unknown>>,
): Record<string, [unknown, unknown]> {
  const changed = Object.entries(right).filter(([key, value]) => (stored[key] ?? null) !== (value ?? null));
  return Object.fromEntries(changed.map(([key, value]) => [key, [stored[key] ?? null, value ?? null]]));
}

/** A rule of the product refuses, and will again: not a service that is away for the moment. */
export const isRuleRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.options.retryAfter === undefined;
