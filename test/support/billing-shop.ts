import { sql } from '../../src/engine/server/sql';
import { type Body, type Person, type TestApp, testApp } from './app';

/** A line of a quotation as a test needs it. */
export interface QuotedLine {
  name?: string;
  amount?: number;
  area?: string;
  priceType?: number;
  sum: number;
  discount?: number;
  productId?: number;
}
interface QuotationOptions {
  status?: number;
  transport?: number;
  paymentNet?: number;
  currency?: string;
  customerId?: number;
  /** Status of the order's items. */
  itemStatus?: number;
}
export interface Quotation {
  id: number;
  orderId: number;
  orderNumber: string;
}

/** Lines of main job step 7, discounted by 5 %. */
export const mainJobLines: QuotedLine[] = [
  { name: 'Słupek P-6060', amount: 39, area: '56.1600', sum: 157_248, discount: 7862 },
  { name: 'Kątownik K-45', amount: 16, area: '7.2000', sum: 23_040, discount: 1152 },
  { name: 'Brama', amount: 2, area: '19.6000', sum: 152_880, discount: 7644 },
  { name: 'Uchwyt', amount: 120, area: '3.0000', sum: 13_800, discount: 690 },
];

export interface BillingShop {
  app: TestApp;
  /** Writes and exports invoices. */
  office: Person;
  admin: Person;
  companyId: number;
  customerId: number;
  vat: Record<string, number>;
  currency: Record<string, number>;
  /** A quotation with its order, as the price engine leaves them. */
  quotation(lines?: readonly QuotedLine[], options?: QuotationOptions): Promise<Quotation>;
  order(options?: Pick<QuotationOptions, 'customerId' | 'itemStatus'>): Promise<Quotation>;
  /** POST as the office: the answer's body, failing on anything but 200. */
  post(path: string, body?: unknown, person?: Person): Promise<Body>;
  /** What a call was refused with: status, errorStr, details. */
  refusal(path: string, body?: unknown, person?: Person, method?: 'POST' | 'PUT' | 'DELETE'): Promise<unknown[]>;
  row<T = Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<T>;
  /** Values of an invoice line: 2 m² at 50.00, 23 %. */
  line(values?: Record<string, unknown>): Record<string, unknown>;
  /** An invoice of one such line, typed in by hand on an order of its own. */
  byHand(values?: Record<string, unknown>, person?: Person): Promise<Body>;
  /** The same, approved. */
  approved(values?: Record<string, unknown>): Promise<Body>;
  /** An invoice as the office reads it. */
  read(id: number): Promise<Body>;
}
const autumn = new Date('2026-11-20T08:00:00Z');
const officeRights = ['INVOICES_READ', 'INVOICES_WRITE', 'INVOICES_DELETE', 'INVOICES_EXPORT', 'CUSTOMERS_READ'];

