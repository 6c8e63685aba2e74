import type { RowOf } from '../../../../engine/entity';
import { ApiError } from '../../../../engine/errors';
import type { Ctx } from '../../../../engine/server/context';
import { orderState, progressState } from '../../../states/order-states';
import { requireNoInvoice, requireUnconfirmed } from '../../order-items/server/price-lock';
import { mayConfirm } from './order-guards';
import type { orders } from '../orders.entity';

/** What stands in the way of steps that are possible by status, for those who may take them. */
export async function reasonsOf(ctx: Ctx, row: RowOf<typeof orders>): Promise<Record<string, string>> {
  if (!ctx.can('ORDERS_WRITE') || row.status === orderState.cancelled) return {};
  const call = { tx: ctx.db, row };
  if (row.status === orderState.new) return named(['confirm'], await refusal(mayConfirm(call)));
  const measured = row.measurementStatus === progressState.confirmed ? 'reopenMeasurement' : 'openMeasurement';
  const [confirmed, billed] = await Promise.all([
    refusal(requireUnconfirmed(call, row.id)),
    refusal(requireNoInvoice(call, row.id)),
  ]);
  return { ...named([measured], confirmed), ...named(['cancel', 'back'], billed) };
}

/** The errorStr a check refuses with; undefined when it passes. */
const refusal = (check: Promise<void>): Promise<string | undefined> =>
  check.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ApiError) return error.errorStr;
      throw error;
    },
  );

const named = (actions: readonly string[], errorStr: string | undefined): Record<string, string> =>
  errorStr ? Object.fromEntries(actions.map((action) => [action, errorStr])) : {};
