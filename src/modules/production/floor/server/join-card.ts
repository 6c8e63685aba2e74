import { insertMany, updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { hoursOf } from '../../shift-users/server/hours';
import { shiftUsers } from '../../shift-users/shift-users.entity';
import { workCardsBreak } from '../../work-cards/work-cards-break.entity';
import type { FloorShift } from './floor-shift';

interface Stay {
  id: number;
  version: number;
  workCardId: number | null;
  timeFrom: string;
  timeTo: string;
}

/** Stays of a person that go on at an instant or begin later; who comes and goes of one person waits here. */
async function staysOf(write: WriteCtx, userId: number, at: Date): Promise<Stay[]> {
  await write.tx.run(sql`select 1 from users where id = ${userId} for no key update`);
  const rows = await write.tx.rows<Omit<Stay, 'timeFrom' | 'timeTo'> & { timeFrom: Date; timeTo: Date }>(sql`
    select id, version, work_card_id, time_from, time_to from shift_users
    where user_id = ${userId} and time_to > ${at.toISOString()}::timestamptz order by time_from for no key update`);
  const iso = (time: Date) => new Date(time).toISOString();
  return rows.map((row) => ({ ...row, timeFrom: iso(row.timeFrom), timeTo: iso(row.timeTo) }));
}

const endStays = (write: WriteCtx, stays: readonly Stay[], at: Date): Promise<unknown> =>
  updateMany(
    write,
    shiftUsers,
    stays.map((before) => ({
      before,
      input: { timeTo: at.toISOString(), hoursSum: hoursOf(Date.parse(before.timeFrom), at.getTime()) },
    })),
  );

/** A break ends on the card it began on: nobody who has left it is on a break there. */
async function endBreaks(write: WriteCtx, of: { userId: number; at: Date; stays: readonly Stay[] }): Promise<void> {
  const { userId, at } = of;
  const cardIds = of.stays.flatMap(({ workCardId }) => workCardId ?? []);
  const rows = await write.tx.rows<{ id: number; version: number; timeFrom: Date; timeTo: null; minutes: null }>(sql`
    select b.id, b.version, b.time_from, b.time_to, b.minutes from work_cards_break b
    where b.user_id = ${userId} and b.work_card_id = any(${cardIds}::int[]) and b.time_to is null
      and b.time_from <= ${at.toISOString()}::timestamptz for no key update`);
  await updateMany(
    write,
    workCardsBreak,
    rows.map((row) => {
      const from = new Date(row.timeFrom);
      const minutes = Math.min(1440, Math.floor((at.getTime() - from.getTime()) / 60_000));
      return { before: { ...row, timeFrom: from.toISOString() }, input: { timeTo: at.toISOString(), minutes } };
    }),
  );
}

interface Joining extends Pick<FloorShift, 'shift' | 'to'> {
  userId: number;
  cardId: number;
  placeId: number;
  at: Date;
}

/** A card somebody went on from. */
export interface LeftCard {
  name: string;
  numberText: string | null;
  place: string;
}

/** Cards the stays of a person were on, with the name of the person. */
const leftCards = ({ tx }: WriteCtx, userId: number, stays: readonly Stay[]): Promise<LeftCard[]> =>
  tx.rows<LeftCard>(sql`
    select concat_ws(' ', u.name, u.surname) as name, c.number_text, p.name as place
    from work_cards c join places p on p.id = c.place_id join users u on u.id = ${userId}
    where c.id = any(${stays.flatMap(({ workCardId }) => workCardId ?? [])}::int[]) order by c.id`);

/**
 * Puts a person among the people of a card, from then to the end of the shift. Nobody works at two places at once: where
 * the person worked until then, the work ends, and so does a break there; who is on the card already stays as he is.
 * @returns the cards on which the work ended
 */
export async function joinPeople(write: WriteCtx, joining: Joining): Promise<LeftCard[]> {
  const { userId, cardId, placeId, shift, to, at } = joining;
  const stays = await staysOf(write, userId, at);
  const present = stays.filter(({ timeFrom }) => Date.parse(timeFrom) <= at.getTime());
  if (present.some(({ workCardId }) => workCardId === cardId)) return [];
  await endStays(write, present, at);
  await endBreaks(write, { userId, at, stays: present });
  const later = stays.find(({ timeFrom }) => Date.parse(timeFrom) > at.getTime());
  const end = new Date(Math.max(at.getTime(), Math.min(Date.parse(to), later ? Date.parse(later.timeFrom) : Infinity)));
  await insertMany(write, shiftUsers, [
    {
      userId,
      workCardId: cardId,
      placeId,
      shiftId: shift?.id ?? null,
      timeFrom: at.toISOString(),
      timeTo: end.toISOString(),
      hoursSum: hoursOf(at.getTime(), end.getTime()),
    },
  ]);
  return present.length ? leftCards(write, userId, present) : [];
}

/** Ends a person's work on a card, and a break there; who is not on it stays away. */
export async function leavePeople(
  write: WriteCtx,
  { userId, cardId, at }: { userId: number; cardId: number; at: Date },
): Promise<void> {
  const stays = await staysOf(write, userId, at);
  const here = stays.filter(
    ({ workCardId, timeFrom }) => workCardId === cardId && Date.parse(timeFrom) <= at.getTime(),
  );
  await endStays(write, here, at);
  await endBreaks(write, { userId, at, stays: here });
}
