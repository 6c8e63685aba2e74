import { invalid, refused } from '../../../../engine/errors';
import type { InputOf, RowOf } from '../../../../engine/entity';
import { implement } from '../../../../engine/server/implement';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { ofOwnCustomer } from '../../../sales/customers/server/customer-scope';
import { changesAny, requireOpen } from '../../order-items/server/price-lock';
import { lockOrder } from '../../settling/server/lock-orders';
import { orderState } from '../../../states/order-states';
import { receptionState, resolutionState } from '../reception-status';
import { checkLocation, fillNewReception, numberReception, proposeLines } from './new-reception';
import { receptionMoved, tellWithdrawn } from './receive';
import { assertCanBeCancelled, assertCanBeCounted, assertCanBeReceived } from './reception-guards';
import { receptions } from '../receptions.entity';

type Reception = RowOf<typeof receptions>;

const lines = sql`from reception_items l where l.reception_id = t.id`;
/** A customer is asked nothing about an order that is cancelled. */
const isLive = sql`exists (select from orders o where o.id = t.order_id and o.status <> ${literal(orderState.cancelled)})`;
const differs = sql`l.counted_amount <> l.declared_amount`;

/** Fields that settle with the state: a received delivery keeps its day, a cancelled one its place as well. */
const settled: Readonly<Record<number, readonly string[]>> = { 5: ['date'], 9: ['date', 'locationId', 'barcode'] };

function mayChange(before: Reception, input: InputOf<typeof receptions>): void {
  if (changesAny(['orderId'], before, input)) throw invalid({ orderId: 'ReceptionOrderFixed' });
  const key = settled[Number(before.status)]?.find((field) => changesAny([field], before, input));
  if (key) throw refused('ReceptionSettled', { fields: { [key]: 'ReceptionSettled' } });
  if (Number(before.status) === receptionState.received && input.locationId === null)
    throw invalid({ locationId: 'Required' });
}

export const receptionsServer = implement(receptions, {
  scope: ofOwnCustomer,
  computed: {
    lineCount: sql`(select count(*)::int ${lines})`,
    countedLines: sql`(select count(l.counted_amount)::int ${lines})`,
    declaredSum: sql`(select coalesce(sum(l.declared_amount), 0)::int ${lines})`,
    countedSum: sql`(select sum(l.counted_amount)::int ${lines})`,
    difference: sql`(select sum(l.counted_amount - l.declared_amount)::int ${lines})`,
    lessSum: sql`(select sum(least(l.counted_amount - l.declared_amount, 0))::int ${lines})`,
    moreSum: sql`(select sum(greatest(l.counted_amount - l.declared_amount, 0))::int ${lines})`,
    questions: sql`(select nullif(count(*), 0)::int ${lines} and l.resolution = ${literal(resolutionState.asked)} and ${isLive})`,
  },
  filters: {
    differences: (value) => {
      const wanted =
        value === 'asked'
          ? sql`l.resolution = ${literal(resolutionState.asked)}`
          : value === 'disputed'
            ? sql`l.resolution = ${literal(resolutionState.disputed)}`
            : sql`l.resolution = ${literal(resolutionState.undecided)}`;
      return sql`t.status in ${literals([receptionState.readyToReceive, receptionState.received])} and exists (select ${lines} and ${differs} and ${wanted}) and ${isLive}`;
    },
  },
  async beforeSave(call) {
    const { before, input } = call;
    if (before) mayChange(before, input);
    else await fillNewReception(call, input);
    await checkLocation(call, input.locationId, before?.companyId ?? input.companyId!);
  },
  async afterSave(call) {
    if (call.before) return;
    await proposeLines(call, call.row);
    await numberReception(call, call.row);
  },
  beforeDelete({ row }) {
    if (row.status !== receptionState.new && row.status !== receptionState.cancelled) throw refused('ReceptionNotNew');
  },
  // Its order may be over meanwhile, or another customer's.
  async afterRestore(call) {
    const order = await lockOrder(call, call.row.orderId);
    requireOpen(order?.status);
    if (order?.customerId !== call.row.customerId) throw refused('CannotUndo');
  },
  afterMove: receptionMoved,
  actions: {
    counted: assertCanBeCounted,
    async receive(call) {
      await assertCanBeReceived(call);
      return { set: { locationId: call.input.locationId, receiptDate: call.today() } };
    },
    async cancel(call) {
      await assertCanBeCancelled(call);
      if (Number(call.row.status) === receptionState.received && call.input.mail !== false)
        await tellWithdrawn(call, call.row);
    },
  },
});
