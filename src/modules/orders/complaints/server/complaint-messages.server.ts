import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { tellMessage } from './complaint-news';
import { complaintMessages } from '../complaint-messages.entity';

export const complaintMessagesServer = implement(complaintMessages, {
  scope: ({ user }) =>
    user.isCustomer
      ? sql`t.complaint_id in (select k.id from complaints k where k.customer_id = ${user.customerId})`
      : undefined,
  beforeSave(call) {
    const { input, user } = call;
    Object.assign(input, { userId: user.id, fromCustomer: user.isCustomer, date: call.now().toISOString() });
  },
  afterSave: (call) => tellMessage(call, call.row.complaintId, call.row.message),
});
