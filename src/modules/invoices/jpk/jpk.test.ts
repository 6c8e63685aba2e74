import { XMLParser } from 'fast-xml-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { storeSettings } from '../../../../test/support/settings';
import { billingShop, type BillingShop } from '../../../../test/support/billing-shop';
import { raw, sql } from '../../../engine/server/sql';
import type { JpkFinding } from './jpk-kinds';

let s: BillingShop;
type Node = Record<string, unknown>;
const text = (value: unknown) => JSON.stringify(value);

beforeAll(async () => {
  s = await billingShop();
  s.app.setNow(new Date('2026-11-20T08:00:00Z'));
  const { db } = s.app.database;
  await db.run(
    sql`insert into currency_rate (currency_id, rate_date, rate) values (${s.currency['EUR']}, '2026-10-08', 4.27)`,
  );
  const main = await s.approved({ date: '2026-10-09' });
  await s.approved({ date: '2026-10-09', currencyId: s.currency['EUR'] });
  await db.run(sql`insert into countries (code, name, is_active) values ('DE', 'Niemcy', true) on conflict do nothing`);
  const abroad = await s.row<{ id: number }>(sql`
    insert into customers (code, name, nip, address, post_code, city, country_id)
    select 'DE01', 'Stahlbau GmbH', 'DE811234567', 'Hauptstr. 1', '10115', 'Berlin', id from countries where code = 'DE' returning id`);
  const { orderId } = await s.order({ customerId: abroad.id });
  await s.approved({ orderId, date: '2026-10-12', items: [s.line({ vatRateId: s.vat['0 WDT'] })] });
  await s.approved({ date: '2026-11-02', saleDate: '2026-10-30' });
  await s.approved({ date: '2026-11-03' });
  const correction = await s.post(`/invoices/${main.id as number}/correct`, { reason: 'Rabat', date: '2026-10-15' });
  await s.app.call(s.office, 'PUT', `/invoices/${correction.id as number}`, {
    version: correction.version,
    items: [{ id: (correction['items'] as { id: number }[])[0]!.id, priceNet: 4000 }],
  });
  await s.post(`/invoices/${correction.id as number}/approve`);
  await s.byHand({ date: '2026-10-20' });
  await s.byHand({ date: '2026-10-20', kind: 3 });
  const wrong = await s.approved({ date: '2026-10-20' });
  await s.post(`/invoices/${wrong.id as number}/void`, { reason: 'Pomyłka' }, s.admin);
});

const query = (kind: string, month: string, more = {}) =>
  new URLSearchParams({ kind, month, companyId: String(s.companyId), ...more }).toString();
const protocol = async (kind: string, month = '2026-10') => {
  const { status, body } = await s.app.call(s.office, 'GET', `/jpk?${query(kind, month)}`);
  expect([status, body.errorStr]).toEqual([200, undefined]);
  return body as unknown as { documents: number; net: number; vat: number; findings: JpkFinding[]; since: string };
};
const problems = async (kind: string) => (await protocol(kind)).findings.map(({ problem }) => problem);
const file = async (kind: string, month = '2026-10', more = {}) => {
  const { status, body } = await s.app.call(s.office, 'GET', `/jpk/file?${query(kind, month, more)}`);
  expect([status, body.errorStr, body.errorDetails]).toEqual([200, undefined, undefined]);
  const { name, content } = body as unknown as { name: string; content: string };
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false });
  return { name, content, jpk: (parser.parse(content) as { JPK: Node }).JPK };
};
const setCompany = (values: Partial<Record<string, string | null>>) =>
  Promise.all(
    Object.entries(values).map(([column, value]) =>
      s.app.database.db.run(sql`update companies set ${raw(column)} = ${value} where id = ${s.companyId}`),
    ),
  );

