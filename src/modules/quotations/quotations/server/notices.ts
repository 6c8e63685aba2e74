import type { RowOf } from '../../../../engine/entity';
import type { WriteCtx } from '../../../../engine/server/context';
import { customersPeopleWith, staffWith } from '../../../workspace/notices/server/people-with';
import { type NewNotice, sendNotice } from '../../../workspace/notices/server/send-notice';
import { quotationAnswer } from '../quotation-status';
import type { quotations } from '../quotations.entity';

type Quotation = Pick<RowOf<typeof quotations>, 'id' | 'numberText'>;

/** Tells those who write quotations what the customer answers. */
export async function tellAnswer(write: WriteCtx, quotation: Quotation, answer: number): Promise<void> {
  await tellAbout(write, quotation, {
    users: await staffWith(write.tx, 'QUOTATIONS_WRITE'),
    messageStr: answer === quotationAnswer.accepted ? 'quotationAccepted' : 'quotationRejected',
    route: `/quotations/view/${quotation.id}`,
  });
}

/** Tells those who write quotations that the order is another one by now. */
export async function tellOutdated(write: WriteCtx, quotation: Quotation, orderId: number): Promise<void> {
  await tellAbout(write, quotation, {
    users: await staffWith(write.tx, 'QUOTATIONS_WRITE'),
    messageStr: 'quotationOutdated',
    route: `/orders/edit/${orderId}?tab=quotation`,
  });
}

/** Tells the customer's people that the version they have does not count any more. */
export async function tellReplaced(
  write: WriteCtx,
  quotation: Quotation & { orderId: number; customerId: number },
): Promise<void> {
  await tellAbout(write, quotation, {
    users: await customersPeopleWith(write.tx, 'QUOTATIONS_READ', quotation.customerId),
    messageStr: 'quotationReplaced',
    route: `/orders/view/${quotation.orderId}?tab=quotation`,
  });
}

/** Nothing while the module is off: orders still work their quotations out, and the notice would lead nowhere. */
async function tellAbout(
  write: WriteCtx,
  { id, numberText }: Quotation,
  notice: Pick<NewNotice, 'users' | 'messageStr' | 'route'>,
): Promise<void> {
  if (!write.hasModule('QUOTATIONS')) return;
  await sendNotice(write, {
    ...notice,
    messageType: 'quotation',
    message: numberText,
    entity: 'quotations',
    recordId: id,
  });
}
