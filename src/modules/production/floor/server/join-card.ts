import { insertMany, updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { hoursOf } from '../../shift-users/server/hours';
import { shiftUsers } from '../../shift-users/shift-users.entity';
import type { FloorShift } from './floor-shift';

interface Stay {
  id: number;
  version: number;
  workCardId: number | null;
  timeFrom: Date;
  timeTo: Date;
}

/**
 * Puts the caller among the people of a card, from now to the end of the shift. Nobody works at two places at once: where
 * the caller worked until now, the work ends now; who is on the card now stays as he is.
 */
export async function joinPeople(
  write: WriteCtx,
  { cardId, placeId, shift, to }: { cardId: number; placeId: number } & Pick<FloorShift, 'shift' | 'to'>,
): Promise<void> {
  const userId = write.user.id;
  const now = write.now();
  await write.tx.run(sql`select 1 from users where id = ${userId} for no key update`);
  const stays = await write.tx.rows<Stay>(sql`
    select id, version, work_card_id, time_from, time_to from shift_users
    where user_id = ${userId} and time_to > ${now.toISOString()}::timestamptz order by time_from for no key update`);
  const present = stays.filter(({ timeFrom }) => new Date(timeFrom) <= now);
  if (present.some(({ workCardId }) => workCardId === cardId)) return;
  await updateMany(
    write,
    shiftUsers,
    present.map((before) => ({
      before: { ...before, timeFrom: new Date(before.timeFrom).toISOString() },
      input: { timeTo: now.toISOString(), hoursSum: hoursOf(new Date(before.timeFrom).getTime(), now.getTime()) },
    })),
  );
  const later = stays.find(({ timeFrom }) => new Date(timeFrom) > now);
  const end = new Date(
    Math.max(now.getTime(), Math.min(Date.parse(to), later ? new Date(later.timeFrom).getTime() : Infinity)),
  );
  await insertMany(write, shiftUsers, [
    {
      ...{ userId, workCardId: cardId, placeId, shiftId: shift?.id ?? null },
      ...{ timeFrom: now.toISOString(), timeTo: end.toISOString(), hoursSum: hoursOf(now.getTime(), end.getTime()) },
    },
  ]);
}
