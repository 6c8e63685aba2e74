import { invalid } from '../../../../engine/errors';
import type { Tx } from '../../../../engine/server/db';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { dashboards } from '../../../rights/ceilings';
import { userWork } from '../user-work.entity';

/** 400 naming the field for an account of a customer or a kiosk. */
export async function requireEmployee(tx: Tx, field: string, userId: number | null | undefined): Promise<void> {
  if (userId == null) return;
  const staff = await tx.one(
    sql`select 1 from users where id = ${userId} and not is_customer and dashboard_type <> ${dashboards.kiosk}`,
  );
  if (!staff) throw invalid({ [field]: 'NotEmployee' });
}

export const userWorkServer = implement(userWork, {
  filters: {
    onDay: (value) =>
      sql`(t.date_from <= ${value as string}::date and coalesce(t.date_to, 'infinity') >= ${value as string}::date)`,
  },
  async beforeSave({ before, input, tx, today }) {
    const now = { ...before, ...input };
    if (now.dateFrom && now.dateTo && now.dateTo < now.dateFrom) throw invalid({ dateTo: 'EndBeforeStart' });
    if (now.supervisorUserId != null && now.supervisorUserId === now.userId)
      throw invalid({ supervisorUserId: 'OwnSupervisor' });
    if (input.userId !== before?.userId) await requireEmployee(tx, 'userId', input.userId);
    if (input.supervisorUserId !== before?.supervisorUserId)
      await requireEmployee(tx, 'supervisorUserId', input.supervisorUserId);
    if (!before || input.carriedYear === null)
      input.carriedYear ??= Number([now.dateFrom ?? '', today()].sort()[1]!.slice(0, 4));
  },
  constraints: { user_work_date_from_main_overlap: 'ContractsOverlap' },
});
