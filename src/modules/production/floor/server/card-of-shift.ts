import { notFound } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { literals, sql } from '../../../../engine/server/sql';
import { openCardStates } from '../../../states/card-states';
import { workCards } from '../../work-cards/work-cards.entity';
import type { FloorShift } from './floor-shift';

export interface Place {
  id: number;
  companyId: number | null;
}

/** Locks the place of a card: it may be out of use by now, its open cards are worked to their end. */
export async function lockPlaceOfCard({ tx }: WriteCtx, placeId: number): Promise<Place & { isActive: boolean }> {
  const place = await tx.one<Place & { isActive: boolean }>(
    sql`select id, company_id, is_active from places where id = ${placeId} for no key update`,
  );
  if (!place) throw notFound();
  return place;
}

/** Locks a place in use: two people who tap at once get one card. */
export async function lockPlace(write: WriteCtx, placeId: number): Promise<Place> {
  const place = await lockPlaceOfCard(write, placeId);
  if (!place.isActive) throw notFound();
  return place;
}

/** The open card of what runs at a locked place, or a new one. */
export async function cardOfShift(
  write: WriteCtx,
  placeId: number,
  now: FloorShift,
): Promise<{ id: number; made: boolean }> {
  const shiftId = now.shift?.id ?? null;
  const open = await write.tx.one<{ id: number }>(sql`
    select id from work_cards where place_id = ${placeId} and date = ${now.date}::date
      and shift_id is not distinct from ${shiftId}::int and kind in ${literals(openCardStates)} order by id limit 1`);
  if (open) return { id: open.id, made: false };
  const times = { timeFrom: now.from, timeTo: now.to };
  const { id: made } = await write.insert(workCards, { placeId, shiftId, date: now.date, ...times });
  return { id: made, made: true };
}
