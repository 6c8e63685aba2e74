import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import { modules } from '../../../rights/modules';

/** Codes of the modules that are on: all but those switched off. To be cached until the notification topic `modules`. */
export async function readModules(db: Executor): Promise<ReadonlySet<string>> {
  const off = new Set(
    (await db.rows<{ code: string }>(sql`select code from modules where not active`)).map((row) => row.code),
  );
  return new Set(modules.filter((code) => code === 'CORE' || !off.has(code)));
}
