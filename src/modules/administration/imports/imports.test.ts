import { beforeAll, describe, expect, it } from 'vitest';
import type { Body, Person } from '../../../../test/support/app';
import { importShop, lines } from '../../../../test/support/import-shop';
import { runJobs } from '../../../../test/support/jobs';
import { sentStatements } from '../../../../test/support/statements';
import { sendFile } from '../../../../test/support/upload';
import { unavailable } from '../../../engine/errors';
import { sql } from '../../../engine/server/sql';
import { jobTools } from '../../../server/jobs/tools';
import { importKinds } from './kinds';
import { importJobs } from './server/imports.job';

const { t, importer, office, id, clock, get, rowsOf, post, work, upload, run } = await importShop();
const customers = (where = sql`true`) =>
  t.database.db.rows<Record<string, unknown>>(
    sql`select id, code, name, nip, city, phone, payment_days, version from customers where ${where} order by id`,
  );

describe('a file of customers', () => {
  it('is looked at first, then written, and changes nothing the second time', async () => {
    const file = lines(
      '\uFEFFSkrót;Nazwa firmy;NIP;Miejscowość;Telefon;Termin płatności (dni)',
      'STAL;STALBUD Jan Kowal;525-000-10-09;Kraków;600 100 200;14',
      'BALU;"Balustrady; Nowak";;Łódź;;',
    );
    const seen = await upload('customers', file);
    expect(seen).toMatchObject({
      state: 'ready',
      total: 2,
      counts: { new: 2 },
      mapping: { code: 0, name: 1, nip: 2, city: 3, phone: 4, paymentDays: 5, fax: null },
    });
    expect(await customers()).toEqual([]);
    expect(await run(seen.id)).toMatchObject({ state: 'done', done: 2, fault: null });
    expect(await customers()).toMatchObject([
      { code: 'STAL', nip: '5250001009', city: 'Kraków', paymentDays: 14 },
      { code: 'BALU', name: 'Balustrady; Nowak', paymentDays: null },
    ]);
    expect(await upload('customers', file)).toMatchObject({ counts: { same: 2 } });
    expect((await post(seen.id, 'run')).body.errorStr).toBe('ImportMoved');
  });

  it('changes what it has otherwise, or leaves known customers as they are', async () => {
    const seen = await upload(
      'customers',
      lines('Kod;Nazwa;Miasto', 'stal;Stalbud sp. z o.o.;', 'NOWY;Nowy klient;Opole'),
    );
    expect(seen.counts).toEqual({ changed: 1, new: 1 });
    expect(await rowsOf(seen.id, 'changed')).toMatchObject([
      { row: 2, changes: { code: ['STAL', 'stal'], name: ['STALBUD Jan Kowal', 'Stalbud sp. z o.o.'] } },
    ]);
    await post(seen.id, 'columns', { mapping: seen.mapping, skipKnown: true });
    await work(seen.id);
    expect((await get(seen.id)).counts).toEqual({ skipped: 1, new: 1 });
  });
});

