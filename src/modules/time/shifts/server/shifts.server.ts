import { badRequest, refused } from '../../../../engine/errors';
import { sql } from '../../../../engine/server/db';
import { implement } from '../../../../engine/server/implement';
import { shifts } from '../shifts.entity';

const MIDNIGHT = 1440;

function idsOf(value: unknown): number[] {
  const ids = [value].flat().filter((id) => id !== null);
  if (!ids.every((id) => Number.isInteger(id))) throw badRequest('FilterNotValid', { errorDetails: 'placeId' });
  return ids as number[];
}

export const shiftsServer = implement(shifts, {
  filters: {
    /** Shifts of the place, or of any of several, and those of every place. */
    placeId: (value) => sql`(t.place_id = any(${idsOf(value)}::int[]) or t.place_id is null)`,
  },
  beforeSave({ before, input }) {
    const from = input.timeFrom ?? before?.timeFrom ?? 0;
    const to = input.timeTo ?? before?.timeTo ?? 0;
    if (from % MIDNIGHT === to % MIDNIGHT)
      throw refused('ShiftWithoutHours', { fields: { timeTo: 'ShiftWithoutHours' } });
    // Midnight is written one way only, so that "ends before it starts" always means the next day.
    if (input.timeFrom === MIDNIGHT) input.timeFrom = 0;
    if (input.timeTo === 0) input.timeTo = MIDNIGHT;
  },
});