describe('a file of the tax office', () => {
  it('names everything that is missing before it is made', async () => {
    expect(await problems('v7m')).toEqual(['taxOffice', 'companyEmail']);
    expect(await problems('fa')).toEqual(['taxOffice', 'companyRegion']);
    expect((await protocol('fa', '2026-11')).since).toBe('2026-10');
    const refused = await s.app.call(s.office, 'GET', `/jpk/file?${query('v7m', '2026-10')}`);
    expect([refused.status, refused.body.errorStr]).toEqual([422, 'JpkIncomplete']);
    await setCompany({ owner_first_name: 'Jan', tax_office: '2471', email: 'biuro@galwex.test' });
    expect(await problems('v7m')).toEqual(['owner']);
    await setCompany({ owner_first_name: null, province: 'śląskie', county: 'Katowice', commune: 'Katowice' });
    expect([await problems('v7m'), await problems('fa')]).toEqual([[], []]);
    await setCompany({ address: 'Prosta' });
    expect(await problems('fa')).toEqual(['companyAddress']);
    await setCompany({ address: 'ul. Prosta 1/2' });
  });

  it('refuses a tax office that is not four digits, and a month that is none', async () => {
    const values = { code: 'X', name: 'X', taxOffice: '24-1' };
    const person = await s.app.person({ rights: ['DICTIONARIES_READ', 'DICTIONARIES_WRITE'] });
    const { status, body } = await s.app.call(person, 'POST', '/companies', values);
    expect([status, text(body['fields'])]).toEqual([400, text({ taxOffice: 'NotTaxOffice' })]);
    for (const month of ['2026-13', '2026', '0000-01'])
      expect((await s.app.call(s.office, 'GET', `/jpk?${query('v7m', month)}`)).status).toBe(400);
    const foreign = await s.app.call(s.office, 'GET', '/jpk?kind=v7m&month=2026-10&companyId=999999');
    expect(foreign.status).toBe(404);
    const reader = await s.app.person({ rights: ['INVOICES_READ'] });
    expect((await s.app.call(reader, 'GET', `/jpk?${query('v7m', '2026-10')}`)).status).toBe(403);
  });
});

