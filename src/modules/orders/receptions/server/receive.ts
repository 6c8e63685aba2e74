import { formatFor } from '../../../../engine/format';
import type { RowOf } from '../../../../engine/entity';
import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { mailCustomer } from '../../../documents/notifications/server/mail-customer';
import { recipientsOf } from '../../../documents/notifications/server/recipients';
import { receptionItems } from '../reception-items.entity';
import { lockOrders } from '../../settling/server/lock-orders';
import { orderChanged } from '../../settling/server/order-changes';
import { receptionState, resolutionState } from '../reception-status';
import { applyResolutions } from './apply-resolutions';
import type { receptions } from '../receptions.entity';
import { type CountedLine, linesOf } from './reception-lines';
import { countReceived } from './received-pieces';

type Reception = RowOf<typeof receptions>;

/** What follows a reception that moved. Its own state is written already, so sums over received ones are right. */
export async function receptionMoved(
  call: WriteCtx & { rows: readonly Reception[]; to: string | number },
): Promise<void> {
  const to = Number(call.to);
  for (const row of call.rows) {
    if (to === 1) await forgetResolutions(call, row);
    if ((to === receptionState.received) === (Number(row.status) === receptionState.received)) continue;
    await lockOrders(call, [row.orderId]);
    const lines = await linesOf(call.tx, row.id);
    if (to !== receptionState.received) await applyResolutions(call, row, lines, -1);
    await countReceived(
      call,
      lines.map((line) => line.orderItemId),
    );
    if (to === receptionState.received) await applyResolutions(call, row, lines);
    orderChanged(call, row.orderId, { steps: lines.map((line) => line.orderItemId) });
    if (to !== receptionState.received) continue;
    await tellCustomer(call, row, lines);
  }
}

/** Counted again, what had been decided about differences no longer stands. */
async function forgetResolutions(call: WriteCtx, row: Reception): Promise<void> {
  const decided = (await linesOf(call.tx, row.id)).filter(({ resolution }) => resolution !== resolutionState.undecided);
  await updateMany(
    call,
    receptionItems,
    decided.map((before) => ({
      before,
      input: { resolution: 0, askedAt: null, answeredAt: null, answeredUserId: null },
    })),
  );
}

/** Mail 71, to a customer who hears of receptions: what mail 70 told of does not count. */
export async function tellWithdrawn(call: WriteCtx, row: Reception): Promise<void> {
  const known = await recipientsOf(call.tx, row.customerId, 71);
  if (!known || known.off) return;
  const t = call.installation.texts(known.language);
  const format = formatFor(known.language, call.zone);
  const pieces = (await linesOf(call.tx, row.id)).reduce((sum, line) => sum + (line.countedAmount ?? 0), 0);
  await mailCustomer(call, {
    kind: 71,
    customerId: row.customerId,
    orderId: row.orderId,
    about: `receptions/view/${row.id}`,
    language: known.language,
    values: {
      receptionNumber: row.numberText ?? '',
      receiptDate: row.receiptDate ? format.date(row.receiptDate) : '–',
      amount: t('orders:receptions.mail.pieces', { count: pieces, shown: format.integer(pieces) }),
    },
  });
}

/** Mail 70: what came, and what the shop would like to know about it. */
async function tellCustomer(call: WriteCtx, row: Reception, lines: readonly CountedLine[]): Promise<void> {
  const known = await recipientsOf(call.tx, row.customerId, 70);
  const language = known?.language ?? 'pl';
  const t = call.installation.texts(language);
  const format = formatFor(language, call.zone);
  const ask = t(`orders:receptions.mail.${known?.hasAccount ? 'ask' : 'askByMail'}`);
  const pieces = lines.reduce((sum, line) => sum + (line.countedAmount ?? 0), 0);
  const questions = lines.filter(({ resolution }) => resolution === resolutionState.asked);
  const message = questions.map((line) =>
    t('orders:receptions.mail.question', {
      name: line.name,
      declared: format.integer(line.declaredAmount),
      counted: format.integer(line.countedAmount ?? 0),
    }),
  );
  await mailCustomer(call, {
    kind: 70,
    customerId: row.customerId,
    orderId: row.orderId,
    about: `receptions/view/${row.id}`,
    language,
    values: {
      receptionNumber: row.numberText ?? '',
      receiptDate: format.date(call.today()),
      amount: t('orders:receptions.mail.pieces', { count: pieces, shown: format.integer(pieces) }),
      message: message.length ? `${ask} ${message.join(' ')}` : '',
    },
    papers: [{ kind: 'reception', id: row.id }],
  });
}
