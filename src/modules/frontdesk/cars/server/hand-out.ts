import { invalid, refused } from '../../../../engine/errors';
import { act } from '../../../../engine/server/actions';
import type { WriteCtx } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { carTransits } from '../car-transits.entity';
import { transitState } from '../transit-states';

interface HandOut {
  userId: number;
  dateTo: string;
  customerId: number | null;
  purpose: string | null;
}

/** Books a car from now for whoever takes it, and lets it go. 422 `CarIsOut`, 409 `CarBooked`. */
export async function handOut(ctx: WriteCtx, carId: number, input: HandOut): Promise<void> {
  const now = ctx.now();
  if (Date.parse(input.dateTo) <= now.getTime()) throw invalid({ dateTo: 'EndBeforeStart' });
  const out = await ctx.tx.one(
    sql`select 1 from car_transits where car_id = ${carId} and status = ${literal(transitState.out)}`,
  );
  if (out) throw refused('CarIsOut');
  const transit = await ctx.insert(carTransits, { carId, ...input, dateFrom: now.toISOString() });
  await act(ctx.engine, ctx, ctx.engine.registry.get(carTransits.name), { id: transit.id, action: 'take', body: {} });
}
