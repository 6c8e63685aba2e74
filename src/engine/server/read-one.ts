import { possibilities } from './actions';
import type { Ctx } from './context';
import type { Engine } from './engine';
import type { Json } from './json';
import { asJson, readRecord } from './record';
import type { Plan } from './registry';
import type { Row } from './rows';

/** One record and what the caller may do with it; undefined where there is none inside the caller's scope. */
export async function readOne(engine: Engine, ctx: Ctx, plan: Plan, id: number): Promise<Json | undefined> {
  const record = await readRecord(engine, ctx, plan, id);
  if (!record) return undefined;
  return asJson(record, await possibilities(ctx, plan, JSON.parse(record.row) as Row));
}
