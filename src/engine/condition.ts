import type { Condition } from './entity';

/** Whether a condition holds for a row. */
export const holds = (condition: Condition | undefined, row: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(condition ?? {}).every(([key, wanted]) =>
    Array.isArray(wanted) ? wanted.includes(row[key] as never) : row[key] === wanted,
  );
