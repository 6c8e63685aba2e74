import { implement, type DocumentRow } from '../../../../engine/server/implement';
import { sql, type Sql } from '../../../../engine/server/sql';
import type { RowOf } from '../../../../engine/entity';
import type { WriteCtx, BaseCtx } from '../../../../engine/server/context';
import { beforeLines, type ReceptionLine } from './reception-line-rules';
import { checkAccepted, checkCancelled, followResolutions } from './apply-resolutions';
import { askCustomer } from './notices';
import { linesOf } from './reception-lines';
import { receptionItems } from '../reception-items.entity';
import { lockOrders } from '../../settling/server/lock-orders';
import { receptionState, resolutionState } from '../reception-status';
import type { receptions } from '../receptions.entity';

/** `ItemFacts` of `item-facts.ts`, of the line `t`. */
const itemFacts: Sql = sql`(
  select json_build_object('lp', i.lp, 'name', i.name, 'code', i.code, 'externalCode', i.external_code,
    'barcode', i.barcode, 'amount', i.amount, 'receiptedAmount', i.receipted_amount, 'status', i.status,
    'length', i.length::text, 'width', i.width::text, 'height', i.height::text, 'outline', i.outline::text,
    'color', case when p.id is not null then json_build_object('code', p.code, 'name', p.name, 'hex', p.hex) end,
    'photos', (select count(*)::int from attachments a
      where a.order_item_id = i.id and a.preview is not null and not a.is_internal))
  from order_items i left join products p on p.id = i.product1_id where i.id = t.order_item_id)`;

/** What was decided about differences has effect: the customer is asked; of received goods the order follows at once. */
async function afterLines(
  call: WriteCtx & { document: DocumentRow; lines: (ReceptionLine & { id: number })[] },
): Promise<void> {
  const reception = call.document as unknown as RowOf<typeof receptions>;
  const decided = new Map(
    call.lines
      .filter(
        ({ before, input }) =>
          input.resolution !== undefined && Number(input.resolution) !== Number(before?.resolution ?? 0),
      )
      .map((line) => [line.id, line]),
  );
  if (!decided.size) return;
  if ([...decided.values()].some(({ input }) => Number(input.resolution) === resolutionState.asked))
    await askCustomer(call, reception);
  if (Number(reception.status) !== receptionState.received) return;
  await lockOrders(call, [reception.orderId]);
  const lines = (await linesOf(call.tx, reception.id)).flatMap((line) => {
    const sent = decided.get(line.id);
    return sent ? [{ ...line, nameOf: (field: string) => sent.name(field as never) }] : [];
  });
  const resolved = (resolution: number) => lines.filter((line) => line.resolution === resolution);
  checkAccepted(resolved(resolutionState.accepted));
  await checkCancelled(call, reception.orderId, resolved(resolutionState.cancelled));
  await followResolutions(call, reception, lines);
}

/** Lines of the receptions a customer account may see: those of its own customer. */
const ofOwnReception = ({ user }: BaseCtx): Sql | undefined =>
  user.isCustomer
    ? sql`exists (select from receptions r where r.id = t.reception_id and r.customer_id = ${user.customerId})`
    : undefined;

export const receptionItemsServer = implement(receptionItems, {
  scope: ofOwnReception,
  computed: { facts: itemFacts },
  constraints: { reception_items_resolution_difference: 'NoDifference' },
  beforeLines,
  afterLines,
});
