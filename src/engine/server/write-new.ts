import { onlyOnes } from '../fields/boolean/kind';
import { isHashed } from '../fields/kinds';
import { insertRows, newIds } from './bulk';
import { fromDatabase } from './constraints';
import type { WriteCtx } from './context';
import type { Engine } from './engine';
import { holdRows } from './locks';
import type { Plan } from './registry';
import { begun, defaults } from './row-sql';
import { announce, type Row } from './rows';
import { sql } from './sql';
import { checkRefs } from './write';

/** Whether a save of such a record writes its row and nothing that concerns others. */
const isAlone = ({ entity, half, lines, document }: Plan): boolean =>
  !document &&
  !lines.length &&
  !('drawLast' in half) &&
  !onlyOnes(entity.fields).length &&
  !Object.values(entity.fields).some(isHashed);

/** Waits for all of them before the first that failed is thrown: none goes on in a transaction that has ended. */
async function everyOne<T>(asked: readonly Promise<T>[]): Promise<T[]> {
  const results = await Promise.allSettled(asked);
  return results.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}

/**
 * Creates records whose hooks look at nothing but their own row, through the same hooks as a save of each; all are written
 * and logged by one statement. A refusal names none of them. Throws for an entity whose saves do more.
 * @param sent checked input of each, without lines and parts
 * @returns the ids, in their order
 */
export async function saveNewRows(engine: Engine, ctx: WriteCtx, plan: Plan, sent: readonly Row[]): Promise<number[]> {
  const { entity, half, table, tableName } = plan;
  if (!isAlone(plan)) throw new Error(`${entity.name} are saved one by one`);
  const ids = await newIds(ctx, plan, sent.length);
  const start = defaults(entity, ctx);
  const rows = await everyOne(
    sent.map(async (values, at) => {
      const input = begun(start, values);
      await half.beforeSave?.({ ...ctx, before: undefined, input, parts: {} });
      await checkRefs(engine, ctx, plan, input);
      return begun({}, input, ids[at]);
    }),
  );
  try {
    await insertRows(ctx, plan, rows);
    holdRows(ctx.tx, tableName, ids);
    if (half.afterSave) {
      const stored = await ctx.tx.rows<Row & { id: number }>(
        sql`select ${plan.full.own} from ${table} t where t.id = any(${ids}::int[]) order by t.id`,
      );
      for (const row of stored) await half.afterSave({ ...ctx, before: undefined, row, parts: {} });
    }
  } catch (error) {
    throw fromDatabase(error, entity, half);
  }
  announce(engine, ctx, plan, ...ids);
  return ids;
}
