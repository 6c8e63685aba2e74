import type { RowOf } from '../../../../engine/entity';
import { invalid, refused } from '../../../../engine/errors';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { cards } from '../cards.entity';
import { issueRefusal } from './card-issue';

type Card = RowOf<typeof cards>;

/** A card stays as it is in what its holder relies on. */
function requireWithNobody({ issuedAt }: Pick<Card, 'issuedAt'>, field?: keyof Card & string): void {
  if (issuedAt === null) return;
  throw refused('CardStillIssued', field ? { fields: { [field]: 'CardStillIssued' } } : undefined);
}

export const cardsServer = implement(cards, {
  filters: { isIssued: (value) => (value ? sql`t.issued_at is not null` : sql`t.issued_at is null`) },
  beforeSave({ before, input }) {
    const { dateFrom, dateTo } = { ...before, ...input };
    if (dateFrom && dateTo && dateTo < dateFrom) throw invalid({ dateTo: 'EndBeforeStart' });
    if (before && input.companyId !== undefined && input.companyId !== before.companyId)
      requireWithNobody(before, 'companyId');
  },
  beforeDelete: ({ row }) => requireWithNobody(row),
  reasons(ctx, row): Record<string, string> {
    if (row.issuedAt !== null)
      return {
        issue: 'CardAlreadyIssued',
        deactivate: 'CardStillIssued',
        delete: 'CardStillIssued',
        ...(row.userId === null ? { return: 'CardWithGuest' } : {}),
      };
    const refusal = issueRefusal(row, null, ctx.today());
    return { return: 'CardNotIssued', ...(refusal ? { issue: refusal } : {}) };
  },
  actions: {
    deactivate: ({ row }) => requireWithNobody(row),
    async issue({ tx, row, input, now, today }) {
      const user = await tx.one<{ companyId: number | null }>(
        sql`select company_id from users where id = ${input.userId} and is_active and not is_customer`,
      );
      if (!user) throw invalid({ userId: 'EmployeeNotActive' });
      const refusal = issueRefusal(row, user.companyId, today());
      if (refusal) throw refused(refusal, { fields: { userId: refusal } });
      return { set: { userId: input.userId, issuedAt: now().toISOString() } };
    },
    return({ row }) {
      if (row.issuedAt === null) throw refused('CardNotIssued');
      if (row.userId === null) throw refused('CardWithGuest');
      return { set: { userId: null, issuedAt: null } };
    },
  },
  constraints: { cards_issued_at_once: 'CardAlreadyIssued', cards_issued_at_status: 'CardStillIssued' },
});
