import { invalid, refused } from '../../../../engine/errors';
import type { InputOf, RowOf } from '../../../../engine/entity';
import type { WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { closedTo, lockCardOf, openCard } from '../../work-cards/server/open-card';
import { hoursOf } from './hours';
import { shiftUsers } from '../shift-users.entity';

const DAY = 86_400_000;
type Row = RowOf<typeof shiftUsers>;
type Call = WriteCtx & { before: Row | undefined; input: InputOf<typeof shiftUsers> };

export const shiftUsersServer = implement(shiftUsers, {
  lockFirst: lockCardOf(sql`shift_users`),
  async beforeSave(call) {
    const { before, input } = call;
    if (before?.workCardId) await openCard(call, before.workCardId);
    if (input.workCardId && input.workCardId !== before?.workCardId) await openCard(call, input.workCardId);
    if (!before && input.workCardId) await takeFromCard(call, input.workCardId);
    const { userId, timeFrom, timeTo } = { ...before, ...input } as Row;
    input.hoursSum = hoursBetween(timeFrom, timeTo);
    await requireFreePerson(call, { userId, timeFrom, timeTo });
  },
  async beforeDelete(call) {
    if (call.row.workCardId) await openCard(call, call.row.workCardId);
  },
  reasons: async (ctx, row): Promise<Record<string, string>> => (await closedTo(ctx, row.workCardId, [])) ?? {},
  async afterRestore(call) {
    if (call.row.workCardId) await openCard(call, call.row.workCardId);
  },
  constraints: { shift_users_once: 'ShiftUserOverlaps' },
});

/** Hours of a shift: 400 where it ends before it begins or lasts longer than a day. */
function hoursBetween(timeFrom: string, timeTo: string): string {
  const [from, to] = [Date.parse(timeFrom), Date.parse(timeTo)];
  if (to < from) throw invalid({ timeTo: 'ErrInputTimeFromTo' });
  if (to - from > DAY) throw invalid({ timeTo: 'ShiftTooLong' });
  return hoursOf(from, to);
}

/** Somebody on a card works at its place and shift unless it is said otherwise. */
async function takeFromCard({ tx, input }: Call, workCardId: number): Promise<void> {
  const card = await tx.one<{ placeId: number; shiftId: number | null }>(
    sql`select place_id, shift_id from work_cards where id = ${workCardId}`,
  );
  input.placeId ??= card?.placeId ?? null;
  input.shiftId ??= card?.shiftId ?? null;
}

/** Nobody works at two places at once: 422 `ShiftUserOverlaps`, naming the card. */
async function requireFreePerson(call: Call, of: Pick<Row, 'userId' | 'timeFrom' | 'timeTo'>): Promise<void> {
  const other = await call.tx.one<{ card: string | null }>(sql`
    select c.number_text as card from shift_users u left join work_cards c on c.id = u.work_card_id
    where u.user_id = ${of.userId} and u.id is distinct from ${call.before?.id ?? null}::int
      and tstzrange(u.time_from, u.time_to) && tstzrange(${of.timeFrom}::timestamptz, ${of.timeTo}::timestamptz) limit 1`);
  if (!other) return;
  const errorDetails = other.card ?? undefined;
  throw refused('ShiftUserOverlaps', {
    fields: { userId: 'ShiftUserOverlaps' },
    ...(errorDetails ? { errorDetails } : {}),
  });
}
