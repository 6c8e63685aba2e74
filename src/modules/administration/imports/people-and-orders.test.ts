import { describe, expect, it } from 'vitest';
import type { Body, Person } from '../../../../test/support/app';
import { importShop, lines } from '../../../../test/support/import-shop';
import { sentStatements } from '../../../../test/support/statements';
import { sql } from '../../../engine/server/sql';

const { t, office, id, clock, create, get, rowsOf, post, work, upload, run } = await importShop();

describe('a file of people', () => {
  const people = (where: ReturnType<typeof sql>) =>
    t.database.db.rows<Body>(
      sql`select id, email, is_customer, customer_id, invitation, is_active from users where ${where} order by email`,
    );
  const invited = () =>
    t.database.db.rows<Body>(sql`select key as id from graphile_worker.jobs where key like 'invite:%'`);
  const emailOf = async ({ id: of }: Person) =>
    (await t.database.db.one<{ email: string }>(sql`select email from users where id = ${of}`))!.email;
  it('invites each by mail, and gives nobody rights the importer does not hold', async () => {
    await t.database.db.run(sql`
      insert into roles (name, rights) values ('Import', array['DATA_IMPORT']), ('Szef', array['SUPER_USER'])`);
    const boss = await t.person({ rights: ['SUPER_USER'] });
    const seen = await upload(
      'users',
      lines(
        'Imię;Nazwisko;E-mail;Rola;Aktywny',
        'Ola;Nowa;ola@coat.example;Import;',
        'Jan;Szef;jan@coat.example;Szef;',
        'Ewa;Bez;ewa@coat.example;;nie',
        `Zły;Podmieniony;${await emailOf(boss)};;`,
      ),
    );
    expect((await rowsOf(seen.id, 'faulty')).map(({ row, errors }) => [row, errors])).toEqual([
      [3, { row: 'GrantTooHigh' }],
      [5, { row: 'GrantTooHigh' }],
    ]);
    await run(seen.id, true);
    const made = await people(sql`email like '%@coat.example'`);
    expect(made).toMatchObject([
      { email: 'ewa@coat.example', isActive: false, isCustomer: false },
      { email: 'ola@coat.example', isActive: true, isCustomer: false },
    ]);
    expect((await invited()).map(({ id: of }) => of)).toEqual([`invite:${made[1]!.id}`]);
    await post(seen.id, 'undo');
    await work(seen.id);
    expect([(await get(seen.id)).fault, await people(sql`email like '%@coat.example'`)]).toEqual([null, []]);
  });
  it('of customers belongs to one customer, and takes no account from another side', async () => {
    for (const name of ['MINE', 'OTHER']) await create(name, 'customers', { code: name, name });
    const head = 'Klient;Imię;Nazwisko;E-mail;Kopie wiadomości';
    const made = await upload('contacts', lines(head, 'MINE;Iza;Klientka;iza@mine.example;tak'));
    await run(made.id);
    const links = () =>
      t.database.db.rows<Body>(
        sql`select customer_id, is_notified from customer_users where customer_id in (${id['MINE']}, ${id['OTHER']})`,
      );
    expect(await people(sql`email like '%@mine.example'`)).toMatchObject([
      { isCustomer: true, customerId: id['MINE'] },
    ]);
    expect(await links()).toEqual([{ customerId: id['MINE'], isNotified: true }]);
    const again = await upload(
      'contacts',
      lines(
        head,
        'MINE;Iza;Klientka;iza@mine.example;nie',
        'OTHER;Iza;Klientka;iza@mine.example;',
        `MINE;A;B;${await emailOf(office)};`,
      ),
    );
    expect((await rowsOf(again.id)).map(({ row, errors, changes }) => [row, errors, changes ?? null])).toEqual([
      [3, { email: 'UserOfOtherCustomer', row: 'ImportTwice' }, null],
      [4, { email: 'ContactIsStaff' }, null],
      [2, {}, { isNotified: [true, false] }],
    ]);
    await post(made.id, 'undo');
    await work(made.id);
    expect([(await get(made.id)).fault, await links()]).toEqual([null, []]);
  });
});

