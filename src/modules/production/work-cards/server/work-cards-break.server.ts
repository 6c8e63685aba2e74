import { invalid, refused } from '../../../../engine/errors';
import type { InputOf, RowOf } from '../../../../engine/entity';
import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { type Sql, sql } from '../../../../engine/server/sql';
import { cardOf, onCard } from './on-card';
import type { Card } from './open-card';
import { workCardsBreak } from '../work-cards-break.entity';

type Row = RowOf<typeof workCardsBreak>;
type Call = WriteCtx & { before: Row | undefined; input: InputOf<typeof workCardsBreak> };

export const workCardsBreakServer = implement(workCardsBreak, {
  ...onCard(sql`work_cards_break`),
  async beforeSave(call) {
    const { before, input } = call;
    const card = await cardOf(call);
    const now = { ...before, ...input } as Row;
    if (now.timeTo !== null && now.timeTo !== undefined) input.minutes = minutesBetween(now.timeFrom, now.timeTo);
    else input.minutes = null;
    await requireNote(call, now);
    await requireOnCard(call, card, now.userId);
    await call.tx.run(sql`select 1 from users where id = ${now.userId} for no key update`);
    if (!before) await endForgotten(call, now);
    await requireNoOther(call, now);
  },
  constraints: { work_cards_break_once: 'BreakOverlaps' },
});

interface Forgotten {
  id: number;
  version: number;
  timeFrom: Date;
  timeTo: null;
  minutes: null;
  end: Date;
}

/** A break that nobody ended on an earlier card ended with the work there, at the latest when the next one begins. */
const endForgotten = (write: Call, { workCardId, userId, timeFrom }: Row): Promise<void> =>
  endRunning(
    write,
    sql`b.user_id = ${userId} and b.work_card_id <> ${workCardId} and b.time_from <= ${timeFrom}::timestamptz`,
    timeFrom,
  );

/**
 * Ends breaks `b` that still run, with the work of their people on the card, at the latest at an instant. A break that begins
 * later lasts no minute.
 */
export async function endRunning(write: WriteCtx, where: Sql, at: string): Promise<void> {
  const rows = await write.tx.rows<Forgotten>(sql`
    select b.id, b.version, b.time_from, b.time_to, b.minutes, greatest(b.time_from, least(${at}::timestamptz,
      (select max(u.time_to) from shift_users u where u.work_card_id = b.work_card_id and u.user_id = b.user_id))) as end
    from work_cards_break b where b.time_to is null and ${where} order by b.id for no key update`);
  await updateMany(
    write,
    workCardsBreak,
    rows.map(({ end, ...row }) => {
      const [from, to] = [new Date(row.timeFrom), new Date(end)];
      const minutes = Math.min(1440, Math.floor((to.getTime() - from.getTime()) / 60_000));
      return { before: { ...row, timeFrom: from.toISOString() }, input: { timeTo: to.toISOString(), minutes } };
    }),
  );
}

/** Nobody has two breaks at once: 422 `BreakOverlaps`, naming the card of the other. */
async function requireNoOther(call: Call, { userId, timeFrom, timeTo }: Row): Promise<void> {
  const other = await call.tx.one<{ card: string }>(sql`
    select c.number_text as card from work_cards_break b join work_cards c on c.id = b.work_card_id
    where b.user_id = ${userId} and b.id is distinct from ${call.before?.id ?? null}::int
      and tstzrange(b.time_from, b.time_to) && tstzrange(${timeFrom}::timestamptz, ${timeTo ?? null}::timestamptz) limit 1`);
  if (other) throw refused('BreakOverlaps', { errorDetails: other.card, fields: { userId: 'BreakOverlaps' } });
}

/** Whole minutes of a break: 400 where it ends before it begins or lasts longer than a day. */
function minutesBetween(timeFrom: string, timeTo: string): number {
  const minutes = Math.floor((Date.parse(timeTo) - Date.parse(timeFrom)) / 60_000);
  if (minutes < 0) throw invalid({ timeTo: 'ErrInputTimeFromTo' });
  if (minutes > 1440) throw invalid({ timeTo: 'BreakTooLong' });
  return minutes;
}

/** A detailed kind of break says what happened: 400 `BreakNoteRequired`. */
async function requireNote({ tx }: Call, { breakTypeId, note }: Row): Promise<void> {
  if (note?.trim()) return;
  const type = await tx.one<{ isDetailed: boolean }>(
    sql`select is_detailed from work_cards_break_types where id = ${breakTypeId}`,
  );
  if (type?.isDetailed) throw invalid({ note: 'BreakNoteRequired' });
}

/** Only those who work on the card have a break on it: 422 `UserNotOnCard`. */
async function requireOnCard({ tx }: Call, card: Card, userId: number): Promise<void> {
  if (card.responsibleUserId === userId) return;
  const there = await tx.one(
    sql`select 1 from shift_users where work_card_id = ${card.id} and user_id = ${userId} limit 1`,
  );
  if (!there) throw refused('UserNotOnCard', { fields: { userId: 'UserNotOnCard' } });
}