/** A shop with one company and one customer of 14 days, ready to bill. */
export async function billingShop(): Promise<BillingShop> {
  const app = await testApp();
  const { db } = app.database;
  // Payments of these tests are of this autumn, and none may lie ahead.
  if (app.now() < autumn) app.setNow(autumn);
  const row = async <T>(query: ReturnType<typeof sql>): Promise<T> => (await db.one<T>(query))!;
  const idOf = async (query: ReturnType<typeof sql>) => (await row<{ id: number }>(query)).id;
  const office = await app.person({ rights: officeRights });
  const admin = await app.person({ rights: [...officeRights, 'ADMIN_USER'] });
  const vat: Record<string, number> = {};
  for (const [code, value] of [
    ['23', 2300],
    ['8', 800],
    ['ZW', 0],
    ['0 WDT', 0],
  ] as const)
    vat[code] = await idOf(
      sql`insert into vat_rates (code, name, value, is_default, is_active) values (${code}, ${`VAT ${code}`}, ${value}, ${code === '23'}, true)
        on conflict (lower(code)) do update set value = excluded.value returning id`,
    );
  const currency: Record<string, number> = {};
  for (const code of ['PLN', 'EUR'])
    currency[code] = await idOf(
      sql`insert into currency (code, name, is_default, is_active, update_rate) values (${code}, ${code}, ${code === 'PLN'}, true, true)
        on conflict (lower(code)) do update set update_rate = true returning id`,
    );
  await db.run(
    sql`insert into payment_methods (code, name, is_default, is_active) values ('PRZELEW', 'Przelew', true, true) on conflict do nothing`,
  );
  const companyId = await idOf(
    sql`insert into companies (code, name, nip, address, post_code, city, bank_name, bank_account, is_active)
      values ('GAL', 'GALWEX POWŁOKI', '1111111111', 'ul. Prosta 1', '40-001', 'Katowice', 'Bank', '11 1111 1111 1111 1111 1111 1111', true) returning id`,
  );
  const customerId = await idOf(
    sql`insert into customers (code, name, nip, address, post_code, city, email, payment_days)
      values ('ALU01', 'ALUFASADA sp. z o.o.', '2222222222', 'ul. Źródlana 7A', '44-240', 'Żory', 'biuro@alufasada.test', 14) returning id`,
  );
  let serial = 0;

  const order: BillingShop['order'] = async ({ customerId: of = customerId, itemStatus = 7 } = {}) => {
    const orderNumber = `ZL/${String(++serial).padStart(4, '0')}/10/2026`;
    const orderId = await idOf(
      sql`insert into orders (number_text, status, customer_id, company_id, order_date) values (${orderNumber}, ${itemStatus === 7 ? 7 : 2}, ${of}, ${companyId}, '2026-10-05') returning id`,
    );
    return { id: 0, orderId, orderNumber };
  };
  const quotation: BillingShop['quotation'] = async (lines = mainJobLines, options = {}) => {
    const { status = 3, transport = 0, currency: code = 'PLN', customerId: of = customerId, itemStatus = 7 } = options;
    const made = await order({ customerId: of, itemStatus });
    const net = lines.reduce((sum, line) => sum + line.sum - (line.discount ?? 0), transport);
    const paymentNet = options.paymentNet ?? net;
    const paymentGross = paymentNet + Math.round(paymentNet * 0.23);
    const id = await idOf(
      sql`insert into quotations (number_text, status, date, order_id, customer_id, company_id, currency_id, vat_rate_id, transport_net, payment_net, payment_gross)
        values (${`WY/${String(serial).padStart(4, '0')}/10/2026`}, ${status}, '2026-10-06', ${made.orderId}, ${of}, ${companyId}, ${currency[code]}, ${vat['23']}, ${transport}, ${paymentNet}, ${paymentGross}) returning id`,
    );
    for (const [at, line] of lines.entries()) {
      const { name = 'Słupek', amount = 1, area = null, priceType = area === null ? 3 : 1, sum, discount = 0 } = line;
      const item = await idOf(
        sql`insert into order_items (order_id, customer_id, company_id, lp, name, amount, status, product1_id) values (${made.orderId}, ${of}, ${companyId}, ${at + 1}, ${name}, ${amount}, ${itemStatus}, ${line.productId ?? null}) returning id`,
      );
      await db.run(
        sql`insert into quotation_items (quotation_id, order_item_id, lp, name, amount, area, price_type, discount_percent, sum, discount, amount_to_pay)
          values (${id}, ${item}, ${at + 1}, ${name}, ${amount}, ${area}, ${priceType}, ${discount ? 500 : 0}, ${sum}, ${discount}, ${sum - discount})`,
      );
    }
    return { ...made, id };
  };

  const post: BillingShop['post'] = async (path, body, person = office) => {
    const answer = await app.call(person, 'POST', path, body ?? {});
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 500)}`);
    return answer.body;
  };
  const line: BillingShop['line'] = (values) => ({
    name: 'Malowanie',
    amount: '2',
    unit: 'm²',
    priceNet: 5000,
    vatRateId: vat['23'],
    ...values,
  });
  const byHand: BillingShop['byHand'] = async (values, person) => {
    const { orderId } = await order();
    return post('/invoices', { orderId, date: '2026-10-09', items: [line()], ...values }, person);
  };

  return {
    app,
    office,
    admin,
    companyId,
    customerId,
    vat,
    currency,
    order,
    quotation,
    row,
    post,
    line,
    byHand,
    approved: async (values) => post(`/invoices/${(await byHand(values)).id}/approve`),
    read: async (id) => (await app.call(office, 'GET', `/invoices/${id}`)).body,
    async refusal(path, body, person = office, method = 'POST') {
      const answer = await app.call(person, method, path, method === 'DELETE' ? undefined : (body ?? {}));
      const { errorStr, errorDetails } = (answer.body ?? {}) as { errorStr?: string; errorDetails?: string };
      return [answer.status, errorStr, errorDetails];
    },
  };
}
