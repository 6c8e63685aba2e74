import { invalid } from '../../../../engine/errors';
import type { Ctx, WriteCtx } from '../../../../engine/server/context';
import type { Sql } from '../../../../engine/server/sql';
import { closedTo, lockCardOf, openCard, type Card } from './open-card';

type Save = WriteCtx & { before: { workCardId: number } | undefined; input: { workCardId?: number } };

/** The card a row being saved hangs on, locked and open to this person. A row never goes over to another card. */
export function cardOf(call: Save): Promise<Card> {
  const { before, input } = call;
  if (before && input.workCardId !== undefined && input.workCardId !== before.workCardId)
    throw invalid({ workCardId: 'RefMissing' });
  return openCard(call, before?.workCardId ?? input.workCardId!);
}

/** Rules of every row that hangs on a card and nothing else: it is written while the card is open, by whom it belongs to. */
export const onCard = (table: Sql) => ({
  lockFirst: lockCardOf(table),
  async beforeSave(call: Save): Promise<void> {
    await cardOf(call);
  },
  async beforeDelete(call: WriteCtx & { row: { workCardId: number } }): Promise<void> {
    await openCard(call, call.row.workCardId);
  },
  reasons: async (ctx: Ctx, row: { workCardId: number }): Promise<Record<string, string>> =>
    (await closedTo(ctx, row.workCardId, [])) ?? {},
  // A card that was closed meanwhile has taken its paint off stock, and keeps its hours.
  async afterRestore(call: WriteCtx & { row: { workCardId: number } }): Promise<void> {
    await openCard(call, call.row.workCardId);
  },
});