describe('faults', () => {
  const file = lines(
    'Kod;Nazwa;E-mail;Termin płatności;Waluta;NIP',
    'F1;Dobry klient;a@b.example;7;PLN;',
    'F2;;zły;sto;EUR;',
    'F3;Drugi dobry;;;;',
    'F1;Powtórzony;;;;',
    `F4;${'x'.repeat(256)};;91;;`,
  );

  it('are named in their cells, and nothing is written while there are some', async () => {
    const seen = await upload('customers', file);
    expect(seen.counts).toEqual({ new: 2, faulty: 3 });
    expect((await rowsOf(seen.id)).map(({ row, errors }) => [row, errors])).toEqual([
      [3, { name: 'Required', email: 'TooShort', paymentDays: 'NotNumber', currencyId: 'ImportUnknown' }],
      [5, { row: 'ImportTwice' }],
      [6, { name: 'TooLong', paymentDays: 'TooBig' }],
      [2, {}],
      [4, {}],
    ]);
    expect((await post(seen.id, 'run')).body).toMatchObject({ errorStr: 'ImportHasFaults', errorDetails: '3' });
    expect(await customers(sql`code like 'F%'`)).toEqual([]);
    expect(await run(seen.id, true)).toMatchObject({ state: 'done', done: 2 });
    expect(await customers(sql`code like 'F%'`)).toMatchObject([{ code: 'F1' }, { code: 'F3' }]);
  });

  it('leave alone what the person does not see', async () => {
    await t.database.db.run(sql`insert into customers (code, name, discount_percent) values ('RAB1', 'Rabat', 500)`);
    const seen = await upload('customers', lines('Kod;Nazwa;Rabat', 'RAB1;Z rabatem;90', 'RAB2;Nowy;90'));
    expect(Object.keys(seen.mapping)).not.toContain('discountPercent');
    expect((await rowsOf(seen.id))[0].cells).toEqual({ code: 'RAB1', name: 'Z rabatem' });
    expect((await rowsOf(seen.id, 'changed')).map(({ changes }) => changes)).toEqual([
      { name: ['Rabat', 'Z rabatem'] },
    ]);
    expect(await run(seen.id)).toMatchObject({ state: 'done', done: 2 });
    expect(
      await t.database.db.rows(sql`select name, discount_percent from customers where code like 'RAB%' order by code`),
    ).toEqual([
      { name: 'Z rabatem', discountPercent: 500 },
      { name: 'Nowy', discountPercent: null },
    ]);
  });

  it('of an earlier row are none of the row that repeats it, found by its cells or by trying', async () => {
    await t.database.db.run(sql`insert into settings (key, value) values ('customerEmailMax', '12'::jsonb)`);
    const seen = await upload(
      'customers',
      lines(
        'Kod;Nazwa;Email;Termin płatności',
        'R1;Zły termin;;sto',
        'R1;Dobry;;14',
        'R1;Powtórzony;;21',
        'R2;Za długi;ktos.dlugi@adres.example;',
        'R2;Krótki;a@b.example;',
        'R2;Powtórzony;;',
      ),
    );
    await t.database.db.run(sql`delete from settings where key = 'customerEmailMax'`);
    const found = await rowsOf(seen.id);
    expect(found.flatMap(({ row, repeats }) => (repeats ? [[row, repeats]] : []))).toEqual([
      [4, 3],
      [7, 6],
    ]);
    expect(found.map(({ row, state, errors }) => [row, state, errors])).toEqual([
      [2, 'faulty', { paymentDays: 'NotNumber' }],
      [4, 'faulty', { row: 'ImportTwice' }],
      [5, 'faulty', { email: 'EmailTooLong' }],
      [7, 'faulty', { row: 'ImportTwice' }],
      [3, 'new', {}],
      [6, 'new', {}],
    ]);
  });

  it('of rules a save has beyond its fields are found by trying', async () => {
    await t.database.db.run(sql`insert into settings (key, value) values ('customerEmailMax', '12'::jsonb)`);
    const seen = await upload(
      'customers',
      lines('Kod;Nazwa;Email', 'E1;Krótki;a@b.example', 'E2;Długi;ktos.dlugi@adres.example'),
    );
    await t.database.db.run(sql`delete from settings where key = 'customerEmailMax'`);
    expect(await rowsOf(seen.id, 'faulty')).toMatchObject([{ row: 3, errors: { email: 'EmailTooLong' } }]);
    expect(await customers(sql`code like 'E%'`)).toEqual([]);
  });

  it.each([
    ['', 'ImportEmpty'],
    ['Kod;Nazwa\n', 'ImportEmpty'],
    ['\u0000\u0001\u0002', 'ImportNotTable'],
    ['PK\u0003\u0004 no zip', 'ImportNotTable'],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'ImportOldExcel'],
  ])('of the file itself are named: case %#', async (content, fault) => {
    const answer = await sendFile(t, importer, '/imports?kind=customers', { name: 'list.csv', content });
    const found = answer.json<Body>();
    if (answer.statusCode !== 200) return expect([answer.statusCode, found.errorStr]).toEqual([422, fault]);
    await work(found.id);
    expect(await get(found.id)).toMatchObject({ state: 'failed', fault });
  });
});

