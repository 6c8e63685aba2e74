import { expect, it } from 'vitest';
import { sql } from '../../../engine/server/sql';
import { createDb } from '../../../server/database/db';
import { createPool } from '../../../server/database/pool';
import { createApp } from '../../../server/app/app';
import { features } from '../../../server/features';
import { authenticate, keyUser } from '../../../server/sessions/authenticate';
import { redeemTicket } from '../../../server/sessions/one-time-tokens';
import { logViolation } from '../../../server/sessions/violations';
import { billingShop } from '../../../../test/support/billing-shop';

/** `APPROVALS=1000` approves more. */
const COUNT = Number(process.env['APPROVALS'] ?? 200);

it(
  'hundreds of approvals at once on two nodes leave no number out and give none twice',
  { timeout: 300_000 },
  async () => {
    const s = await billingShop();
    const { db } = s.app.database;
    const { orderId } = await s.order();
    const method = (await s.row<{ id: number }>(sql`select id from payment_methods limit 1`)).id;
    const ids = await db.rows<{ id: number }>(sql`
    insert into invoices (company_id, customer_id, order_id, currency_id, vat_rate_id, payment_method_id, date, due_date)
    select ${s.companyId}, ${s.customerId}, ${orderId}, ${s.currency['PLN']}, ${s.vat['23']}, ${method}, '2026-10-09', '2026-10-23'
    from generate_series(1, ${COUNT}) returning id`);
    await db.run(sql`
    insert into invoice_items (invoice_id, name, price_net, value_net, vat_rate_id)
    select id, 'Malowanie', 10000, case when id % 10 = 0 then 0 else 10000 end, ${s.vat['23']} from invoices`);
    // A second node: the same product on connections of its own.
    const other = createDb(createPool({ url: s.app.database.appUrl, name: 'second node', max: 8 }), () => undefined);
    const node = await createApp({
      features,
      engine: s.app.engine,
      clock: () => new Date(),
      version: 'test',
      installation: () => ({ ...s.app.installation, db: other }),
      authenticate,
      keyUser,
      redeem: redeemTicket,
      onViolation: logViolation,
      ready: () => Promise.resolve(true),
      maxEventLoopDelay: 0,
      onFault: (error) => console.error(error),
    });
    const nodes = [s.app.app, node];
    const waiting = ids.map(({ id }) => id);
    const answers: number[] = [];
    /** Tries again what a busy server put off, as a client does. */
    async function worker(at: number): Promise<void> {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        const answer = await nodes[at % 2]!.inject({
          method: 'POST',
          url: `/api/invoices/${id}/approve`,
          headers: { 'access-token': s.office.token },
          payload: {},
        });
        if ([429, 503, 409].includes(answer.statusCode)) waiting.push(id);
        else answers.push(answer.statusCode);
      }
    }
    await Promise.all(Array.from({ length: 24 }, (_, at) => worker(at)));
    await node.close();
    await other.close();

    const empty = ids.filter(({ id }) => id % 10 === 0).length;
    expect(answers.filter((status) => status === 422)).toHaveLength(empty);
    expect(answers.filter((status) => status === 200)).toHaveLength(COUNT - empty);
    const numbers = await db.rows<{ sequence: number; number: string }>(
      sql`select sequence, number from invoices where status = 3 order by sequence`,
    );
    expect(numbers.map(({ sequence }) => sequence)).toEqual(Array.from({ length: COUNT - empty }, (_, at) => at + 1));
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(COUNT - empty);
  },
);
