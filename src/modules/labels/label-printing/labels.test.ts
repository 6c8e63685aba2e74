import { beforeAll, describe, expect, test } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import { testShop } from '../../../../test/support/shop';
import { sql } from '../../../engine/server/sql';
import { defaultScripts } from './default-scripts';
import { jsonParam } from '../../../../test/support/query';

const shop = await testShop();
const { app } = shop;
const { db } = app.database;
const root = await app.person({ rights: ['SUPER_USER'] });
const ids: Record<
  | 'reception'
  | 'card'
  | 'user'
  | 'stock'
  | 'etiquette'
  | 'item'
  | 'frame'
  | 'rack'
  | 'accessCard'
  | 'equipment'
  | 'location'
  | 'place'
  | 'storage',
  number
> = {
  accessCard: 0,
  equipment: 0,
  location: 0,
  place: 0,
  storage: 0,
  item: 0,
  frame: 0,
  rack: 0,
  reception: 0,
  card: 0,
  user: 0,
  stock: 0,
  etiquette: 0,
};
const insert = async (statement: ReturnType<typeof sql>): Promise<number> =>
  (await db.one<{ id: number }>(sql`${statement} returning id`))!.id;
const get = (person: typeof root, path: string) => app.call(person, 'GET', path);
const script = async (path: string): Promise<string> => (await shop.ok(root, 'GET', path)).script as string;

beforeAll(async () => {
  await everyModule(app);
  const customer = await shop.id('customers', 'code', 'ALU01');
  const order = (await shop.ok(root, 'POST', '/orders', {
    customerId: customer,
    externalNumber: 'WZ/77/2026',
    items: [
      {
        name: 'Słupek',
        amount: 40,
        serviceId: await shop.id('services', 'code', 'STAL-STD'),
        weight: '2',
        surface: '1',
      },
    ],
  })) as { id: number; companyId: number; items: { id: number }[] };
  ids.item = order.items[0]!.id;
  ids.reception = await insert(sql`
    insert into receptions (number_text, status, order_id, customer_id, company_id, date)
    values ('PZ/0001/10/2026', 1, ${order.id}, ${customer}, ${order.companyId}, '2026-10-05')`);
  const place = (await db.one<{ id: number }>(sql`select min(id) as id from places`))!.id;
  ids.card = await insert(sql`
    insert into work_cards (number_text, company_id, place_id, date, work_card_status_id)
    select 'KP/0001/10/2026', ${order.companyId}, ${place}, '2026-10-05', min(id) from work_cards_status`);
  ids.frame = await insert(
    sql`insert into work_card_frames (work_card_id, carrier, seq, title, status) values (${ids.card}, 0, 1, 'R1', 0)`,
  );
  ids.rack = await insert(sql`
    insert into racks (code, name, carrier, hooks, hook_pitch, max_weight)
    values ('R-101', 'Rama 3 m', 0, 20, 150, 250)`);
  ids.user = root.id;
  ids.accessCard = await insert(
    sql`insert into cards (code, name, company_id, date_to) values ('0004A1009', 'K-009', ${order.companyId}, '2027-12-31')`,
  );
  ids.equipment = await insert(sql`
    insert into equipment (code, name, ident, equipment_category_id, place_id, control_date)
    select 'W-031', 'Miernik grubości', 'MPO-7', min(id), ${place}, '2027-03-01' from equipment_categories`);
  const product = await insert(sql`insert into products (code, name) values ('TST 7016', 'Farba ^XZ~JR^XA')`);
  ids.place = place;
  ids.location = (await db.one<{ id: number }>(sql`select id from locations where code = 'HALA'`))!.id;
  const storage = await insert(
    sql`insert into storages (name, company_id) values ('Magazyn etykiet', ${order.companyId})`,
  );
  ids.storage = storage;
  ids.stock = (
    (await shop.ok(root, 'POST', '/stocks', {
      productId: product,
      storageId: storage,
      firstAmount: '20',
      serialNumber: '24A-117',
      dateTo: '2027-03-01',
    })) as { id: number }
  ).id;
});