describe('JPK_V7M (3)', () => {
  it('holds what was sold in the month, in PLN, with corrections and without drafts, proformas and cancelled ones', async () => {
    const { name, jpk } = await file('v7m');
    expect(name).toBe('JPK_V7M-2026-10.xml');
    const register = jpk['Ewidencja'] as Node;
    const rows = register['SprzedazWiersz'] as Node[];
    expect(
      rows.map((row) => [row['DataWystawienia'], row['DataSprzedazy'], row['K_19'], row['K_20'], row['K_21']]),
    ).toEqual([
      ['2026-10-09', undefined, '100.00', '23.00', undefined],
      ['2026-10-09', undefined, '427.00', '98.21', undefined],
      ['2026-10-12', undefined, undefined, undefined, '100.00'],
      ['2026-10-15', '2026-10-09', '-20.00', '-4.60', undefined],
      ['2026-11-02', '2026-10-30', '100.00', '23.00', undefined],
    ]);
    expect(register['SprzedazCtrl']).toEqual({ LiczbaWierszySprzedazy: '5', PodatekNalezny: '139.61' });
    expect(register['ZakupCtrl']).toEqual({ LiczbaWierszyZakupow: '0', PodatekNaliczony: '0.00' });
    expect(await protocol('v7m')).toMatchObject({ documents: 5, net: 70_700, vat: 13_961 });
  });

  it('keeps the order of the schema, marks what is outside of KSeF, and says who hands it in', async () => {
    const { jpk, content } = await file('v7m', '2026-10', { purpose: '2' });
    expect(Object.keys(jpk).filter((key) => !key.startsWith('@'))).toEqual(['Naglowek', 'Podmiot1', 'Ewidencja']);
    expect(content).toContain(
      '<CelZlozenia poz="P_7">2</CelZlozenia><KodUrzedu>2471</KodUrzedu><Rok>2026</Rok><Miesiac>10</Miesiac>',
    );
    expect(content).toContain(
      '<OsobaNiefizyczna><NIP>1111111111</NIP><PelnaNazwa>GALWEX POWŁOKI</PelnaNazwa><Email>biuro@galwex.test</Email></OsobaNiefizyczna>',
    );
    const [row] = (jpk['Ewidencja'] as { SprzedazWiersz: Node[] }).SprzedazWiersz;
    expect(Object.keys(row!)).toEqual([
      'LpSprzedazy',
      'NrKontrahenta',
      'NazwaKontrahenta',
      'DowodSprzedazy',
      'DataWystawienia',
      'BFK',
      'K_19',
      'K_20',
    ]);
    expect(row).toMatchObject({ NrKontrahenta: '2222222222', BFK: '1' });
  });

  it('carries the number of KSeF, and DI while there is none yet, which it warns of', async () => {
    const { db } = s.app.database;
    const ids = await db.rows<{ id: number }>(
      sql`select id from invoices where date = '2026-10-09' and status = 3 order by id limit 2`,
    );
    await db.run(sql`insert into ksef_documents (invoice_id, state, ksef_number, attempts, is_offline)
      values (${ids[0]!.id}, 2, '1111111111-20261009-010000A1B2C3-0E', 1, false)`);
    await db.run(
      sql`insert into ksef_documents (invoice_id, state, attempts, is_offline) values (${ids[1]!.id}, 0, 0, true)`,
    );
    const rows = ((await file('v7m')).jpk['Ewidencja'] as { SprzedazWiersz: Node[] }).SprzedazWiersz;
    expect([rows[0]!['NrKSeF'], rows[0]!['BFK'], rows[1]!['DI']]).toEqual([
      '1111111111-20261009-010000A1B2C3-0E',
      undefined,
      '1',
    ]);
    expect((await protocol('v7m')).findings).toMatchObject([
      { problem: 'ksefWaiting', isFault: false, invoiceId: ids[1]!.id },
    ]);
    await db.run(sql`delete from ksef_documents`);
  });

  it('is a person’s where the owner is known, and may be of a month without sales', async () => {
    await setCompany({ owner_first_name: 'Jan', owner_last_name: 'Kowal', owner_birth_date: '1970-02-03' });
    const { content } = await file('v7m', '2026-01');
    expect(content).toContain(
      '<OsobaFizyczna><etd:NIP>1111111111</etd:NIP><etd:ImiePierwsze>Jan</etd:ImiePierwsze><etd:Nazwisko>Kowal</etd:Nazwisko><etd:DataUrodzenia>1970-02-03</etd:DataUrodzenia>',
    );
    expect(content).toContain(
      '<Ewidencja><SprzedazCtrl><LiczbaWierszySprzedazy>0</LiczbaWierszySprzedazy><PodatekNalezny>0.00</PodatekNalezny>',
    );
    await setCompany({ owner_first_name: null, owner_last_name: null, owner_birth_date: null });
  });

  it('an advance is of the month it was paid in, dated later as it may be', async () => {
    const { number } = await s.approved({ kind: 2, date: '2026-04-02', saleDate: '2026-03-31' });
    const rows = async (month: string) => text((await file('v7m', month)).jpk['Ewidencja']);
    expect(await rows('2026-03')).toContain(`"DowodSprzedazy":"${number as string}"`);
    expect(await rows('2026-04')).not.toContain(number);
  });

  it('holds what was billed before it was sold in the month it was sold', async () => {
    const { number } = await s.approved({ date: '2026-05-29', saleDate: '2026-06-02' });
    const numbersOf = async (month: string) =>
      [((await file('v7m', month)).jpk['Ewidencja'] as Node)['SprzedazWiersz'] ?? []]
        .flat()
        .map((row) => (row as Node)['DowodSprzedazy']);
    expect([await numbersOf('2026-05'), await numbersOf('2026-06')]).toEqual([[], [number]]);
  });

  it('warns of a rate for buyers abroad where the buyer has a Polish number', async () => {
    const invoice = await s.approved({ date: '2026-07-02', items: [s.line({ vatRateId: s.vat['0 WDT'] })] });
    expect((await protocol('v7m', '2026-07')).findings).toEqual([
      { problem: 'buyerAtHome', isFault: false, invoiceId: invoice.id, number: invoice['number'], value: '0 WDT' },
    ]);
  });

  it('is refused while an invoice has a rate without a column', async () => {
    const { id } = await s.row<{ id: number }>(
      sql`insert into vat_rates (code, name, value, is_default, is_active) values ('X4', 'ryczałt', 400, false, true) returning id`,
    );
    const invoice = await s.approved({ date: '2026-09-02', items: [s.line({ vatRateId: id })] });
    const { findings } = await protocol('v7m', '2026-09');
    expect(findings).toMatchObject([{ problem: 'vatCode', isFault: true, invoiceId: invoice.id, value: 'X4' }]);
    const refused = await s.app.call(s.office, 'GET', `/jpk/file?${query('v7m', '2026-09')}`);
    expect([refused.status, refused.body.errorStr]).toEqual([422, 'JpkIncomplete']);
    expect(refused.body.errorDetails).toContain('X4');
  });
});