describe('columns', () => {
  it('are taken as the person chooses, and remembered for their next file', async () => {
    const seen = await upload('customers', 'A,B\nC1,Wybrany\n');
    expect([seen.mapping.name, seen.counts]).toEqual([null, { faulty: 1 }]);
    expect((await post(seen.id, 'columns', { mapping: { name: 9 } })).status).toBe(400);
    await post(seen.id, 'columns', { mapping: { name: 1, code: 0 } });
    await work(seen.id);
    expect(await get(seen.id)).toMatchObject({ state: 'ready', counts: { new: 1 } });
    expect((await upload('customers', 'B,A\nDrugi,C2\n')).mapping).toMatchObject({ name: 0, code: 1 });
  });

  beforeAll(async () => {
    await t.database.db.run(sql`insert into customers (code, name) values ('STALBUD', 'STALBUD Jan Kowal')`);
    // The example names the role as a new company has it, in its language.
    await t.database.db.run(sql`insert into roles (name) values ('Operator'), ('Bediener')`);
  });
  it.each(importKinds.map(({ key }) => key))('of the template of %s are found in every language', async (kind) => {
    for (const [language, format] of [
      ['pl', 'csv'],
      ['en', 'xls'],
      ['de', 'csv'],
    ] as const) {
      const answer = await t.app.inject({
        url: `/api/imports/template?kind=${kind}&format=${format}`,
        headers: { 'access-token': importer.token, 'accept-language': language },
      });
      const seen = await upload(kind, answer.rawPayload);
      // Discounts are none of what this person sees.
      const columns = importKinds
        .find(({ key }) => key === kind)!
        .columns.filter(({ key }) => key !== 'discountPercent');
      const places = columns.map(({ key }, at) => [key, at]);
      expect([language, seen.fault, seen.mapping]).toEqual([language, null, Object.fromEntries(places)]);
      expect([kind, (await rowsOf(seen.id, 'faulty')).map(({ errors }) => errors)]).toEqual([kind, []]);
    }
  });
});

describe('an undo', () => {
  it('takes new customers away and gives changed ones their values back', async () => {
    const before = await customers();
    const seen = await upload('customers', lines('Kod;Nazwa;Miasto', 'stal;Inna nazwa;Gdynia', 'U1;Do cofnięcia;'));
    await run(seen.id);
    expect((await post(seen.id, 'undo')).status).toBe(200);
    const sent = await sentStatements(() => work(seen.id));
    expect(await get(seen.id)).toMatchObject({ state: 'undone' });
    // Orders of a customer that gets its values back do not wait for all the others.
    const locks = sent.filter((text) => /^select id, version from "customers" .* for /.test(text));
    expect(locks.map((text) => text.replace(/^.* for /, ''))).toEqual(['update', 'no key update']);
    const plain = (rows: Record<string, unknown>[]) => rows.map(({ version: _, ...row }) => row);
    expect(plain(await customers())).toEqual(plain(before));
  });

  it('is refused whole when a record was used or changed since', async () => {
    const seen = await upload('customers', lines('Kod;Nazwa', 'B1;Pierwszy', 'B2;Drugi'));
    await run(seen.id);
    const [first] = await customers(sql`code = 'B1'`);
    const note = await t.call(office, 'POST', '/customer-notes', { customerId: first!['id'], note: 'Ważne' });
    expect([note.status, note.body.fields]).toEqual([200, undefined]);
    await post(seen.id, 'undo');
    await work(seen.id);
    expect(await get(seen.id)).toMatchObject({ state: 'done', fault: 'ImportBuiltOn', faultDetails: '2' });
    expect(await customers(sql`code like 'B_'`)).toHaveLength(2);
  });
});

