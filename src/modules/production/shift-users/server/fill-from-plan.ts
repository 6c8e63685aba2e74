import { z } from 'zod';
import { refused } from '../../../../engine/errors';
import { addDays } from '../../../../engine/fields/date/days';
import { insertMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { defineRoute } from '../../../../engine/server/route';
import { lockRows } from '../../../../engine/server/locks';
import { sql } from '../../../../engine/server/sql';
import { users } from '../../../people/users/users.entity';
import { dayOf, startOf } from '../../../time/shift-plan/plan-days';
import { unworkedAmong } from '../../../time/shift-plan/server/facts';
import { type PlannedTime, planOf } from '../../../time/shift-plan/server/plan-of';
import { openCard } from '../../work-cards/server/open-card';
import { hoursOf } from './hours';
import { shiftUsers } from '../shift-users.entity';

interface CardTimes {
  placeId: number;
  shiftId: number | null;
  date: string;
  timeFrom: Date | null;
  timeTo: Date | null;
}
/** Names of those left out: at work elsewhere or on the card already, and away. */
const filled = z.object({ added: z.int(), skipped: z.array(z.string()), away: z.array(z.string()) });

/** Those planned at the place of a card: on its shift, or where it names none at its times, or on its day. */
async function plannedFor({ tx, zone }: WriteCtx, card: CardTimes): Promise<PlannedTime[]> {
  const from = new Date(startOf(card.date, zone)).toISOString();
  const to = new Date(startOf(addDays(card.date, 1), zone)).toISOString();
  const planned = await planOf(tx, { userIds: null, from, to, placeId: card.placeId });
  const { timeFrom, timeTo } = card;
  return planned.filter((one) => {
    if (dayOf(one.timeFrom, zone) !== card.date) return false;
    if (card.shiftId !== null) return one.shiftId === card.shiftId;
    if (!timeFrom || !timeTo) return true;
    return one.timeFrom < new Date(timeTo).toISOString() && one.timeTo > new Date(timeFrom).toISOString();
  });
}

/**
 * Puts those planned for a card's place and shift on it, with the times and roles of the plan. 422 `NoWorkersPlanned` where
 * the plan has nobody. Whoever works on another card then, is on this one, or is away by now, is left out.
 */
async function fillFromPlan(write: WriteCtx, cardId: number): Promise<z.output<typeof filled>> {
  await openCard(write, cardId);
  const card = (await write.tx.one<CardTimes>(sql`
    select place_id, shift_id, date::text as date, time_from, time_to from work_cards where id = ${cardId}`))!;
  const planned = await plannedFor(write, card);
  if (!planned.length) throw refused('NoWorkersPlanned');
  const people = planned.map(({ userId }) => userId);
  await lockRows(write, users, people);
  const busy = await write.tx.rows<{ userId: number; timeFrom: Date; timeTo: Date; here: boolean }>(sql`
    select user_id, time_from, time_to, work_card_id is not distinct from ${cardId}::int as here from shift_users
    where user_id = any(${people}::int[]) and time_to > ${planned[0]!.timeFrom}::timestamptz - interval '2 days'`);
  const isBusy = (one: PlannedTime) =>
    busy.some(
      ({ userId, timeFrom, timeTo, here }) =>
        userId === one.userId &&
        (here || (new Date(timeFrom).toISOString() < one.timeTo && new Date(timeTo).toISOString() > one.timeFrom)),
    );
  const unworked = new Set(await unworkedAmong(write, write.tx, planned));
  const free = planned.filter((one) => !isBusy(one) && !unworked.has(one));
  const rows = free.map(({ userId, placeId, shiftId, shiftRoleId, timeFrom, timeTo }) => ({
    userId,
    workCardId: cardId,
    placeId,
    shiftId,
    shiftRoleId,
    timeFrom,
    timeTo,
    hoursSum: hoursOf(Date.parse(timeFrom), Date.parse(timeTo)),
  }));
  if (rows.length) await insertMany(write, shiftUsers, rows);
  return {
    added: rows.length,
    skipped: await namesOf(write, planned.filter(isBusy)),
    away: await namesOf(
      write,
      planned.filter((one) => unworked.has(one) && !isBusy(one)),
    ),
  };
}

async function namesOf({ tx }: WriteCtx, of: readonly PlannedTime[]): Promise<string[]> {
  if (!of.length) return [];
  const rows = await tx.rows<{ name: string }>(sql`
    select concat_ws(' ', name, surname) as name from users
    where id = any(${of.map(({ userId }) => userId)}::int[]) order by surname, name`);
  return rows.map(({ name }) => name);
}

export const fillFromPlanRoute = defineRoute({
  method: 'POST',
  path: '/work-cards/:id/fill-shift-workers',
  summary: 'Put the people planned for the place and shift of a card on it.',
  module: 'WORK_REPORTS',
  needs: 'WORK_CARDS_WRITE',
  scope: 'rows',
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  output: filled,
  handler: ({ ctx, params }) => ctx.write((write) => fillFromPlan(write, params.id)),
});
