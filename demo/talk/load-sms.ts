import { sql } from '../../src/engine/server/sql';
import { orderState } from '../../src/modules/states/order-states';
import { smsState } from '../../src/modules/communication/sms/sms-sent.entity';
import type { DemoWrite } from '../translate';

const { delivered, sent, undelivered, failed } = smsState;
const READY = 'Zlecenie {order} jest gotowe do odbioru. Tel. 600 100 200';

/** To whom, hours before now, what became of it, the words; `by` is who sent it, the product itself without one. */
interface DemoSms {
  customer: string;
  hoursAgo: number;
  status: number;
  response: string;
  sms: string;
  phone?: string;
  by?: string;
}
const smsRows: readonly DemoSms[] = [
  { customer: 'STA01', hoursAgo: 76, status: delivered, response: 'QUEUE', sms: READY },
  {
    customer: 'ALU01',
    hoursAgo: 52,
    status: delivered,
    response: 'QUEUE',
    by: 'office',
    sms: 'Próbki RAL 7016 są do obejrzenia u nas w biurze.',
  },
  { customer: 'ALU01', hoursAgo: 27, status: undelivered, response: 'QUEUE', sms: READY },
  {
    customer: 'STA01',
    hoursAgo: 26,
    status: failed,
    response: '13 No correct phonenumbers',
    by: 'office',
    phone: '600300401',
    sms: 'Proszę o telefon w sprawie koloru balustrad.',
  },
  {
    customer: 'STA01',
    hoursAgo: 25.9,
    status: delivered,
    response: 'QUEUE',
    by: 'office',
    sms: 'Proszę o telefon w sprawie koloru balustrad.',
  },
  { customer: 'ALU01', hoursAgo: 0.4, status: sent, response: 'QUEUE', sms: READY },
];

/** The log of SMS of the last days, in the states it can show. */
export async function loadSms({ tx, now, translate }: DemoWrite): Promise<void> {
  const rows = translate(smsRows).map(({ hoursAgo, ...row }, nth) => ({
    ...row,
    at: new Date(now().getTime() - hoursAgo * 3_600_000).toISOString(),
    nth,
  }));
  await tx.run(sql`
    insert into sms_sent (phone, sms, customer_id, status, send_date, kind, server_response, gateway_id, attempts,
      created_at, updated_at, created_user_id)
    select coalesce(r.phone, c.phone), replace(r.sms, '{order}', coalesce(o.number_text, '')), c.id, r.status,
      case when r.status <> ${failed}::int then r.at end, case when r.by is null then ${String(orderState.ready)} end,
      r.response, case when r.status <> ${failed}::int then 'DEMO' || r.nth end, 1, r.at, r.at, u.id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (customer text, at timestamptz, status int,
      response text, sms text, phone text, by text, nth int)
    join customers c on c.code = r.customer
    left join users u on u.email = r.by || '@galwex.test'
    left join lateral (
      select number_text from orders where customer_id = c.id
      order by status between ${orderState.ready}::int and ${orderState.paid}::int desc, id limit 1) o on true
    order by r.nth`);
}
