import type { Installation } from '../../../../engine/server/context';
import type { Job } from '../../../../engine/server/feature';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { smsSent, smsState } from '../sms-sent.entity';
import { GatewayError, type Outcome } from './gateway';
import { gatewayOf } from './send-sms';
import { smsapi } from './smsapi';

/** SMS asked about in one call, and calls of one run. */
const AT_ONCE = 50;
const CALLS = 10;
/** The gateway reports by itself within this time where it can. */
const PATIENCE = '10 minutes';
/** After this time nothing becomes of an SMS any more. */
const OVER = '3 days';

/** Writes down what became of an SMS, unless that is known already. Answers whether it was news. */
export async function noteOutcome(installation: Installation, id: number, outcome: Outcome): Promise<boolean> {
  const changed = await installation.db.run(sql`
    update sms_sent set status = ${smsState[outcome]}, updated_at = now(), version = version + 1
    where id = ${id} and status in ${literals([smsState.queued, smsState.sent, smsState.retrying])}`);
  if (!changed) return false;
  await installation.notify('entity', { entity: smsSent.name, ids: [id] });
  return true;
}

/** Asks the gateway about SMS it has not reported of: it cannot call where the product has no address on the internet. */
export async function askOutcomes(installation: Installation): Promise<number> {
  const gateway = await gatewayOf(installation);
  if (!gateway) return 0;
  const open = await installation.db.rows<{ id: number; gatewayId: string }>(sql`
    select id, gateway_id from sms_sent
    where status = ${literal(smsState.sent)} and gateway_id <> ''
      and send_date between now() - ${OVER}::interval and now() - ${PATIENCE}::interval
    order by send_date desc, id desc limit ${AT_ONCE * CALLS}`);
  let known = 0;
  for (let from = 0; from < open.length; from += AT_ONCE) {
    const some = open.slice(from, from + AT_ONCE);
    const outcomes = await smsapi.outcomes(
      some.map(({ gatewayId }) => gatewayId),
      gateway,
    );
    for (const { id, gatewayId } of some) {
      const outcome = outcomes.get(gatewayId);
      if (outcome && (await noteOutcome(installation, id, outcome))) known += 1;
    }
  }
  return known;
}

export const outcomeJobs: Readonly<Record<string, Job>> = {
  'sms-outcomes': {
    schedule: 'every',
    async run(_, installation) {
      try {
        await askOutcomes(installation);
      } catch (error) {
        // The next hour asks again.
        if (!(error instanceof GatewayError)) throw error;
      }
    },
  },
};