describe('JPK_FA (4)', () => {
  it('holds the invoices issued in the month with their lines, and sums that agree', async () => {
    const { jpk } = await file('fa');
    const documents = jpk['Faktura'] as Node[];
    expect(
      documents.map((one) => [
        one['KodWaluty'],
        one['P_13_1'],
        one['P_14_1'],
        one['P_14_1W'],
        one['P_15'],
        one['RodzajFaktury'],
      ]),
    ).toEqual([
      ['PLN', '100.00', '23.00', undefined, '123.00', 'VAT'],
      ['EUR', '100.00', '23.00', '98.21', '123.00', 'VAT'],
      ['PLN', undefined, undefined, undefined, '100.00', 'VAT'],
      ['PLN', '-20.00', '-4.60', undefined, '-24.60', 'KOREKTA'],
    ]);
    expect(documents[3]).toMatchObject({
      PrzyczynaKorekty: 'Rabat',
      NrFaKorygowanej: documents[0]!['P_2A'],
      OkresFaKorygowanej: '2026-10',
    });
    const lines = jpk['FakturaWiersz'] as Node[];
    expect(lines.map((line) => [line['P_8B'], line['P_9A'], line['P_11'], line['P_12']])).toEqual([
      ['2', '50.00', '100.00', '23'],
      ['2', '50.00', '100.00', '23'],
      ['2', '50.00', '100.00', '0'],
      ['-2', '50.00', '-100.00', '23'],
      ['2', '40.00', '80.00', '23'],
    ]);
    expect(jpk['FakturaCtrl']).toEqual({ LiczbaFaktur: '4', WartoscFaktur: '321.40' });
    expect(jpk['FakturaWierszCtrl']).toEqual({ LiczbaWierszyFaktur: '5', WartoscWierszyFaktur: '280.00' });
    expect(text(jpk['Podmiot1'])).toContain('"etd:Ulica":"ul. Prosta","etd:NrDomu":"1","etd:NrLokalu":"2"');
  });

  it('is not made for a month without invoices', async () => {
    const { status, body } = await s.app.call(s.office, 'GET', `/jpk/file?${query('fa', '2026-01')}`);
    expect([status, body.errorStr]).toEqual([422, 'JpkEmpty']);
  });
});

