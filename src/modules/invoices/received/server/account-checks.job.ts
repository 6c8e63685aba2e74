import type { Installation } from '../../../../engine/server/context';
import { ApiError } from '../../../../engine/errors';
import type { Job } from '../../../../engine/server/feature';
import { literal, sql } from '../../../../engine/server/sql';
import { dayIn } from '../../ksef/server/work';
import { outboundRules } from '../../../settings/outbound/server/outbound-rules';
import { checkAccount, whiteListUrl } from '../../../sales/gus/server/public-registers';
import { checkOutcome, taxRegister } from '../../../sales/register-checks/register-checks.entity';
import { receivedState } from '../received-state';

/** Accounts of one run: the white list answers a hundred questions a day from one address. */
const MOST = 20;

interface Unanswered {
  supplierId: number | null;
  nip: string;
  account: string;
}

/** Accounts of invoices to pay the white list was asked about last and did not answer. */
const unansweredOf = ({ db }: Installation) =>
  db.rows<Unanswered>(sql`
    select o.supplier_id, o.nip, o.account from (
      select distinct on (r.seller_nip, r.bank_account) r.supplier_id, r.seller_nip as nip, r.bank_account as account, r.due_date
      from received_invoices r
      where r.state = ${literal(receivedState.open)} and ${literal(checkOutcome.unanswered)} = (
        select c.outcome from register_checks c
        where c.number = r.seller_nip and c.account = r.bank_account and c.register = ${literal(taxRegister.account)}
        order by c.id desc limit 1)
      order by r.seller_nip, r.bank_account, r.due_date) o
    order by o.due_date limit ${MOST}`);

/** Asks the white list again about what it did not answer. @returns how many it answered now */
export async function askAgain(installation: Installation, now: Date): Promise<number> {
  const settings = await installation.settings();
  if (settings.country !== 'PL' || !(await installation.modules()).has('INVOICES')) return 0;
  const at = { url: whiteListUrl(), rules: outboundRules(installation, settings) };
  let answered = 0;
  for (const { supplierId, nip, account } of await unansweredOf(installation)) {
    const answer = await checkAccount(nip, account, dayIn(settings.zone, now), at).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.errorStr !== 'RegisterUnavailable') throw error;
    });
    // Away for one account it is away for all.
    if (!answer) break;
    const outcome = answer.isAssigned ? checkOutcome.confirmed : checkOutcome.denied;
    await installation.db.tx(async (tx) => {
      await tx.run(sql`
        insert into register_checks (supplier_id, register, outcome, number, account, request_id, checked_at)
        values (${supplierId}, ${literal(taxRegister.account)}, ${literal(outcome)}, ${nip}, ${account}, ${answer.requestId}, ${now.toISOString()})`);
      tx.afterCommit(() => installation.notify('entity', { entity: 'received-invoices' }));
    });
    answered++;
  }
  return answered;
}

export const accountCheckJobs: Readonly<Record<string, Job>> = {
  'account-checks': {
    schedule: 'every',
    run: async (_payload, installation, { now }) => void (await askAgain(installation, now())),
  },
};
