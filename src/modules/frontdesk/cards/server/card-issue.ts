import type { SystemColumns } from '../../../../engine/entity';
import { invalid, refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { cardState } from '../card-states';
import { cards } from '../cards.entity';

export interface IssuableCard {
  companyId: number;
  status: number;
  issuedAt: string | null;
  dateFrom: string | null;
  dateTo: string | null;
}

/** Why a card cannot be handed out today to somebody of this company (null: of any); errorStr, undefined where it can. */
export function issueRefusal(card: IssuableCard, companyId: number | null, today: string): string | undefined {
  if (card.issuedAt !== null) return 'CardAlreadyIssued';
  if (card.status !== cardState.active) return 'CardNotActive';
  if (companyId !== null && card.companyId !== companyId) return 'CardOtherCompany';
  const isValid = (card.dateFrom ?? today) <= today && today <= (card.dateTo ?? today);
  return isValid ? undefined : 'CardNotValid';
}

/**
 * Hands a card to a guest: locks it, checks that it is active, valid today, of the company and with nobody, and marks it as
 * issued. 422 `CardAlreadyIssued`, `CardNotActive`, `CardOtherCompany` or `CardNotValid`, naming the field `cardId`.
 */
export async function issueCard(ctx: WriteCtx, cardId: number, companyId: number | null): Promise<void> {
  const card = await ctx.tx.one<IssuableCard & SystemColumns>(sql`
    select id, version, company_id, status, issued_at::text as issued_at, date_from::text as date_from, date_to::text as date_to
    from cards where id = ${cardId} for update`);
  if (!card) throw invalid({ cardId: 'RefMissing' });
  const refusal = issueRefusal(card, companyId, ctx.today());
  if (refusal) throw refused(refusal, { fields: { cardId: refusal } });
  await ctx.change(cards, [{ row: card, set: { issuedAt: ctx.now().toISOString() } }], { action: 'issue' });
}

/** Takes a card back from a guest: it can be issued again. A card nobody has stays as it is. */
export async function takeCardBack(ctx: WriteCtx, cardId: number): Promise<void> {
  const card = await ctx.tx.one<SystemColumns & { issuedAt: string }>(sql`
    select id, version, issued_at::text as issued_at from cards
    where id = ${cardId} and issued_at is not null and user_id is null for update`);
  if (card) await ctx.change(cards, [{ row: card, set: { issuedAt: null } }], { action: 'return' });
}
