import type { WriteCtx } from '../../../../engine/server/context';
import { customersPeopleWith, staffWith } from '../../../workspace/notices/server/people-with';
import { sendNotice } from '../../../workspace/notices/server/send-notice';

interface About {
  id: number;
  numberText: string | null;
  customerId: number;
}

/** Asks the people of the customer about the differences of a reception. */
export async function askCustomer(write: WriteCtx, reception: About): Promise<void> {
  const users = await customersPeopleWith(write.tx, 'RECEPTION_READ', reception.customerId);
  await tellAbout(write, reception, { users, messageStr: 'receptionQuestion', screen: 'view' });
}

/** Tells those who receive goods what the customer answered. */
export async function tellShop(write: WriteCtx, reception: About, isAccepted: boolean): Promise<void> {
  const users = await staffWith(write.tx, 'RECEPTION_WRITE');
  const messageStr = isAccepted ? 'receptionAccepted' : 'receptionDisputed';
  await tellAbout(write, reception, { users, messageStr, screen: 'edit' });
}

const tellAbout = (
  write: WriteCtx,
  { id, numberText }: About,
  { users, messageStr, screen }: { users: readonly number[]; messageStr: string; screen: 'view' | 'edit' },
): Promise<void> =>
  sendNotice(write, {
    users,
    messageType: 'reception',
    kind: 70,
    messageStr,
    message: numberText,
    route: `/receptions/${screen}/${id}`,
    entity: 'receptions',
    recordId: id,
  });
