import * as kit from 'drizzle-kit/api';

// The tool adds a function to all arrays of the process, where whatever walks arrays by name stumbles over it.
Object.defineProperty(Array.prototype, 'random', { enumerable: false });

/** The tool's own description of a schema; of it we need the name only. */
export interface Snapshot {
  id: string;
}

/** The migration tool: `describe` tables as it sees them, `statementsBetween` two such descriptions. */
export const describe = kit.generateDrizzleJson as (tables: Record<string, unknown>, prevId?: string) => Snapshot;
export const statementsBetween = kit.generateMigration as (from: unknown, to: unknown) => Promise<string[]>;
