import { notFound } from '../../../../engine/errors';
import { deleteRows } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { announce, type Row } from '../../../../engine/server/rows';
import { sql } from '../../../../engine/server/sql';
import { endSwapsAbout } from './swaps/withdraw';
import { shiftPlan } from '../shift-plan.entity';

/** Takes times off the plan, each logged; those that are gone already are passed over. 404 where none is left. */
export async function removeMany(call: WriteCtx, ids: readonly number[]): Promise<{ removed: number[] }> {
  const plan = call.engine.registry.get(shiftPlan.name);
  const rows = await call.tx.rows<Row & { id: number }>(
    sql`select * from shift_plan where id = any(${[...ids]}::int[]) order by id for update`,
  );
  if (!rows.length) throw notFound();
  const removed = rows.map(({ id }) => id);
  await endSwapsAbout(call, removed);
  await deleteRows(call, plan, rows);
  announce(call.engine, call, plan, ...removed);
  return { removed };
}
