import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { testApp, type Person, type TestApp } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';
import { importColumns } from './import-columns';
import { matchColumns } from './match-columns';

type Body = Awaited<ReturnType<TestApp['call']>>['body'];

let app: TestApp;
let importer: Person;
let office: Person;
const id: Record<string, number> = {};
let clock = Date.UTC(2026, 9, 5, 8);
beforeAll(async () => {
  app = await testApp();
  importer = await app.person({ rights: ['DATA_IMPORT'] });
  office = await app.person({
    rights: [
      'PRODUCTS_READ',
      'PRODUCTS_WRITE',
      'PRICE_LIST_READ',
      'PRICE_LIST_WRITE',
      'CUSTOMERS_WRITE',
      'DICTIONARIES_WRITE',
    ],
  });
  const create = async (name: string, entity: string, values: Record<string, unknown>) => {
    const { status, body } = await app.call(office, 'POST', `/${entity}`, values);
    expect([name, status, body.fields]).toEqual([name, 200, undefined]);
    id[name] = body.id as number;
  };
  await create('PLN', 'currency', { code: 'PLN', name: 'złoty', isDefault: true });
  await create('Farbex', 'producers', { name: 'Farbex' });
  await create('stal', 'product-states', { name: 'Stal surowa' });
  await create('stalbud', 'customers', { name: 'STALBUD Jan Kowal', code: 'STA01' });
});
beforeEach(() => {
  clock += 20 * 60_000;
  app.setNow(new Date(clock));
});

type Kind = 'products' | 'pricing';
async function send(
  what: 'preview' | 'apply',
  kind: Kind,
  content: Buffer | string,
  { mapping, person = importer }: { mapping?: unknown; person?: Person } = {},
) {
  const edge = 'x-edge';
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${edge}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]);
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/imports/${kind}/${what}`,
    headers: { 'access-token': person.token, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([
      ...(mapping === undefined ? [] : [part('name="mapping"', JSON.stringify(mapping))]),
      part('name="file"; filename="cennik.csv"', content),
      Buffer.from(`--${edge}--\r\n`),
    ]),
  });
  return { status: answer.statusCode, body: answer.json<Body>() };
}
const preview = (kind: Kind, content: Buffer | string, mapping?: unknown) =>
  send('preview', kind, content, { mapping });
const products = async () =>
  app.database.db.rows<Record<string, unknown>>(
    sql`select code, name, producer_id, external_code, amount, price_per_unit, version from products order by id`,
  );
const linesOf = (name: string) =>
  app.database.db.rows<Record<string, unknown>>(
    sql`select l.price_type as type, l.is_customer as own, l.range_from as "from", l.range_to as "to", l.price from pricing_lines l join pricing p on p.id = l.pricing_id where p.name = ${name} order by l.price_type, l.is_customer, l.range_from`,
  );

/** A workbook of one sheet from the XML of its cells. */
function workbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const ns = 'http://schemas.openxmlformats.org';
  const zip = new ZipFile();
  const add = (name: string, text: string) =>
    zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`), name);
  add(
    '[Content_Types].xml',
    `<Types xmlns="${ns}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  );
  add(
    '_rels/.rels',
    `<Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="rId1" Type="${ns}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="rId1" Type="${ns}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  );
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${ns}/spreadsheetml/2006/main" xmlns:r="${ns}/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  const cells = rows.map(
    (row, y) =>
      `<row r="${y + 1}">${row.map((cell, x) => cell.replace('<c', `<c r="${String.fromCharCode(65 + x)}${y + 1}"`)).join('')}</row>`,
  );
  add(
    'xl/worksheets/sheet1.xml',
    `<worksheet xmlns="${ns}/spreadsheetml/2006/main"><sheetData>${cells.join('')}</sheetData></worksheet>`,
  );
  zip.end();
  return buffer(zip.outputStream as Readable);
}
const words = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