describe('a file of orders', () => {
  it('makes new orders with their items, mails nobody, and leaves orders that are there alone', async () => {
    await create('ORD', 'customers', { code: 'ORD', name: 'Klient zleceń', email: 'a@ord.example' });
    await create('others', 'product-profiles', { code: 'P-1', name: 'Obcy', customerId: id['MINE'] });
    await create('own', 'product-profiles', { code: 'P-1', name: 'Własny', customerId: id['ORD'] });
    const head = 'Nr zamówienia;Klient;Data zlecenia;Termin;Profil;Nazwa;Ilość;Farba;Szerokość;Wysokość';
    const file = lines(
      head,
      'PO 1;ORD;2026-09-01;2026-12-01;P-1;;4;RAL 9010;1200;800',
      'PO 2;ORD;;;;Brama;1;;2000;2000',
      'po 1;ORD;;;;Słupek;10;;;',
      'PO 3;ORD;;;P-9;Rama;1;;;',
      'PO 3;ORD;;;;Rama;1;;;',
      'PO 4;ORD;2026-09-01;;;Rama;1;;;',
      'PO 4;ORD;2026-09-02;;;Rama;zero;;;',
    );
    const seen = await upload('orders', file);
    expect((await rowsOf(seen.id, 'faulty')).map(({ row, errors }) => [row, errors])).toEqual([
      [5, { productProfileId: 'ImportUnknown' }],
      [6, { row: 'ImportGroupFaulty' }],
      [7, { row: 'ImportGroupFaulty' }],
      [8, { orderDate: 'ImportContradiction', amount: 'NotNumber' }],
    ]);
    const mails = () => t.database.db.one(sql`select count(*)::int as n from mail_logs`);
    await run(seen.id, true);
    const made = await t.database.db.rows<Body>(sql`
      select o.external_number as number, o.status, o.number_text like 'ZL%' as numbered, o.delivery_date as due,
        json_agg(json_build_array(i.name, i.amount, i.width, p.name) order by i.lp) as items
      from orders o join order_items i on i.order_id = o.id left join product_profiles p on p.id = i.product_profile_id
      where o.external_number like 'PO %' group by o.id order by o.id`);
    expect(made).toMatchObject([
      {
        number: 'PO 1',
        status: 1,
        numbered: true,
        due: '2026-12-01',
        items: [
          [expect.any(String), 4, 1200, 'Własny'],
          ['Słupek', 10, null, null],
        ],
      },
      { number: 'PO 2', items: [['Brama', 1, 2000, null]] },
    ]);
    expect(await mails()).toEqual({ n: 0 });
    expect((await upload('orders', lines(...file.split('\n').slice(0, 4)))).counts).toEqual({ skipped: 3 });
    await post(seen.id, 'undo');
    await work(seen.id);
    expect((await get(seen.id)).fault).toBeNull();
    expect(
      await t.database.db.one(sql`select count(*)::int as n from orders where external_number like 'PO %'`),
    ).toEqual({ n: 0 });
  });
  it('takes its numbers last, those of a month at once: other new orders do not wait for it', async () => {
    await create('NUM', 'customers', { code: 'NUM', name: 'Klient numerów' });
    const rows = ['PN 1;NUM;2026-09-01', 'PN 2;NUM;2026-08-01', 'PN 3;NUM;2026-09-02'].map((row) => `${row};Rama;1`);
    const file = lines('Nr zamówienia;Klient;Data zlecenia;Nazwa;Ilość', ...rows);
    let seen: Body | undefined;
    const counting = /^update orders o set number_text/;
    const tried = await sentStatements(async () => void (seen = await upload('orders', file)));
    expect([seen!.counts, tried.filter((text) => counting.test(text))]).toEqual([{ new: 3 }, []]);
    for (const onlyGood of [false, true]) {
      const sent = await sentStatements(() => run(seen!.id, onlyGood));
      const first = sent.findIndex((text) => counting.test(text));
      expect(sent.filter((text) => counting.test(text))).toHaveLength(2);
      expect(sent.slice(first).filter((text) => /insert into "?order_/.test(text))).toEqual([]);
      const made = await t.database.db.rows(sql`
        select number_text as number, month from orders where external_number like 'PN %' order by external_number`);
      expect(made).toMatchObject([{ month: 9 }, { month: 8 }, { month: 9 }]);
      expect(new Set(made.map(({ number }) => number)).size).toBe(3);
      await post(seen!.id, 'undo');
      await work(seen!.id);
      clock.now += 20 * 60_000;
      t.setNow(new Date(clock.now));
      seen = await upload('orders', file);
    }
  });
  it('of many orders is put in its order once, and parts no order', async () => {
    const rows = Array.from({ length: 1200 }, (_, at) => `PM ${at % 400};NIKT;2026-09-0${at === 900 ? 2 : 1};Rama;1`);
    let seen: Body | undefined;
    const sent = await sentStatements(async () => {
      seen = await upload('orders', lines('Nr zamówienia;Klient;Data zlecenia;Nazwa;Ilość', ...rows));
    });
    expect(seen).toMatchObject({ state: 'ready', done: 1200, counts: { faulty: 1200 } });
    expect(sent.filter((text) => /regexp_replace.* from import_rows/.test(text))).toHaveLength(1);
    const contradictory = await t.database.db.rows<{ row: number }>(sql`
      select row from import_rows where import_id = ${seen!.id} and errors ->> 'orderDate' = 'ImportContradiction'`);
    expect(contradictory).toHaveLength(1);
  });
});
