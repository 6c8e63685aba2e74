import type { RowOf } from '../../../../engine/entity';
import { refused } from '../../../../engine/errors';
import type { Executor } from '../../../../engine/server/db';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { workCardsStatus } from '../work-cards-status.entity';

/** Closed and cancelled: the kinds after which nothing may be booked on a card. */
const closing: readonly (string | number)[] = [7, 99];

/** Cards that have a status keep their kind: of another kind it would say what they are not. */
async function requireUnused(tx: Executor, id: number): Promise<void> {
  const used = await tx.one(sql`select 1 from work_cards where work_card_status_id = ${id} limit 1`);
  if (used) throw refused('KindInUse', { fields: { kind: 'KindInUse' } });
}

type Status = RowOf<typeof workCardsStatus>;

function checkFlags({ kind, isClosed, isDefault }: Partial<Status>): void {
  const isClosing = closing.includes(kind ?? 1);
  if (isClosed && !isClosing) throw refused('StatusNotClosing', { fields: { isClosed: 'StatusNotClosing' } });
  if (isDefault && isClosing) throw refused('DefaultIsClosing', { fields: { isDefault: 'DefaultIsClosing' } });
}

export const workCardsStatusServer = implement(workCardsStatus, {
  async beforeSave({ tx, before, input }) {
    if (before && (input.kind ?? before.kind) !== before.kind) await requireUnused(tx, before.id);
    checkFlags({ ...before, ...input });
  },
});
