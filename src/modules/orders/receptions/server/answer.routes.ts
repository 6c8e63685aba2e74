import { z } from 'zod';
import { forbidden, invalid, refused } from '../../../../engine/errors';
import { trailSql } from '../../../../engine/server/audit';
import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { defineRoute } from '../../../../engine/server/route';
import { announce, lockRow } from '../../../../engine/server/rows';
import { sql } from '../../../../engine/server/sql';
import { receptionItems } from '../reception-items.entity';
import { lockOrder } from '../../settling/server/lock-orders';
import { orderState } from '../../../states/order-states';
import { receptionState, resolutionState } from '../reception-status';
import type { RowOf } from '../../../../engine/entity';
import { checkCancelled, followResolutions } from './apply-resolutions';
import { tellShop } from './notices';
import { receptions } from '../receptions.entity';
import { differenceOf, linesOf } from './reception-lines';

const id = z.coerce.number().int().min(1).max(2_147_483_647);
const body = z.strictObject({
  items: z
    .array(z.strictObject({ id: z.int().min(1).max(2_147_483_647), accept: z.boolean() }))
    .min(1)
    .max(1000),
});

/** What the customer says to the differences it was asked about; the people of the shop may note it for them. */
export const answerRoute = defineRoute({
  method: 'POST',
  path: '/receptions/:id/answer',
  summary: 'Answer the question about differences: accept what was counted, or disagree, line by line.',
  module: 'RECEPTIONS',
  needs: ['RECEPTION_READ', 'RECEPTION_WRITE'],
  scope: 'rows',
  customers: true,
  params: z.strictObject({ id }),
  body,
  output: z.object({ status: z.literal(true) }),
  async handler({ ctx, params, body }) {
    if (!ctx.user.isCustomer && !ctx.can('RECEPTION_WRITE')) throw forbidden();
    await ctx.write((write) => answer(write, params.id, body.items));
    return { status: true };
  },
});

async function answer(write: WriteCtx, receptionId: number, given: z.output<typeof body>['items']): Promise<void> {
  const plan = write.engine.registry.get(receptions.name);
  const row = (await lockRow(write, plan, receptionId)) as unknown as RowOf<typeof receptions>;
  const order = await lockOrder(write, row.orderId);
  if (order?.status === orderState.cancelled) throw refused('OrderClosed');
  const lines = new Map((await linesOf(write.tx, row.id)).map((line) => [line.id, line]));
  const answered = given.map(({ id, accept }, at) => {
    const line = lines.get(id);
    if (!line) throw invalid({ [`items.${at}.id`]: 'LineMissing' });
    if (line.resolution !== resolutionState.asked)
      throw refused('NoQuestion', { errorDetails: line.name, fields: { [`items.${at}.id`]: 'NoQuestion' } });
    lines.delete(id);
    const nothingLeft = line.amount + differenceOf(line) < 1;
    return {
      before: line,
      resolution: accept
        ? nothingLeft
          ? resolutionState.cancelled
          : resolutionState.accepted
        : resolutionState.disputed,
    };
  });
  const now = write.now().toISOString();
  await updateMany(
    write,
    receptionItems,
    answered.map(({ before, resolution }) => ({
      before,
      input: { resolution, answeredAt: now, answeredUserId: write.user.id },
    })),
  );
  const taken = answered.flatMap(({ before, resolution }) =>
    resolution === resolutionState.disputed ? [] : [{ ...before, resolution }],
  );
  await checkCancelled(
    write,
    row.orderId,
    taken.filter(({ resolution }) => resolution === resolutionState.cancelled),
  );
  if (Number(row.status) === receptionState.received) await followResolutions(write, row, taken);
  await write.tx.run(
    sql`with w as (select ${row.id}::int as id) ${trailSql(write, receptions, 'answerDifferences', { input: { accepted: taken.length, of: answered.length } })}`,
  );
  announce(write.engine, write, plan, row.id);
  await tellShop(write, row, taken.length === answered.length);
}
