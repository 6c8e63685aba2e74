import { defineConsequence, settles } from '../../../../engine/server/consequences';
import type { WriteCtx } from '../../../../engine/server/context';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { staffWithAny } from '../../../workspace/notices/server/people-with';
import { endNotice, standNotice } from '../../../workspace/notices/server/send-notice';
import { faultDecision } from '../../../states/fault-states';
import { itemState } from '../../../states/order-states';

/** Faults of items that are in work or done: of others nothing is decided any more. */
export const isDecidable = sql`i.status in ${literals([itemState.inProgress, itemState.done])}`;
/** Faults a foreman is to decide about. */
export const waitsForForeman = sql`(${isDecidable} and e.decision = ${literal(faultDecision.waiting)})`;

/** What waits for a foreman changed: pieces came, were decided about, or their item went. */
const faultsWaiting = defineConsequence<{ isNew: boolean }>('item-errors.waiting', (one, other) => ({
  isNew: one.isNew || other.isNew,
}));
/** Notes that pieces wait for a foreman, or wait no longer. */
export const foremenHear = (write: WriteCtx, isNew: boolean): void => faultsWaiting.collect(write, 0, { isNew });

/** So many items are named in the notice. */
const NAMED = 2;
const TEXT = 'faultsWaiting';

/** Those who decide have one notice of all that waits, and none once nothing does. */
export const faultsWaitingSettling = settles(faultsWaiting, async (write, changes) => {
  const { tx } = write;
  // Two reports at once would each see no notice of the other.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('item-errors/waiting'))`);
  const users = await staffWithAny(tx, ['WORK_CARDS_ALL', 'WORK_CARDS_ADMIN']);
  const waiting = await tx.rows<{ text: string; all: number }>(sql`
    select e.amount || ' × ' || i.name || coalesce(' (' || o.number_text || ')', '') as text, count(*) over ()::int as all
    from item_errors e join order_items i on i.id = e.order_item_id join orders o on o.id = i.order_id
    where ${waitsForForeman} order by e.id desc limit ${NAMED}`);
  if (!waiting.length) return void (await endNotice(write, { users, messageStr: TEXT }));
  const rest = waiting[0]!.all - waiting.length;
  const notice = {
    users,
    messageType: 'fault' as const,
    messageStr: TEXT,
    message: waiting.map(({ text }) => text).join(', ') + (rest > 0 ? ` +${rest}` : ''),
    route: '/floor/decisions',
  };
  await standNotice(write, notice, { again: changes.get(0)!.isNew });
});
