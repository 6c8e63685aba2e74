import { notFound, refused } from '../../../../engine/errors';
import type { BaseCtx, Ctx, WriteCtx } from '../../../../engine/server/context';
import { literals, type Sql, sql } from '../../../../engine/server/sql';
import { holdRows, lockClause } from '../../../../engine/server/locks';
import { openCardStates } from '../../../states/card-states';

/** A work card as rules need it. */
export interface Card {
  id: number;
  version: number;
  kind: number;
  companyId: number;
  placeId: number;
  responsibleUserId: number | null;
  /** The person of the request may write it. */
  mine: boolean;
}

/** Kinds of cards on which work goes on; a closed or cancelled card stays as it is. */
export const openKinds: readonly number[] = [1, 3, 5];

/**
 * Whether a person may write a card (`t`): with the rights to all of them any, otherwise one whose responsible person or
 * shift worker one is.
 */
export const isMine = (ctx: BaseCtx): Sql =>
  ctx.can('WORK_CARDS_ALL') || ctx.can('WORK_CARDS_ADMIN')
    ? sql`true`
    : sql`(t.responsible_user_id is not distinct from ${ctx.user.id}::int
        or exists (select from shift_users u where u.work_card_id = t.id and u.user_id = ${ctx.user.id}))`;

/** Whether a card (`t`) is one of today: of this day, or of a shift that goes on past midnight. The same of another instant. */
export const isOfToday = (ctx: BaseCtx, at: Date = ctx.now()): Sql =>
  sql`(t.date = (${at.toISOString()}::timestamptz at time zone ${ctx.zone}::text)::date
    or coalesce(t.time_to > ${at.toISOString()}::timestamptz, false))`;

/** Whether a card (`t`) is open and of no day to come: an old one too, until somebody closes it. */
export const isStillOpen = (ctx: BaseCtx): Sql =>
  sql`(t.kind in ${literals(openCardStates)} and t.date <= ${ctx.today()}::date)`;

/** Whether a shift worker (`u`) is at work at this moment. */
export const isPresent = (ctx: BaseCtx): Sql =>
  sql`(u.time_from <= ${ctx.now().toISOString()}::timestamptz and u.time_to > ${ctx.now().toISOString()}::timestamptz)`;

/** Locks a card: whoever changes something on it waits here, so that everything of one card happens one after the other. */
export async function lockCard(write: WriteCtx, id: number): Promise<Card> {
  const card = await write.tx.one<Card>(sql`
    select t.id, t.version, t.kind, t.company_id, t.place_id,
      t.responsible_user_id, ${isMine(write)} as mine
    from work_cards t where t.id = ${id}${lockClause(write.tx, 'work_cards', [id])}`);
  if (!card) throw notFound();
  holdRows(write.tx, 'work_cards', [id]);
  return card;
}

/**
 * Locks a card somebody wants to write.
 * @throws 422 `NoAccessToWorkCard` for a stranger's card (decision X18), `WorkCardClosed`
 */
export async function openCard(write: WriteCtx, id: number): Promise<Card> {
  const card = await lockCard(write, id);
  if (!card.mine) throw refused('NoAccessToWorkCard');
  if (!openKinds.includes(card.kind)) throw refused('WorkCardClosed');
  return card;
}

/** What `openCard` would refuse to this person, for `reasons`: the same of everything they may do with what hangs on the card. */
export async function closedTo(
  ctx: Ctx,
  id: number | null,
  actions: readonly string[],
): Promise<Record<string, string> | undefined> {
  const card =
    id === null
      ? undefined
      : await ctx.db.one<Pick<Card, 'kind' | 'mine'>>(
          sql`select t.kind, ${isMine(ctx)} as mine from work_cards t where t.id = ${id}`,
        );
  if (!card || (card.mine && openKinds.includes(card.kind))) return undefined;
  const why = card.mine ? 'WorkCardClosed' : 'NoAccessToWorkCard';
  return Object.fromEntries(['edit', 'delete', ...actions].map((action) => [action, why]));
}

/** Locks the card a row of a table hangs on, before the row itself. */
export const lockCardOf =
  (table: Sql) =>
  async ({ tx }: WriteCtx, id: number): Promise<void> => {
    const card = await tx.one<{ id: number }>(sql`
      select id from work_cards where id = (select work_card_id from ${table} where id = ${id}) for no key update`);
    if (card) holdRows(tx, 'work_cards', [card.id]);
  };
