import { z } from 'zod';
import type { RowOf } from '../../../../engine/entity';
import { invalid, notFound, refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { defineRoute } from '../../../../engine/server/route';
import { literal, sql, type Sql } from '../../../../engine/server/sql';
import { checkOutcome, taxRegister } from '../../../sales/register-checks/register-checks.entity';
import { checkAccountOf } from '../../../sales/register-checks/server/ask-registers';
import { checkAnswer } from '../../../sales/register-checks/server/register-checks.routes';
import { receivedInvoices } from '../received-invoices.entity';
import { CHECKED_ABOVE } from '../received-state';
import { suppliers } from '../suppliers.entity';

/** The last check of the account of an invoice that was answered, else the last. @param row its alias */
const lastCheck = (row: Sql, column: Sql): Sql => sql`(select c.${column} from register_checks c
  where c.number = ${row}.seller_nip and c.account = ${row}.bank_account and c.register = ${literal(taxRegister.account)} order by c.outcome = ${literal(checkOutcome.unanswered)}, c.id desc limit 1)`;

/**
 * Throws 422 `AccountUnchecked` where the law asks for the account to be looked up and it was not, `AccountUnanswered`
 * where the white list was asked and gave no answer: that proves nothing.
 */
async function requireCheck({ tx, settings, row }: WriteCtx & { row: RowOf<typeof receivedInvoices> }): Promise<void> {
  const { currency, valueGross, bankAccount, sellerNip } = row;
  if (settings.country !== 'PL' || currency !== 'PLN' || valueGross <= CHECKED_ABOVE || !bankAccount || !sellerNip)
    return;
  const found = await tx.one<{ isAnswered: boolean }>(sql`
    select bool_or(outcome <> ${literal(checkOutcome.unanswered)}) as is_answered
    from register_checks where number = ${sellerNip} and account = ${bankAccount} and register = ${literal(taxRegister.account)} having count(*) > 0`);
  if (!found) throw refused('AccountUnchecked', { errorDetails: bankAccount });
  if (!found.isAnswered) throw refused('AccountUnanswered', { errorDetails: bankAccount });
}

export const receivedInvoicesServer = implement(receivedInvoices, {
  computed: {
    accountCheck: lastCheck(sql`t`, sql`outcome`),
    accountCheckedAt: lastCheck(sql`t`, sql`checked_at`),
  },
  actions: {
    async pay(call) {
      if (call.input.paidDate > call.today()) throw invalid({ paidDate: 'DateInFuture' });
      await requireCheck(call);
      return { set: { paidDate: call.input.paidDate } };
    },
    reopen: () => ({ set: { paidDate: null } }),
  },
  constraints: { received_invoices_ksef_number_unique: 'AlreadyExists' },
});
export const suppliersServer = implement(suppliers, {
  constraints: { suppliers_nip_unique: 'AlreadyExists' },
});

export const checkAccountRoute = defineRoute({
  method: 'POST',
  path: '/received-invoices/:id/check-account',
  summary:
    'Ask the white list of VAT payers whether the account of an invoice is its seller’s, and keep the answer with the day.',
  module: 'INVOICES',
  needs: 'INVOICES_WRITE',
  scope: 'rows',
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  body: z.strictObject({}).optional(),
  output: z.object({ checks: z.array(checkAnswer) }),
  async handler({ ctx, params: { id } }) {
    const invoice = await ctx.db.one<{
      supplierId: number | null;
      sellerNip: string | null;
      bankAccount: string | null;
    }>(sql`select supplier_id, seller_nip, bank_account from received_invoices where id = ${id}`);
    if (!invoice) throw notFound();
    const { supplierId, sellerNip: nip, bankAccount: account } = invoice;
    if (!nip || !account || !/^\d{26}$/.test(account)) throw refused('AccountMissing');
    const { register, outcome, answer, requestId } = await checkAccountOf(ctx, { supplierId }, { nip, account });
    return { checks: [{ register, outcome, answer, requestId }] };
  },
});
