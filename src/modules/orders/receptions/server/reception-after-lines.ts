import type { RowOf } from '../../../../engine/entity';
import type { WriteCtx } from '../../../../engine/server/context';
import type { DocumentRow } from '../../../../engine/server/implement';
import { lockOrders } from '../../settling/server/lock-orders';
import { receptionState, resolutionState } from '../reception-status';
import { checkAccepted, checkCancelled, followResolutions } from './apply-resolutions';
import { askCustomer } from './notices';
import type { receptions } from '../receptions.entity';
import type { ReceptionLine } from './reception-line-rules';
import { linesOf } from './reception-lines';

/** What was decided about differences has effect: the customer is asked; of received goods the order follows at once. */
export async function afterLines(
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
