import type { RowOf } from '../../../../engine/entity';
import type { WriteCtx } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { carTransits } from '../car-transits.entity';
import { transitState } from '../transit-states';

type Booking = Pick<RowOf<typeof carTransits>, 'id' | 'version' | 'status'>;

/** Ends the bookings of a car that is no longer there. */
export async function cancelBookings(ctx: WriteCtx, carId: number): Promise<void> {
  const booked = await ctx.tx.rows<Booking>(sql`
    select id, version, status from car_transits
    where car_id = ${carId} and status = ${literal(transitState.booked)} order by id for update`);
  await ctx.change(
    carTransits,
    booked.map((row) => ({ row, set: { status: transitState.cancelled } })),
    { action: 'cancel' },
  );
}
