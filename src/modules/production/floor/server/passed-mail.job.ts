import { z } from 'zod';
import type { WriteCtx } from '../../../../engine/server/context';
import type { Job } from '../../../../engine/server/feature';
import { sql } from '../../../../engine/server/sql';
import { orderState, type OrderState } from '../../../states/order-states';
import { mailMove } from '../../progress/server/order-news';

/** Tells the customer how far an order is once a pass at quality control can no longer be taken back. */
export function mailPassedLater({ tx, now }: Pick<WriteCtx, 'tx' | 'now'>, orderId: number, minutes: number): void {
  const runAt = new Date(now().getTime() + minutes * 60_000);
  void tx.job('order-passed', { orderId }, { key: `order-passed:${orderId}`, runAt });
}

export const passedJobs: Readonly<Record<string, Job>> = {
  'order-passed': {
    async run(payload, installation) {
      const { orderId } = z.object({ orderId: z.int() }).parse(payload);
      await installation.db.tx(async (tx) => {
        const order = await tx.one<{ customerId: number; status: OrderState }>(
          sql`select customer_id, status from orders where id = ${orderId} for no key update`,
        );
        // Taken back, or the customer was there already: then there is nothing to tell.
        if (order?.status !== orderState.done && order?.status !== orderState.ready) return;
        const { customerId, status: to } = order;
        // oxlint-disable-next-line local/clock-from-context -- a job has no request whose time it could take
        await mailMove({ tx, installation, now: () => new Date() }, orderId, {
          customerId,
          from: orderState.inProgress,
          to,
        });
      });
    },
  },
};
