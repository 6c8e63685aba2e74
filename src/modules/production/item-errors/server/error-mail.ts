import { z } from 'zod';
import type { WriteCtx } from '../../../../engine/server/context';
import type { Job } from '../../../../engine/server/feature';
import { literals, sql } from '../../../../engine/server/sql';
import { faultDecision } from '../../../states/fault-states';
import { mailCustomer, type MailCtx } from '../../../documents/notifications/server/mail-customer';

interface Reported {
  orderId: number;
  customerId: number;
  item: string;
  reason: string;
  amount: number;
  isRework: boolean;
}

/** Tells the customer of faulty pieces and what becomes of them; nothing where the report was taken back or a foreman has yet to decide. */
export async function mailError(write: MailCtx, itemErrorId: number): Promise<void> {
  const found = await write.tx.one<Reported>(sql`
    select i.order_id, i.customer_id, i.name as item, r.name as reason, e.amount, e.is_rework
    from item_errors e join order_items i on i.id = e.order_item_id join errornous_reasons r on r.id = e.error_reason_id
    where e.id = ${itemErrorId} and e.decision in ${literals([faultDecision.asReported, faultDecision.confirmed])}`);
  if (!found) return;
  const { orderId, customerId, item, reason, amount, isRework } = found;
  await mailCustomer(write, {
    kind: 50,
    customerId,
    orderId,
    values: { item, amount: String(amount), reason },
    words: (t) => ({ outcome: t(`production:item-errors.outcome.${isRework ? 'rework' : 'lost'}`) }),
  });
}

/** The same once it can no longer be taken back. */
export function mailErrorLater({ tx }: Pick<WriteCtx, 'tx'>, itemErrorId: number, runAt: Date): void {
  void tx.job('item-error-found', { itemErrorId }, { key: `item-error-found:${itemErrorId}`, runAt });
}

export const errorMailJobs: Readonly<Record<string, Job>> = {
  'item-error-found': {
    async run(payload, installation) {
      const { itemErrorId } = z.object({ itemErrorId: z.int() }).parse(payload);
      await installation.db.tx((tx) =>
        // oxlint-disable-next-line local/clock-from-context -- a job has no request whose time it could take
        mailError({ tx, installation, now: () => new Date() }, itemErrorId),
      );
    },
  },
};
