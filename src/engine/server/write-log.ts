import type { Executor } from './db';
import { sql } from './sql';

export interface LogEntry {
  /** 0 information, 1 warning, 2 error, 3 access violation, 4 time recording. */
  kind: 0 | 1 | 2 | 3 | 4;
  description: string;
  userId: number | null;
  data?: unknown;
  entity?: string;
  action?: string;
  recordId?: number;
}

/** Adds a row to the log, outside the write pipeline: sign-ins, violations, reports of clients. Texts are cut to size. */
export const writeLog = (db: Executor, now: Date, entry: LogEntry): Promise<number> =>
  db.run(sql`
    insert into logs (kind, description, date, data, user_id, entity, action, record_id, created_at, updated_at)
    values (${entry.kind}, ${entry.description.slice(0, 500)}, ${now.toISOString()},
      ${entry.data === undefined ? null : JSON.stringify(entry.data)}::jsonb, ${entry.userId}, ${entry.entity ?? null},
      ${entry.action ?? null}, ${entry.recordId ?? null}, ${now.toISOString()}, ${now.toISOString()})`);
