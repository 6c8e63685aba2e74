import { z } from 'zod';
import { notFound, refused } from '../../../../engine/errors';
import { act } from '../../../../engine/server/actions';
import type { WriteCtx } from '../../../../engine/server/context';
import { defineRoute } from '../../../../engine/server/route';
import { literal, sql } from '../../../../engine/server/sql';
import { dashboard } from '../../../people/roles/dashboard-type';
import { workCards } from '../../work-cards/work-cards.entity';
import { isOfToday, lockCard, openKinds } from '../../work-cards/server/open-card';
import { cardOfShift, lockPlace, lockPlaceOfCard, type Place } from './card-of-shift';
import { floorShift } from './floor-shift';
import { joinPeople, leavePeople } from './join-card';
import { coming, personOf, whenOf } from './who-joins';

/** Cards the one who comes worked on until then: that ends, and whoever tapped is told. */
const left = z.array(z.object({ name: z.string(), numberText: z.string().nullable(), place: z.string() }));
const id = z.int().min(1).max(2_147_483_647);
const base = { method: 'POST', module: 'WORK_REPORTS', scope: 'installation' } as const;

/** One tap: the open card of the place's present shift, or a new one, with the caller on it. */
export const startCard = defineRoute({
  ...base,
  path: '/floor/start',
  summary: 'Begin the work card of a place for the shift that runs now, or join the one that is open',
  needs: 'WORK_CARDS_WORK',
  body: z.strictObject({ placeId: id }),
  output: z.object({ id: z.int(), made: z.boolean(), left }),
  handler: ({ ctx, body }) =>
    ctx.write(async (write) => {
      const place = await lockPlace(write, body.placeId);
      const now = await floorShift(write, write.tx, place);
      const card = await cardOfShift(write, place.id, now);
      const came = { userId: write.user.id, cardId: card.id, placeId: place.id, ...now, at: write.now() };
      return { ...card, left: await joinPeople(write, came) };
    }),
});

/** A card one may come to at an instant, with its place locked: a tablet may have kept it past the end of the day. */
async function cardToJoin(write: WriteCtx, workCardId: number, at: Date): Promise<{ cardId: number; place: Place }> {
  const card = await write.tx.one<{ id: number; placeId: number; kind: number; ofToday: boolean }>(sql`
    select t.id, t.place_id, t.kind, ${isOfToday(write, at)} as of_today from work_cards t where t.id = ${workCardId}`);
  if (!card) throw notFound();
  if (!openKinds.includes(card.kind) || !card.ofToday) throw refused('CardNotOpenNow');
  return { cardId: card.id, place: await lockPlaceOfCard(write, card.placeId) };
}

/** Coming to a card is an act of its own: nobody is clocked in by looking at one. */
export const joinCard = defineRoute({
  ...base,
  path: '/floor/join',
  summary: 'Put somebody among the people of a card of today: the caller, the owner of a badge, or somebody with a PIN',
  needs: 'WORK_CARDS_WORK',
  body: z.strictObject(coming),
  output: z.object({ id: z.int(), userId: z.int(), left }),
  async handler({ ctx, body }) {
    const [userId, at] = [await personOf(ctx, body), whenOf(ctx, body)];
    return ctx.write(async (write) => {
      const { cardId, place } = await cardToJoin(write, body.workCardId, at);
      const { shift, to } = await floorShift(write, write.tx, place, at);
      const came = { userId, cardId, placeId: place.id, shift, to, at };
      return { id: cardId, userId, left: await joinPeople(write, came) };
    });
  },
});

export const leaveCard = defineRoute({
  ...base,
  path: '/floor/leave',
  summary: 'End the work of somebody on a card, and the break that goes on there',
  needs: 'WORK_CARDS_WORK',
  body: z.strictObject(coming),
  output: z.object({ id: z.int(), userId: z.int() }),
  async handler({ ctx, body }) {
    const [userId, at] = [await personOf(ctx, body), whenOf(ctx, body)];
    return ctx.write(async (write) => {
      const { id: cardId } = await lockCard(write, body.workCardId);
      await leavePeople(write, { userId, cardId, at });
      return { id: cardId, userId };
    });
  },
});

/** Most people a tablet offers by name. */
const PEOPLE = 200;

export const floorPeople = defineRoute({
  ...base,
  method: 'GET',
  path: '/floor/people',
  summary: 'People who may come to a card by their PIN; for who answers for the floor everybody who works',
  needs: 'WORK_CARDS_WORK',
  output: z.object({ items: z.array(z.object({ id: z.int(), name: z.string(), hasPin: z.boolean() })) }),
  handler: async ({ ctx }) => ({
    items: await ctx.db.rows<{ id: number; name: string; hasPin: boolean }>(sql`
      select u.id, concat_ws(' ', u.name, u.surname) as name, u.pin is not null as has_pin from users u
      where u.is_active and not u.is_locked and not u.is_customer and u.dashboard_type <> ${literal(dashboard.kiosk)}
        and (u.pin is not null or ${ctx.can(['WORK_CARDS_ALL', 'WORK_CARDS_ADMIN'])})
      order by u.surname, u.name, u.id limit ${PEOPLE}`),
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