describe('a next import', () => {
  const file = (code: string) => `Kod;Nazwa\n${code};Kolejny\n`;
  it('of whatever kind waits five minutes; of many at once one begins', async () => {
    const seen = await Promise.all([upload('customers', file('N1'))]);
    for (const code of ['N2', 'N3', 'N4'])
      seen.push(await upload(code === 'N4' ? 'products' : 'customers', file(code)));
    const answers = await Promise.all(seen.map(({ id: of }) => post(of, 'run')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await runJobs(t);
    const last = seen.find((_, at) => answers[at]!.status !== 200)!;
    t.setNow(new Date(clock.now + 4 * 60_000 + 59_000));
    expect((await post(last.id, 'run')).body.errorStr).toBe('ImportTooSoon');
    t.setNow(new Date(clock.now + 5 * 60_000 + 1000));
    expect((await post(last.id, 'run')).status).toBe(200);
    await runJobs(t);
  });

  it('needs the right', async () => {
    const sent = (person: Person, kind: string) =>
      sendFile(t, person, `/imports?kind=${kind}`, { name: 'a.csv', content: file('X') });
    const clerk = await t.person({ rights: ['DATA_IMPORT'] });
    const hr = await t.person({ rights: ['DATA_IMPORT', 'USERS_READ', 'USERS_WRITE'] });
    const answers = await Promise.all([
      sent(office, 'customers'),
      sent(clerk, 'users'),
      sent(clerk, 'orders'),
      // It writes who belongs to a customer.
      sent(hr, 'contacts'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  });
});

describe('a server that stops', () => {
  const rows = Array.from({ length: 600 }, (_, at) => `R${at};Klient ${at};Opole`);
  const begin = async (onlyGood: boolean) => {
    const seen = await upload('customers', lines('Kod;Nazwa;Miasto', ...rows));
    await post(seen.id, 'run', { onlyGood });
    return seen.id as number;
  };
  /** Runs the work of an import on a database that is lost after so many transactions. */
  async function interrupted(of: number, after: number): Promise<void> {
    const { turn } = (await t.database.db.one<{ turn: number }>(sql`select turn from imports where id = ${of}`))!;
    let left = after;
    const { db } = t.installation;
    const lost = {
      ...t.installation,
      db: {
        ...db,
        tx: (work: Parameters<typeof db.tx>[0]) => (left-- > 0 ? db.tx(work) : Promise.reject(unavailable())),
      },
    } as typeof t.installation;
    await expect(
      importJobs['import-work']!.run({ id: of, turn }, lost, jobTools(t.engine, lost, t.now)),
    ).rejects.toThrow();
  }

  it('goes on where it was, and makes nothing twice', async () => {
    const of = await begin(true);
    await interrupted(of, 1);
    const written = await customers(sql`code ~ '^R[0-9]'`);
    expect(written).toHaveLength(500);
    await work(of);
    expect(await get(of)).toMatchObject({ state: 'done', done: 600 });
    expect(await customers(sql`code ~ '^R[0-9]'`)).toHaveLength(600);
    await post(of, 'undo');
    await work(of);
    expect([(await get(of)).state, await customers(sql`code ~ '^R[0-9]'`)]).toEqual(['undone', []]);
  });
});

describe('a file of price lists', () => {
  const head = 'Cennik;Waluta;Klient;Stan detalu;Rozliczenie;Farba klienta;Od;Do;Cena';
  const linesOf = (name: string) =>
    t.database.db.rows<Record<string, unknown>>(
      sql`select l.price_type as type, l.is_customer as own, l.range_from as "from", l.range_to as "to", l.price from pricing_lines l join pricing p on p.id = l.pricing_id where p.name = ${name} order by l.price_type, l.range_from`,
    );
  it('makes the lists, changes their lines, and gives them back', async () => {
    const made = await upload(
      'pricing',
      lines(
        head,
        'Stal 2026;PLN;;stal surowa;Za m²;nie;0;20;46,00',
        'Balustrady;PLN;STAL;;2;tak;0;;120',
        'Stal 2026;;;;m2;;20;100;41,00',
      ),
    );
    expect(made.counts).toEqual({ new: 3 });
    await run(made.id);
    const before = await linesOf('Stal 2026');
    expect(before).toEqual([
      { type: 0, own: false, from: '0.0000', to: '20.0000', price: 4600 },
      { type: 0, own: false, from: '20.0000', to: '100.0000', price: 4100 },
    ]);
    clock.now += 20 * 60_000;
    t.setNow(new Date(clock.now));
    const seen = await upload('pricing', lines(head, 'stal 2026;;;;;;0;30;47,00', 'Stal 2026;;;;;;30;;40'));
    expect(seen.counts).toEqual({ new: 1, changed: 1 });
    await run(seen.id);
    expect(await linesOf('stal 2026')).toMatchObject([
      { to: '30.0000', price: 4700 },
      { from: '30.0000', to: null },
    ]);
    await post(seen.id, 'undo');
    await work(seen.id);
    expect([(await get(seen.id)).fault, await linesOf('Stal 2026')]).toEqual([null, before]);
  });

  it('is refused with what is wrong at the row', async () => {
    const seen = await upload(
      'pricing',
      lines(
        head,
        'A;PLN;;;;;0;50;1',
        'A;PLN;;;;;40;60;1',
        'B;;;;;;0;;1',
        'C;PLN;;;;;5;5;',
        'D;PLN;Nikt;;za worek;może;;;1',
      ),
    );
    const found = Object.fromEntries((await rowsOf(seen.id)).map(({ row, errors }) => [row, errors]));
    expect(found).toEqual({
      2: { row: 'ImportGroupFaulty' },
      3: { rangeFrom: 'RangeOverlap' },
      4: { currencyId: 'Required' },
      5: { rangeTo: 'RangeOrder', price: 'Required' },
      6: { customerId: 'ImportUnknown', priceType: 'NotInList', isCustomer: 'NotBoolean' },
    });
  });
});

describe('a file of products', () => {
  it('knows a product by code, producer and the code of the producer', async () => {
    const file = lines(
      'RAL;Nazwa;Producent;Kod producenta;Ilość w opakowaniu;Cena;HEX',
      'RAL 7016;Antracyt;farbex;AK-1;20,5;1 234,50 zł;#aabbcc',
      'RAL 9005;"Czarny; mat";;;;;',
    );
    const seen = await upload('products', file);
    expect(seen.counts).toEqual({ new: 2 });
    await run(seen.id);
    expect(
      await t.database.db.rows(
        sql`select code, producer_id, amount, price_per_unit, hex from products where code <> 'RAL 9010' order by id`,
      ),
    ).toMatchObject([
      { code: 'RAL 7016', producerId: id['Farbex'], amount: '20.500', pricePerUnit: 123450, hex: '#AABBCC' },
      { code: 'RAL 9005', producerId: null },
    ]);
    const again = await upload(
      'products',
      lines('code\tname\texternal code\tproducer\tprice', 'ral 7016\tAnthracite\tak-1\tFarbex\t'),
    );
    expect(await rowsOf(again.id)).toMatchObject([{ state: 'changed', changes: { name: ['Antracyt', 'Anthracite'] } }]);
  });
});

describe('imports of a month ago', () => {
  it('go with their rows, so many at a time as a statement can remove', async () => {
    const { db } = t.database;
    await db.run(sql`delete from imports`);
    const made = async (days: number) =>
      (await db.one<{ id: number }>(sql`
        insert into imports (kind, state, file_name, language, created_at, created_user_id)
        values ('customers', 'done', 'lista.csv', 'pl', now() - make_interval(days => ${days}::int), ${importer.id})
        returning id`))!.id;
    const [old, recent] = [await made(31), await made(29)];
    await db.run(sql`
      insert into import_rows (import_id, row, cells) select ${old}, n, '[]' from generate_series(1, 10001) n`);
    const sent = await sentStatements(() =>
      importJobs['import-sweep']!.run({}, t.installation, jobTools(t.engine, t.installation, t.now)),
    );
    expect(sent.filter((text) => text.startsWith('delete from import_rows'))).toHaveLength(2);
    expect(await db.rows(sql`select id from imports`)).toEqual([{ id: recent }]);
    expect(await db.one(sql`select 1 from import_rows where import_id = ${old}`)).toBeUndefined();
  });
});