describe('a file for an accounting program', () => {
  interface Raw {
    name: string;
    content: string;
    isBinary: boolean;
  }
  const rawFile = async (kind: string): Promise<Raw> =>
    (await s.app.call(s.office, 'GET', `/jpk/file?${query(kind, '2026-10')}`)).body;

  it('Comarch Optima: buyers once, documents by day of issue with sums per rate, in the currency and in PLN', async () => {
    const { name, content, isBinary } = await rawFile('optima');
    expect([name, isBinary]).toEqual(['Optima-2026-10.xml', false]);
    const { ROOT } = new XMLParser({ parseTagValue: false }).parse(content);
    const buyers = ROOT.KONTRAHENCI.KONTRAHENT as Node[];
    expect(buyers.map(({ AKRONIM }) => AKRONIM)).toEqual(['ALU01', 'DE01']);
    expect(buyers[0]).toMatchObject({
      ADRESY: {
        ADRES: {
          NAZWA1: 'ALUFASADA sp. z o.o.',
          ULICA: 'ul. Źródlana',
          NR_DOMU: '7A',
          KOD_POCZTOWY: '44-240',
          MIASTO: 'Żory',
          NIP: '2222222222',
        },
      },
    });
    const rows: Record<string, unknown>[] = ROOT.REJESTRY_SPRZEDAZY_VAT.REJESTR_SPRZEDAZY_VAT;
    expect(rows.map((row) => [row['DATA_WYSTAWIENIA'], row['KOREKTA'], row['WALUTA'], row['EKSPORT']])).toEqual([
      ['2026-10-09', 'Nie', 'PLN', 'nie'],
      ['2026-10-09', 'Nie', 'EUR', 'nie'],
      ['2026-10-12', 'Nie', 'PLN', 'wewnątrzunijny'],
      ['2026-10-15', 'Tak', 'PLN', 'nie'],
    ]);
    expect(rows[1]).toMatchObject({
      POZYCJE: {
        POZYCJA: {
          STAWKA_VAT: '23.00',
          STATUS_VAT: 'opodatkowana',
          NETTO: '100.00',
          VAT: '23.00',
          NETTO_SYS: '427.00',
          VAT_SYS: '98.21',
        },
      },
    });
    expect(rows[3]).toMatchObject({
      KOREKTA_NUMER: 'FV/0001/10/2026',
      OPIS: 'Rabat',
      POZYCJE: { POZYCJA: { NETTO: '-20.00', VAT: '-4.60' } },
      PLATNOSCI: { PLATNOSC: { KIERUNEK: 'rozchód', KWOTA_PLAT: '24.60' } },
    });
  });

  it('takes exempt and reversed sales and those abroad; the files of the tax office name the rate they have no column for', async () => {
    const rates = await s.app.database.db.rows<{ id: number }>(sql`
      insert into vat_rates (code, name, value, is_default, is_active)
      values ('NP', 'Nie podlega', 0, false, true), ('OO', 'Odwrotne obciążenie', 0, false, true) returning id`);
    const lines = [s.vat['ZW'], ...rates.map(({ id }) => id)].map((vatRateId, at) =>
      s.line({ vatRateId, priceNet: 1000 * (at + 1) }),
    );
    await s.approved({ date: '2026-02-02', items: lines });
    const of = async (kind: string): Promise<Raw> =>
      (await s.app.call(s.office, 'GET', `/jpk/file?${query(kind, '2026-02')}`)).body;
    const { ROOT } = new XMLParser({ parseTagValue: false }).parse((await of('optima')).content);
    const { POZYCJA } = ROOT.REJESTRY_SPRZEDAZY_VAT.REJESTR_SPRZEDAZY_VAT.POZYCJE as { POZYCJA: Node[] };
    expect(POZYCJA.map((row) => [row['STATUS_VAT'], row['NETTO'], row['VAT']]).sort()).toEqual([
      ['nie podlega', '40.00', '0.00'],
      ['nie podlega', '60.00', '0.00'],
      ['zwolniona', '20.00', '0.00'],
    ]);
    const plain = Buffer.from((await of('epp')).content, 'base64')
      .toString('latin1')
      .split('\r\n');
    const at = plain.indexOf('[ZAWARTOSC]');
    expect(plain.slice(at + 1, at + 4).sort()).toEqual([
      '"npo",0.0000,40.0000,0.0000,40.0000',
      '"oo",0.0000,60.0000,0.0000,60.0000',
      '"zw",0.0000,20.0000,0.0000,20.0000',
    ]);
    expect(await protocol('epp', '2026-02')).toMatchObject({ documents: 1, net: 12_000, vat: 0, findings: [] });
    expect((await protocol('v7m', '2026-02')).findings).toMatchObject([{ problem: 'reversedAtHome', value: 'OO' }]);
    await s.approved({ date: '2026-08-03', items: lines.slice(0, 2) });
    const noted = (await protocol('fa', '2026-08')).findings;
    expect(noted).toMatchObject([{ problem: 'exemptionBasis', isFault: false, invoiceId: null }]);
    await storeSettings(s.app, { ksefExemptionBasis: 'art. 43 ust. 1 pkt 2' });
    expect((await protocol('fa', '2026-08')).findings).toEqual([]);
    await storeSettings(s.app, { ksefExemptionBasis: null });
    const { jpk } = await file('v7m', '2026-08');
    const row = (jpk['Ewidencja'] as Node)['SprzedazWiersz'] as Node;
    expect([row['K_10'], row['K_11'], row['K_19']]).toEqual(['20.00', '40.00', undefined]);
  });

  it('EDI++: 62 fields a head, sums per rate, in the code page of Windows', async () => {
    const { name, content, isBinary } = await rawFile('epp');
    expect([name, isBinary]).toEqual(['InsERT-2026-10.epp', true]);
    const bytes = Buffer.from(content, 'base64');
    const plain = new TextDecoder('windows-1250').decode(bytes);
    expect(bytes.includes(Buffer.from('Źródlana', 'utf8'))).toBe(false);
    expect(plain).toContain('ul. Źródlana 7A');
    const lines = plain.split('\r\n');
    const fieldsOf = (line: string) => line.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)!.slice(0, -1);
    expect(lines.slice(0, 1)).toEqual(['[INFO]']);
    expect(lines[1]).toMatch(/^"1\.05",0,1250,"Coatdesk",,"GALWEX POWŁOKI"/);
    expect(lines[1]!.split(',')).toHaveLength(24);
    const heads = lines.filter((_, at) => lines[at - 1] === '[NAGLOWEK]');
    expect(heads.map((head) => head.slice(0, 4))).toEqual(
      ['"FS"', '"FS"', '"FS"', '"KFS'].map((one) => one.slice(0, 4)),
    );
    for (const head of heads) expect(fieldsOf(`${head},`)).toHaveLength(62);
    const [first, , , correction] = heads.map((head) => fieldsOf(`${head},`).map((field) => field.slice(0, -1)));
    expect([first![6], first![11], first![14], first![15], first![21], first![29]]).toEqual([
      '"FS FV/0001/10/2026"',
      '"ALU01"',
      '"Żory"',
      '"44-240"',
      '20261009000000',
      '123.0000',
    ]);
    expect([correction![0], correction![7], correction![8], correction![27]]).toEqual([
      '"KFS"',
      '"FV/0001/10/2026"',
      '20261009000000',
      '-20.0000',
    ]);
    const sums = lines.filter((_, at) => lines[at - 1] === '[ZAWARTOSC]');
    expect(sums).toEqual([
      '"23",23.0000,100.0000,23.0000,123.0000',
      '"23",23.0000,100.0000,23.0000,123.0000',
      '"0",0.0000,100.0000,0.0000,100.0000',
      '"23",23.0000,-20.0000,-4.6000,-24.6000',
    ]);
    expect(plain.endsWith('\r\n')).toBe(true);
  });
});
