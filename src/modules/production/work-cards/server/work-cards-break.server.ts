import { invalid, refused } from '../../../../engine/errors';
import type { InputOf, RowOf } from '../../../../engine/entity';
import type { WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
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
  },
});

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