describe('labels', () => {
  test('without a script there is none to print', async () => {
    const blank = { receptionLabelScript: ' ', workCardLabelScript: '', userLabelScript: null };
    await shop.ok(root, 'PUT', '/settings', { values: blank });
    for (const path of [
      `/zpl/reception-etiquette/${ids.reception}`,
      `/zpl/workcard-etiquette/${ids.card}`,
      `/zpl/user-etiquette/${ids.user}`,
    ])
      expect(await shop.refusal(root, 'GET', path)).toEqual([422, 'NoZplScript']);
    const { text } = await app.call(root, 'GET', `/zpl/user-etiquette/${ids.user}`);
    expect(text).toContain('NoZplScript');
    await shop.ok(root, 'PUT', '/settings', { values: { userLabelScript: '  \n' } });
    expect(await shop.refusal(root, 'GET', `/zpl/user-etiquette/${ids.user}`)).toEqual([422, 'NoZplScript']);
  });

  test('with the examples every record has its label', async () => {
    await shop.ok(root, 'PUT', '/settings', { values: defaultScripts });
    const reception = await script(`/zpl/reception-etiquette/${ids.reception}`);
    for (const part of ['^CI28', 'PZ/0001/10/2026', 'ALUFASADA', 'WZ/77/2026']) expect(reception).toContain(part);
    expect(await script(`/zpl/workcard-etiquette/${ids.card}`)).toContain('KP/0001/10/2026');
    const item = await script(`/zpl/item-etiquette/${ids.item}`);
    for (const part of [`OI-${ids.item}`, 'Słupek', 'ALUFASADA', '40']) expect(item).toContain(part);
    const frame = await script(`/zpl/frame-etiquette/${ids.frame}`);
    for (const part of [`FR-${ids.frame}`, 'R1', 'KP/0001/10/2026']) expect(frame).toContain(part);
    const rack = await script(`/zpl/rack-etiquette/${ids.rack}`);
    for (const part of ['R-101', 'Rama 3 m', '20 × 150 mm', '250 kg']) expect(rack).toContain(part);
    const accessCard = await script(`/zpl/card-etiquette/${ids.accessCard}`);
    for (const part of ['0004A1009', 'K-009', '2027-12-31']) expect(accessCard).toContain(part);
    const equipment = await script(`/zpl/equipment-etiquette/${ids.equipment}`);
    for (const part of ['W-031', 'Miernik grubości', 'MPO-7', '2027-03-01']) expect(equipment).toContain(part);
    const location = await script(`/zpl/location-etiquette/${ids.location}`);
    for (const part of ['HALA', 'Hala']) expect(location).toContain(part);
    const storage = await script(`/zpl/storage-etiquette/${ids.storage}`);
    for (const part of [`SG-${ids.storage}`, 'Magazyn etykiet']) expect(storage).toContain(part);
    expect(await script(`/zpl/user-etiquette/${ids.user}`)).not.toContain('{{');
    expect(await shop.refusal(root, 'GET', '/zpl/reception-etiquette/99999')).toEqual([404, 'NotFound']);
    expect((await get(root, '/zpl/user-etiquette/0')).status).toBe(404);
  });

  test('what labels carry as their code is found by scanning it', async () => {
    const stock = (await shop.ok(root, 'GET', `/zpl/stock-data/${ids.stock}`)).values as { barcode: string };
    const { code: placeCode } = await shop.ok(root, 'GET', `/places/${ids.place}`);
    expect(await script(`/zpl/place-etiquette/${ids.place}`)).toContain(placeCode);
    const codes = [
      ['PZ/0001/10/2026', 'receptions', ids.reception],
      ['KP/0001/10/2026', 'work-cards', ids.card],
      [`OI-${ids.item}`, 'order-items', ids.item],
      // A frame has no screen of its own: its work card is found.
      [`FR-${ids.frame}`, 'work-cards', ids.card],
      ['R-101', 'racks', ids.rack],
      [stock.barcode, 'stocks', ids.stock],
      ['0004A1009', 'cards', ids.accessCard],
      ['W-031', 'equipment', ids.equipment],
      ['HALA', 'locations', ids.location],
      [`SG-${ids.storage}`, 'storages', ids.storage],
      [placeCode as string, 'places', ids.place],
    ] as const;
    for (const [code, entity, id] of codes) {
      const { items } = await shop.ok(root, 'GET', `/scan?code=${encodeURIComponent(code)}`);
      expect([code, items]).toMatchObject([code, [{ entity, id }]]);
    }
  });

  test('a code of kind and id is understood by the fields one chooses the record in', async () => {
    const find = async (search: string) =>
      (await shop.ok(root, 'GET', `/search/storages-search?filter=${jsonParam({ search })}`)).items;
    expect(await find(`sg-${ids.storage}`)).toMatchObject([{ id: ids.storage, name: 'Magazyn etykiet' }]);
    expect(await find(`XX-${ids.storage}`)).toEqual([]);
  });

  test('of stock the script is a public setting and the data a call of its own; secrets stay where they are', async () => {
    await shop.ok(root, 'PUT', '/settings', { values: { smtpPassword: 'canary-of-a-password' } });
    const clerk = await app.person({ rights: ['STOCK_READ'] });
    const search = async (name: string) =>
      await get(clerk, `/search/settings-search?filter=${jsonParam({ search: name, includeData: true })}`);
    const { body } = await search('stockcardlabelscript');
    expect(body.items).toMatchObject([
      { name: 'stockCardLabelScript', data: { value: defaultScripts.stockCardLabelScript } },
    ]);
    for (const word of ['', 'smtp', 'password', 'userlabelscript'])
      expect((await search(word)).text).not.toMatch(/canary|smtpPassword|userLabelScript/);
    const { values } = await shop.ok(clerk, 'GET', `/zpl/stock-data/${ids.stock}`);
    expect(values).toMatchObject({
      productCode: 'TST 7016',
      productName: 'Farba ^XZ~JR^XA',
      serialNumber: '24A-117',
      boxNumber: '',
      dateTo: '2027-03-01',
      amount: '20',
      storageName: 'Magazyn etykiet',
      companyCode: 'GALWEX',
    });
  });

  test('are for those who may read the record, and never for customers', async () => {
    const customer = await app.person({
      rights: ['RECEPTION_READ', 'ORDERS_READ'],
      customerId: await shop.id('customers', 'code', 'ALU01'),
    });
    const wrong = await app.person({ rights: ['QUOTATIONS_READ'] });
    for (const person of [customer, wrong])
      for (const path of [
        'reception-etiquette',
        'workcard-etiquette',
        'user-etiquette',
        'item-etiquette',
        'frame-etiquette',
        'rack-etiquette',
        'location-etiquette',
        'place-etiquette',
        'storage-etiquette',
        'stock-data',
        'work-cards-etiquettes',
      ])
        expect((await get(person, `/zpl/${path}/1`)).status).toBe(403);
  });

  test('a label for a worker has a hash of its own, which nobody chooses', async () => {
    const made = (await shop.ok(root, 'POST', '/work-cards-etiquettes', {
      userId: root.id,
      name: 'Kabina 1',
      amount: 3,
    })) as {
      id: number;
      hash: string;
      version: number;
    };
    const other = await shop.ok(root, 'POST', '/work-cards-etiquettes', { userId: root.id, name: 'Kabina 1' });
    expect(made.hash).toMatch(/^[2-9A-HJ-NP-Z]{16}$/);
    expect(other.hash).not.toBe(made.hash);
    const zpl = await script(`/zpl/work-cards-etiquettes/${made.id}`);
    expect(zpl).toContain(made.hash);
    expect(zpl).toContain('Kabina 1');
    const sent = await app.call(root, 'PUT', `/work-cards-etiquettes/${made.id}`, {
      hash: 'MINE',
      version: made.version,
    });
    expect(sent.status).toBe(400);
    const boss = await app.person({ rights: ['ADMIN_USER', 'WORK_CARDS_READ', 'WORK_CARDS_ADMIN'] });
    expect((await get(boss, `/zpl/work-cards-etiquettes/${made.id}`)).status).toBe(403);
    expect((await get(boss, '/work-cards-etiquettes')).status).toBe(403);
  });
});
