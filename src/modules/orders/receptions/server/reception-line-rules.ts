import { invalid, refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import type { DocumentRow, LineWrite } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { changesAny } from '../../order-items/server/price-lock';
import { receptionState, resolutionState } from '../reception-status';
import type { receptionItems } from '../reception-items.entity';
import { itemState } from '../../../states/order-states';

export type ReceptionLine = LineWrite<typeof receptionItems>;
type Call = WriteCtx & { document: DocumentRow; isNew: boolean; lines: ReceptionLine[] };

/** Lines are put together and counted while the reception is new; decided about when it is counted. */
export async function beforeLines(call: Call): Promise<void> {
  const status = Number(call.document['status']);
  for (const line of call.lines) {
    if (status !== receptionState.new && changesCount(line))
      throw lineRefused(line, 'countedAmount', 'ReceptionCounted');
    if (line.remove) continue;
    if (line.before && changesAny(['orderItemId'], line.before, line.input))
      throw invalid({ [line.name('orderItemId')]: 'ReceptionItemFixed' });
    if (changesResolution(line)) decide(call, line, status);
  }
  await startNew(call);
}

const changesCount = ({ before, input, remove }: ReceptionLine): boolean =>
  remove || changesAny(['declaredAmount', 'countedAmount'], before, input);

const changesResolution = ({ before, input }: ReceptionLine): boolean =>
  input.resolution !== undefined && Number(input.resolution) !== Number(before?.resolution ?? 0);

const lineRefused = (line: ReceptionLine, field: 'countedAmount' | 'resolution' | 'orderItemId', errorStr: string) =>
  refused(errorStr, { fields: { [line.name(field)]: errorStr } });

/** What the shop decides about a difference. Once received, only what is still open with the customer can be decided. */
function decide(call: Call, line: ReceptionLine, status: number): void {
  const now = { ...line.before, ...line.input };
  const was = Number(line.before?.resolution ?? 0);
  const open =
    status === receptionState.readyToReceive ||
    (status === receptionState.received && (was === resolutionState.asked || was === resolutionState.disputed));
  if (!open)
    throw lineRefused(line, 'resolution', status === receptionState.new ? 'ReceptionNotCounted' : 'ReceptionSettled');
  if (Number(now.resolution) === resolutionState.disputed)
    throw lineRefused(line, 'resolution', 'OnlyCustomerDisputes');
  if (status === receptionState.received && Number(now.resolution) === resolutionState.undecided)
    throw lineRefused(line, 'resolution', 'DifferenceOpen');
  if (Number(now.resolution) !== resolutionState.undecided && now.countedAmount === now.declaredAmount)
    throw lineRefused(line, 'resolution', 'NoDifference');
  if (Number(now.resolution) === resolutionState.asked)
    Object.assign(line.input, { askedAt: call.now().toISOString(), answeredAt: null, answeredUserId: null });
}

/** New lines: items of this order the shop still takes goods for, at the end of the list, with what they lack. */
async function startNew({ tx, document, lines }: Call): Promise<void> {
  const made = lines.filter(({ before, remove }) => !before && !remove);
  if (!made.length) return;
  const ids = made.map(({ input }) => input.orderItemId!);
  const found = await tx.rows<{ id: number; status: number; amount: number; receiptedAmount: number }>(sql`
    select id, status, amount, receipted_amount from order_items
    where order_id = ${document['orderId']}::int and id = any(${ids}::int[])`);
  const items = new Map(found.map((item) => [item.id, item]));
  const last = await tx.one<{ lp: number }>(
    sql`select coalesce(max(lp), 0)::int as lp from reception_items where reception_id = ${document.id}`,
  );
  let lp = last?.lp ?? 0;
  for (const line of made) {
    const item = items.get(line.input.orderItemId!);
    if (!item) throw invalid({ [line.name('orderItemId')]: 'ItemOfOtherOrder' });
    if (item.status >= itemState.ready) throw lineRefused(line, 'orderItemId', 'ItemNotReceivable');
    line.input.lp ??= ++lp;
    line.input.declaredAmount ??= Math.max(0, item.amount - item.receiptedAmount);
  }
}
