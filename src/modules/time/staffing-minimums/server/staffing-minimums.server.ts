import { invalid } from '../../../../engine/errors';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { staffingMinimums } from '../staffing-minimums.entity';

export const staffingMinimumsServer = implement(staffingMinimums, {
  async beforeSave({ tx, before, input }) {
    const { placeId, shiftId } = { ...before, ...input };
    const shift = await tx.one<{ isThere: boolean }>(
      sql`select place_id is null or place_id = ${placeId ?? null}::int as is_there from shifts where id = ${shiftId ?? null}::int`,
    );
    // The planner of the place would miss people on a shift it does not have.
    if (shift && !shift.isThere) throw invalid({ shiftId: 'ShiftOfOtherPlace' });
  },
});
