import { beforeAll, describe, expect, test } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import { testApp } from '../../../../test/support/app';
import { pdfPages } from '../../../../test/support/pdf';
import { type Planted, plantQuotation } from '../../../../test/support/planted-quotation';
import { sql } from '../../../engine/server/sql';
import { plantSeeds } from '../../all.seeds';

const t = await testApp();
const { db } = t.database;
const office = await t.person({ rights: ['QUOTATIONS_READ'] });

let mine: Planted;
let theirs: Planted;
beforeAll(async () => {
  await everyModule(t);
  await db.tx(plantSeeds);
  mine = await plantQuotation(db, 'ALUFASADA sp. z o.o.', 'ZL/0001/10/2026', true);
  theirs = await plantQuotation(db, 'STALBUD Jan Kowal', 'ZL/0002/10/2026', true);
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
      'Rabat −173,48 PLN',
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

  test('speaks English and German', async () => {
    const english = await textOf('en');
    expect(english).toContain('Gross to pay 4,201.93 PLN');
    expect(english).toContain('RAL 9005 jet black');
    expect(await textOf('fr')).toBe(english);
    const german = await textOf('de');
    for (const part of ['Angebot', 'zzgl. 23 % USt. 785,73 PLN', 'Gesamtbetrag brutto 4.201,93 PLN', 'USt-IdNr. PL'])
      expect(german).toContain(part);
  });

  test('names the country of a customer abroad as its reader does', async () => {
    const { db } = t.database;
    await db.run(
      sql`insert into countries (code, name, is_active) values ('DE', 'Niemcy', true) on conflict do nothing`,
    );
    const { id } = (await db.one<{ id: number }>(sql`select id from countries where code = 'DE'`))!;
    await db.run(sql`update customers set country_id = ${id} where id = ${mine.customer}`);
    expect(await textOf('pl')).toContain('Niemcy');
    expect(await textOf('de')).toContain('Deutschland');
    await db.run(sql`update customers set country_id = null where id = ${mine.customer}`);
  });

  test('names a rate without a percentage as invoices do', async () => {
    const { id } = (await db.one<{ id: number }>(sql`
      select vat_rate_id as id from quotations where id = ${mine.quotation}`))!;
    await db.run(sql`
      update quotations set vat_rate_id = (select id from vat_rates where code = 'NP UE') where id = ${mine.quotation}`);
    expect(await textOf('pl')).toContain('VAT (np ue) ');
    expect(await textOf('de')).toContain('USt. (nicht steuerbar) ');
    await db.run(sql`update quotations set vat_rate_id = ${id} where id = ${mine.quotation}`);
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