describe('a file of products', () => {
  it('is shown first, then written whole; again it changes nothing', async () => {
    const file =
      '\uFEFFRAL;Nazwa;Producent;Kod producenta;Ilość w opakowaniu;Cena\r\nRAL 7016;Antracyt;farbex;AK-1;20,5;1 234,50 zł\r\nRAL 9005;"Czarny; mat";;;;\r\n;;;;;\r\n';
    const shown = await preview('products', file);
    expect([shown.status, shown.body.counts]).toEqual([200, { new: 2, changed: 0, same: 0, faulty: 0, removed: 0 }]);
    expect(shown.body.mapping).toMatchObject({
      code: 0,
      name: 1,
      producerId: 2,
      externalCode: 3,
      amount: 4,
      pricePerUnit: 5,
      unit: null,
    });
    expect(await products()).toEqual([]);
    const done = await send('apply', 'products', file);
    expect([done.status, done.body]).toEqual([200, { created: 2, changed: 0, removed: 0, same: 0 }]);
    expect(await products()).toMatchObject([
      { code: 'RAL 7016', producerId: id['Farbex'], externalCode: 'AK-1', amount: '20.500', pricePerUnit: 123450 },
      { code: 'RAL 9005', name: 'Czarny; mat', producerId: null, amount: null },
    ]);
    const again = await preview('products', file);
    expect(again.body.counts).toMatchObject({ new: 0, same: 2 });
  });

  it('changes what it says otherwise and keeps what it does not say', async () => {
    const file = 'code\tname\texternal code\tproducer\tprice\nral 7016\tAnthracite\tak-1\tFarbex\t\n';
    const shown = await preview('products', file);
    expect(shown.body.rows).toMatchObject([
      { row: 2, state: 'changed', changes: { code: ['RAL 7016', 'ral 7016'], name: ['Antracyt', 'Anthracite'] } },
    ]);
    expect((await send('apply', 'products', file)).body).toMatchObject({ created: 0, changed: 1 });
    const [first] = await products();
    expect(first).toMatchObject({ name: 'Anthracite', pricePerUnit: 123450, version: 2 });
    const logged = await app.database.db.one<{ n: number }>(
      sql`select count(*)::int as n from logs where entity = 'products' and action = 'update'`,
    );
    expect(logged?.n).toBe(1);
  });

  it('names every fault at its row and column, and is not written at all', async () => {
    const file = [
      'Kod;Nazwa;Producent;Ilość w opakowaniu;Cena;HEX',
      'RAL 1000;Dobry;Farbex;1;1;#aabbcc',
      'RAL 1001;;Nikt;-3;1,005;zielony',
      'RAL 1000;Powtórzony;Farbex;;;',
      `RAL 1003;${'x'.repeat(256)};;abc;;`,
    ].join('\n');
    const before = await products();
    const { body } = await preview('products', file);
    expect(body.counts).toEqual({ new: 1, changed: 0, same: 0, faulty: 3, removed: 0 });
    expect(body.rows.map((row: { row: number; errors: unknown }) => [row.row, row.errors])).toEqual([
      [
        3,
        { name: 'Required', producerId: 'ImportUnknown', amount: 'TooSmall', pricePerUnit: 'NotNumber', hex: 'NotHex' },
      ],
      [4, { row: 'ImportTwice' }],
      [5, { name: 'TooLong', amount: 'NotNumber' }],
      [2, {}],
    ]);
    const applied = await send('apply', 'products', file);
    expect([applied.status, applied.body.errorStr, applied.body.errorDetails]).toEqual([422, 'ImportHasFaults', '3']);
    expect(await products()).toEqual(before);
  });

  it('may be a workbook: numbers as they are shown, formulas by their result, text that looks like one as text', async () => {
    const content = await workbook([
      [words('Kod'), words('Nazwa'), words('Cena'), words('Ilość w opakowaniu')],
      [
        words('RAL 3020'),
        words("'=1+1"),
        '<c><f>10*3.21</f><v>32.100000000000001</v></c>',
        '<c><v>0.10000000000000001</v></c>',
      ],
      [words('RAL 3021'), words('Bez wyniku'), '<c><f>A1</f></c>', '<c><v>5E-3</v></c>'],
    ]);
    const { status, body } = await preview('products', content);
    expect([status, body.counts.faulty]).toEqual([200, 0]);
    expect((await send('apply', 'products', content)).body).toMatchObject({ created: 2 });
    expect((await products()).slice(-2)).toMatchObject([
      { name: '=1+1', pricePerUnit: 3210, amount: '0.100' },
      { name: 'Bez wyniku', pricePerUnit: null, amount: '0.005' },
    ]);
  });

  it('may be written as spreadsheets in Poland save it', async () => {
    const windows = Buffer.concat([
      Buffer.from('Kod;Nazwa\nRAL 6011;Ziele'),
      Buffer.from([0xf1]),
      Buffer.from(' rezedowa\n'),
    ]);
    expect((await preview('products', windows)).body.rows[0].cells.name).toBe('Zieleń rezedowa');
    const wide = Buffer.from('\uFEFFKod;Nazwa\nRAL 6011;Zieleń\n', 'utf16le');
    expect((await preview('products', wide)).body.rows[0].cells.name).toBe('Zieleń');
  });

  it('takes columns as the person says', async () => {
    const file = 'A,B\nRAL 4004,Bordo\n';
    const none = await preview('products', file);
    expect([none.body.mapping.name, none.body.rows[0].errors]).toEqual([null, { name: 'Required' }]);
    const said = await preview('products', file, { name: 1, code: 0 });
    expect(said.body).toMatchObject({ counts: { new: 1 }, rows: [{ cells: { code: 'RAL 4004', name: 'Bordo' } }] });
    expect((await preview('products', file, { name: 9 })).status).toBe(400);
  });

  it.each([
    ['', 'ImportEmpty'],
    ['Kod;Nazwa\n', 'ImportEmpty'],
    ['\u0000\u0001\u0002', 'ImportNotTable'],
    ['PK\u0003\u0004 no zip', 'ImportNotTable'],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'ImportNotTable'],
    [`Nazwa\n${'x\n'.repeat(20_001)}`, 'ImportTooManyRows'],
  ])('is refused: case %#', async (content, errorStr) => {
    const { status, body } = await preview('products', content);
    expect([status, body.errorStr]).toEqual([422, errorStr]);
  });

  it('of 20,000 rows is written in one go', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `X ${at};Produkt ${at};Farbex;${at}`);
    const file = `Kod;Nazwa;Producent;Kod producenta\n${rows.join('\n')}`;
    expect((await send('apply', 'products', file)).body).toMatchObject({ created: 20_000 });
  }, 60_000);
});

