import { beforeAll, describe, expect, test } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import { testApp } from '../../../../test/support/app';
import { pdfPages } from '../../../../test/support/pdf';
import { sql, type Sql } from '../../../engine/server/sql';
import { plantSeeds } from '../../all.seeds';

const t = await testApp();
const { db } = t.database;
const office = await t.person({ rights: ['QUOTATIONS_READ'] });
const id = async (query: Sql) => (await db.one<{ id: number }>(query))!.id;

/** The quotation of the main job, as it stands in the tables. */
async function plant(
  customer: string,
  orderNumber: string,
  sent: boolean,
): Promise<{ customer: number; quotation: number }> {
  const company = await id(sql`
    insert into companies (code, name, nip, address, post_code, city, phone, bank_account)
    values (${customer.slice(0, 8)}, 'GALWEX POWŁOKI', '1111111111', 'ul. Przykładowa 10', '40-001', 'Katowice', '600 100 300',
      '11 1111 1111 1111 1111 1111 1111') returning id`);
  const buyer = await id(
    sql`insert into customers (name, nip, city) values (${customer}, '2222222222', 'Łódź') returning id`,
  );
  const service = await id(
    sql`insert into services (code, name) values (${`S${buyer}`}, 'Stal z podkładem') returning id`,
  );
  const step = await id(sql`
    insert into service_steps (service_id, code, name, sequence) values (${service}, 'SRU', 'Śrutowanie', 10) returning id`);
  const option = await id(sql`
    insert into step_options (service_step_id, code, name) values (${step}, 'SA', 'Sa 2½') returning id`);
  const paint = await id(sql`
    insert into products (code, name, name_en) values ('RAL 9005', 'czarny mat', 'jet black') returning id`);
  const order = await id(sql`
    insert into orders (customer_id, company_id, order_date, number_text, external_number)
    values (${buyer}, ${company}, '2026-10-05', ${orderNumber}, 'WZ/77/2026') returning id`);
  const quotation = await id(sql`
    insert into quotations (number_text, status, date, valid_to, order_id, customer_id, company_id, currency_id, vat_rate_id,
      price_net, discount, transport_net, payment_min, payment_net, payment_vat, payment_gross, note, sent_at)
    values (${`WY-${buyer}/10/2026`}, 1, '2026-10-07', '2026-11-06', ${order}, ${buyer}, ${company},
      (select id from currency where code = 'PLN'), (select id from vat_rates where code = '23'),
      346968, 17348, 12000, 30000, 341620, 78573, 420193, 'Zażółć gęślą jaźń', ${sent ? '2026-10-07T10:00:00Z' : null}) returning id`);
  const line = async (lp: number, name: string, amount: number, area: string, percent: number, sum: number) => {
    const item = await id(sql`
      insert into order_items (order_id, customer_id, company_id, lp, name, amount, service_id, product1_id)
      values (${order}, ${buyer}, ${company}, ${lp}, ${name}, ${amount}, ${service}, ${paint}) returning id`);
    await db.run(sql`
      insert into order_item_services (order_item_id, service_step_id, step_option_id, sequence)
      values (${item}, ${step}, ${option}, 10)`);
    const discount = Math.round((sum * percent) / 10_000);
    await db.run(sql`
      insert into quotation_items (quotation_id, order_item_id, lp, kind, name, amount, area, price_type, discount_percent,
        sum, discount, amount_to_pay)
      values (${quotation}, ${item}, ${lp}, 0, ${name}, ${amount}, ${area}, 1, ${percent}, ${sum}, ${discount},
        ${sum - discount})`);
  };
  await line(1, 'Słupek P-6060', 39, '56.1600', 500, 157_248);
  await line(2, 'Brama stalowa', 2, '19.6000', 500, 152_880);
  await line(3, 'Uchwyt z mnożnikiem', 3, '7.0000', 0, 10_001);
  return { customer: buyer, quotation };
}

let mine: Awaited<ReturnType<typeof plant>>;
let theirs: Awaited<ReturnType<typeof plant>>;
beforeAll(async () => {
  await everyModule(t);
  await db.tx(plantSeeds);
  mine = await plant('ALUFASADA sp. z o.o.', 'ZL/0001/10/2026', true);
  theirs = await plant('STALBUD Jan Kowal', 'ZL/0002/10/2026', true);
});

const open = (person: typeof office, quotation: number, lang: string) =>
  t.app.inject({
    url: `/api/document/quotation/pdf/${quotation}/${lang}`,
    headers: { 'access-token': person.token, 'accept-language': 'de' },
  });
const textOf = async (lang: string) => {
  const answer = await open(office, mine.quotation, lang);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return (await pdfPages(answer.rawPayload)).join(' ');
};

describe('the document of a quotation', () => {
  test('has the numbers of the main job in Polish', async () => {
    const text = await textOf('pl');
    for (const part of [
      'GALWEX POWŁOKI',
      'Wycena WY-',
      'Data wystawienia 07.10.2026',
      'Ważna do 06.11.2026',
      'ALUFASADA sp. z o.o.',
      'ZL/0001/10/2026',
      'Państwa numer: WZ/77/2026',
      'Stal z podkładem · RAL 9005 czarny mat · Sa 2½',
      '39 56,16 m² 28,00 5 % 1 493,86',
      '2 19,60 m² 78,00 5 % 1 452,36',
      'Razem przed rabatem 3 469,68 PLN',
      'Rabat -173,48 PLN',
      'Razem netto 3 296,20 PLN',
      'Transport 120,00 PLN',
      'Do zapłaty netto 3 416,20 PLN',
      'VAT 23 % 785,73 PLN',
      'Do zapłaty brutto 4 201,93 PLN',
      'Zażółć gęślą jaźń',
      'Wycena jest ważna do 06.11.2026.',
      'Strona 1 z 1',
    ])
      expect(text).toContain(part);
    // 100.01 is not 7 m² times any price of whole hundredths.
    expect(text).toContain('3 7,00 m² – – 100,01');
    expect(text).not.toContain('Kwota minimalna');
  });

  test('speaks English to everybody else, German readers too', async () => {
    const german = await textOf('de');
    expect(german).toBe(await textOf('en'));
    expect(german).toContain('Gross to pay 4,201.93 PLN');
    expect(german).toContain('RAL 9005 jet black');
    expect((await open(office, mine.quotation, 'fr')).statusCode).toBe(404);
  });

  test('opens by a ticket under its number', async () => {
    const path = `/document/quotation/pdf/${mine.quotation}/pl`;
    const { ticket } = (await t.call(office, 'POST', '/tickets', { path })).body;
    const answer = await t.app.inject({ url: `/api${path}?access_token=${ticket}` });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="WY-${mine.customer}-10-2026.pdf"`,
      'cache-control': 'no-store',
    });
  });

  test('is shown to its own customer only', async () => {
    const customer = await t.person({ rights: ['QUOTATIONS_READ'], customerId: mine.customer });
    expect((await open(customer, mine.quotation, 'pl')).statusCode).toBe(200);
    expect((await open(customer, theirs.quotation, 'pl')).statusCode).toBe(404);
    expect((await open(await t.person({ rights: ['ORDERS_READ'] }), mine.quotation, 'pl')).statusCode).toBe(403);
  });
});
