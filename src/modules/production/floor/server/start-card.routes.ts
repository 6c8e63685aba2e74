import { z } from 'zod';
import { notFound, refused } from '../../../../engine/errors';
import { act } from '../../../../engine/server/actions';
import type { WriteCtx } from '../../../../engine/server/context';
import { defineRoute } from '../../../../engine/server/route';
import { literals, sql } from '../../../../engine/server/sql';
import { workCards } from '../../work-cards/work-cards.entity';
import { lockCard } from '../../work-cards/server/open-card';
import { floorShift } from './floor-shift';
import { joinPeople } from './join-card';
import { openCardStates } from '../../work-cards/card-kinds';

const id = z.int().min(1).max(2_147_483_647);
const base = { method: 'POST', module: 'WORK_REPORTS', scope: 'installation' } as const;

interface Place {
  id: number;
  companyId: number | null;
}

/** Locks the place: two people who tap at once get one card. */
async function lockPlace({ tx }: WriteCtx, placeId: number): Promise<Place> {
  const place = await tx.one<Place>(
    sql`select id, company_id from places where id = ${placeId} and is_active for no key update`,
  );
  if (!place) throw notFound();
  return place;
}

/** One tap: the open card of the place's present shift, or a new one, with the caller on it. */
export const startCard = defineRoute({
  ...base,
  path: '/floor/start',
  summary: 'Begin the work card of a place for the shift that runs now, or join the one that is open',
  needs: 'WORK_CARDS_WORK',
  body: z.strictObject({ placeId: id }),
  output: z.object({ id: z.int(), made: z.boolean() }),
  handler: ({ ctx, body }) =>
    ctx.write(async (write) => {
      const place = await lockPlace(write, body.placeId);
      const now = await floorShift(write, write.tx, place);
      const open = await write.tx.one<{ id: number }>(sql`
        select id from work_cards where place_id = ${place.id} and date = ${now.date}::date
          and shift_id is not distinct from ${now.shift?.id ?? null}::int and kind in ${literals(openCardStates)} order by id limit 1`);
      const card =
        open ??
        (await write.insert(workCards, {
          ...{ placeId: place.id, shiftId: now.shift?.id ?? null },
          ...{ date: now.date, timeFrom: now.from, timeTo: now.to },
        }));
      await joinPeople(write, { cardId: card.id, placeId: place.id, ...now });
      return { id: card.id, made: !open };
    }),
});

/** A second pair of hands: the caller becomes one of the people of a card that is open at the place now. */
export const joinCard = defineRoute({
  ...base,
  path: '/floor/join',
  summary: 'Become one of the people of a card of today that is open',
  needs: 'WORK_CARDS_WORK',
  body: z.strictObject({ workCardId: id }),
  output: z.object({ id: z.int() }),
  handler: ({ ctx, body }) =>
    ctx.write(async (write) => {
      const card = await write.tx.one<{ id: number; placeId: number; date: string; kind: number }>(sql`
        select id, place_id, date::text as date, kind from work_cards where id = ${body.workCardId}`);
      if (!card) throw notFound();
      const place = await lockPlace(write, card.placeId);
      const now = await floorShift(write, write.tx, place);
      if (![1, 3, 5].includes(card.kind) || (card.date !== now.date && card.date !== write.today()))
        throw refused('CardNotOpenNow');
      await joinPeople(write, { cardId: card.id, placeId: place.id, ...now });
      return { id: card.id };
    }),
});

const toChecking: Readonly<Record<number, string>> = { 1: 'check', 5: 'checkAgain' };

/** The foreman's one tap: to checking and closed in one transaction, so that a refusal leaves the card as it was. */
export const closeCard = defineRoute({
  ...base,
  scope: 'rows',
  path: '/floor/close',
  summary: 'Check a work card and close it: both, or neither',
  needs: 'WORK_CARDS_WRITE',
  body: z.strictObject({ workCardId: id }),
  output: z.object({ id: z.int() }),
  handler: ({ ctx, body }) =>
    ctx.write(async (write) => {
      const plan = write.engine.registry.get(workCards.name);
      const card = await lockCard(write, body.workCardId);
      const first = toChecking[card.kind];
      if (first) await act(write.engine, write, plan, { id: body.workCardId, action: first, body: {} });
      await act(write.engine, write, plan, { id: body.workCardId, action: 'close', body: {} });
      return { id: body.workCardId };
    }),
});