describe('a next import', () => {
  const file = (code: string) => `Kod;Nazwa\n${code};Kolejny\n`;
  it('of the same kind waits five minutes, on whatever node', async () => {
    expect((await send('apply', 'products', file('A1'))).status).toBe(200);
    app.setNow(new Date(clock + 4 * 60_000 + 59_000));
    const early = await send('apply', 'products', file('A2'));
    expect([early.status, early.body.errorStr]).toEqual([422, 'ImportTooSoon']);
    expect((await preview('products', file('A2'))).status).toBe(200);
    app.setNow(new Date(clock + 5 * 60_000 + 1000));
    expect((await send('apply', 'products', file('A2'))).status).toBe(200);
  });
  it('at the same moment is refused', async () => {
    const answers = await Promise.all(['B1', 'B2', 'B3', 'B4'].map((code) => send('apply', 'products', file(code))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await products()).filter(({ code }) => /^B\d$/.test(String(code)))).toHaveLength(1);
  });
  it('needs the right', async () => {
    expect((await send('apply', 'products', file('C1'), { person: office })).status).toBe(403);
  });
});

describe('a file of price lists', () => {
  const head = 'Cennik;Waluta;Klient;Stan detalu;Rozliczenie;Farba klienta;Od;Do;Cena';
  const steel = [
    head,
    'Stal 2026;PLN;;stal surowa;Za m²;nie;0;20;46,00',
    'Stal 2026;;;;za m²;;20;100;41,00',
    'Balustrady;PLN;STA01;;2;tak;0;;120',
  ];
  it('makes the lists with their lines', async () => {
    const { body } = await preview('pricing', steel.join('\r\n'));
    expect(body.counts).toEqual({ new: 3, changed: 0, same: 0, faulty: 0, removed: 0 });
    expect((await send('apply', 'pricing', steel.join('\r\n'))).body).toEqual({
      created: 3,
      changed: 0,
      removed: 0,
      same: 0,
    });
    expect(await linesOf('Stal 2026')).toEqual([
      { type: 0, own: false, from: '0.0000', to: '20.0000', price: 4600 },
      { type: 0, own: false, from: '20.0000', to: '100.0000', price: 4100 },
    ]);
    const list = await app.database.db.one(
      sql`select customer_id, product_state_id from pricing where name = 'Stal 2026'`,
    );
    expect(list).toEqual({ customerId: null, productStateId: id['stal'] });
    expect(await linesOf('Balustrady')).toEqual([{ type: 2, own: true, from: '0.0000', to: null, price: 12000 }]);
  });

  it('changes them: lines the file does not have go', async () => {
    const file = [head, 'stal 2026;;;;;;0;30;47,00', 'Stal 2026;;;;;;30;;40'].join('\n');
    const { body } = await preview('pricing', file);
    expect(body.counts).toEqual({ new: 1, changed: 1, same: 0, faulty: 0, removed: 1 });
    expect(body.rows[0].changes).toMatchObject({ rangeTo: ['20.0000', '30'], price: [4600, 4700] });
    expect((await send('apply', 'pricing', file)).body).toEqual({ created: 1, changed: 1, removed: 1, same: 0 });
    expect(await linesOf('stal 2026')).toEqual([
      { type: 0, own: false, from: '0.0000', to: '30.0000', price: 4700 },
      { type: 0, own: false, from: '30.0000', to: null, price: 4000 },
    ]);
  });

  it('is refused with what is wrong at the row', async () => {
    const file = [
      head,
      'A;PLN;;;;;0;50;1',
      'A;PLN;;;;;40;60;1',
      'B;;;;;;0;;1',
      'C;PLN;;;;;5;5;',
      'D;PLN;Nikt;;za worek;może;;;1',
      'A;EUR;;;;;60;70;1',
      'A;PLN;STA01;;;;70;80;1',
    ].join('\n');
    const { body } = await preview('pricing', file);
    expect(Object.fromEntries(body.rows.map((row: { row: number; errors: unknown }) => [row.row, row.errors]))).toEqual(
      {
        2: {},
        3: { rangeFrom: 'RangeOverlap' },
        4: { currencyId: 'Required' },
        5: { rangeTo: 'RangeOrder', price: 'Required' },
        6: { customerId: 'ImportUnknown', priceType: 'NotInList', isCustomer: 'NotBoolean' },
        7: { currencyId: 'ImportUnknown' },
        8: {},
      },
    );
    expect((await send('apply', 'pricing', file)).status).toBe(422);
    expect(await linesOf('A')).toEqual([]);
  });
});

describe('the template', () => {
  it.each(['products', 'pricing'] as const)(
    'of %s is read back without correction, in every language',
    async (kind) => {
      for (const language of ['pl', 'en', 'de']) {
        for (const format of ['csv', 'xls']) {
          const answer = await app.app.inject({
            url: `/api/imports/${kind}/template?format=${format}`,
            headers: { 'access-token': importer.token, 'accept-language': language },
          });
          const { body } = await preview(kind, answer.rawPayload);
          const places = importColumns[kind].map(({ key }, at) => [key, at]);
          expect([language, format, body.mapping]).toEqual([language, format, Object.fromEntries(places)]);
          expect(body.counts).toMatchObject({ faulty: 0 });
        }
      }
    },
  );

  it('finds columns by what people call them, each once', () => {
    const header = ['Lp', 'Indeks', 'EAN', 'Nazwa produktu', 'NAZWA:', 'Cena (netto)', 'j.m.'];
    expect(matchColumns(importColumns.products, header)).toMatchObject({
      code: null,
      externalCode: 1,
      barcode: 2,
      name: 4,
      pricePerUnit: 5,
      unit: 6,
    });
  });
});
