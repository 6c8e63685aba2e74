import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';
import { usableLots } from '../ledger/server/lots';
import { jsonParam } from '../../../../test/support/query';

let app: TestApp;
let keeper: Person;
let paint: number;
let main: number;
let hall: number;
const note = 'Spis';

beforeAll(async () => {
  app = await testApp();
  app.setNow(new Date('2026-10-06T08:00:00+02:00'));
  const rights = ['STOCK_READ', 'STOCK_WRITE', 'STOCK_DELETE', 'STOCK_CHANGE', 'STOCK_LEND_READ', 'STOCK_LEND_WRITE'];
  keeper = await app.person({ rights });
  const { db } = app.database;
  const made = async (query: ReturnType<typeof sql>) => (await db.one<{ id: number }>(query))!.id;
  paint = await made(sql`insert into products (code, name, unit) values ('RAL 7016', 'Struktura', 'kg') returning id`);
  main = await made(sql`insert into storages (name) values ('Główny') returning id`);
  hall = await made(sql`insert into storages (name) values ('Hala') returning id`);
});

let lots = 0;
async function lot(amount: string, values: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await app.call(keeper, 'POST', '/stocks', {
    productId: paint,
    storageId: main,
    serialNumber: `LOT-${++lots}`,
    firstAmount: amount,
    ...values,
  });
  expect([status, body.errorStr]).toEqual([200, undefined]);
  return body.id as number;
}
const act = (id: number, action: string, input: Record<string, unknown>) =>
  app.call(keeper, 'POST', `/stocks/${id}/${action}`, input);
const onHand = async (id: number) => (await app.call(keeper, 'GET', `/stocks/${id}`)).body.amount as string;
const movements = (id: number) =>
  app.database.db.rows<{ kind: string; amount: string; balance: string }>(
    sql`select kind, amount::text, balance::text from stock_log where stock_id = ${id} order by id`,
  );

describe('a lot', () => {
  it('starts with its first movement', async () => {
    const id = await lot('18.40');
    expect(await onHand(id)).toBe('18.400');
    expect(await movements(id)).toEqual([{ kind: 'add', amount: '18.400', balance: '18.400' }]);
  });

  it('needs its first amount, and keeps it', async () => {
    const body = { productId: paint, storageId: main, serialNumber: 'NONE' };
    expect((await app.call(keeper, 'POST', '/stocks', body)).body.fields).toEqual({ firstAmount: 'Required' });
    const id = await lot('2.5');
    const change = await app.call(keeper, 'PUT', `/stocks/${id}`, { firstAmount: '3.000', version: 1 });
    expect(change.body.fields).toEqual({ firstAmount: 'StockKeyFixed' });
  });

  it('says when it is past its date and when it soon will be', async () => {
    await app.database.db.run(sql`
      insert into settings (key, value) values ('stockExpiryWarningDays', '10') on conflict (key) do update set value = '10'`);
    await app.installation.notify('settings');
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    const read = async (dateTo: string) =>
      (await app.call(keeper, 'GET', `/stocks/${await lot('1', { dateTo })}`)).body;
    expect(await read(day(-2))).toMatchObject({ isExpired: true, expiresSoon: false });
    expect(await read(day(8))).toMatchObject({ isExpired: false, expiresSoon: true });
    expect(await read(day(13))).toMatchObject({ isExpired: false, expiresSoon: false });
  });

  it('is found by its paint, as are what it was moved and limited by', async () => {
    const { db } = app.database;
    const red = (await db.one<{ id: number }>(
      sql`insert into products (code, name) values ('RAL 3011', 'Czerwień brunatna') returning id`,
    ))!.id;
    const id = await lot('2', { productId: red, serialNumber: 'BR-1' });
    await db.run(sql`insert into stock_limits (product_id, storage_id, amount_min) values (${red}, ${main}, 1)`);
    await act(id, 'lend', { targetStorageId: hall, amount: '1', lendDate: '2026-10-06' });
    const admin = await app.person({ rights: ['SUPER_USER'] });
    const found = async (list: string, search: string) => {
      const filter = jsonParam({ search });
      const { items, total } = (await app.call(admin, 'GET', `/${list}?filter=${filter}`)).body;
      expect(total).toBe((items as unknown[]).length);
      return total;
    };
    expect(await found('stocks', '3011 brunatna')).toBe(1);
    expect(await found('stocks', 'brunatna br-1')).toBe(1);
    expect(await found('stocks', 'brunatna br-2')).toBe(0);
    expect(await found('stock-log', '3011')).toBe(2);
    for (const list of ['stocks-grouped', 'stocks-lend', 'stock-limits']) expect(await found(list, '3011')).toBe(1);
    expect(await found('stocks-grouped', 'no such paint')).toBe(0);
    const picker = jsonParam({ search: '3011' });
    const { items } = (await app.call(admin, 'GET', `/search/stocks-search?page=1&itemsPerPage=50&filter=${picker}`))
      .body;
    expect(items).toMatchObject([{ id, searchdata: 'RAL 3011 Czerwień brunatna · Główny' }]);
  });

  it('is refused a second time, naming the one there is', async () => {
    const id = await lot('1', { serialNumber: '24A-117' });
    const again = await app.call(keeper, 'POST', '/stocks', {
      productId: paint,
      storageId: main,
      serialNumber: '24a-117',
      firstAmount: '2',
    });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ errorStr: 'StockAlreadyExists', current: { id } });
  });

  it('is answered with the amount it begins with', async () => {
    const row = { productId: paint, storageId: main, serialNumber: 'A-10', firstAmount: '10.5' };
    expect((await app.call(keeper, 'POST', '/stocks', row)).body).toMatchObject({ amount: '10.500' });
  });

  it('has a value where a price is known, and names who made it', async () => {
    const { db } = app.database;
    const made = async (query: ReturnType<typeof sql>) => (await db.one<{ id: number }>(query))!.id;
    const producer = await made(sql`insert into producers (name) values ('Tiger') returning id`);
    const product = await made(
      sql`insert into products (code, name, producer_id) values ('RAL 5010', 'Niebieski', ${producer}) returning id`,
    );
    const id = await lot('2.5', { productId: product, price: 3333 });
    expect((await app.call(keeper, 'GET', `/stocks/${id}`)).body).toMatchObject({
      value: 8333,
      producer: 'Tiger',
      workCard: null,
    });
    expect((await app.call(keeper, 'GET', `/stocks/${await lot('1')}`)).body).toMatchObject({ value: null });
  });

  it('changes by a count and its reason only', async () => {
    const id = await lot('10');
    expect((await act(id, 'change', { amount: '8.5' })).body.fields).toEqual({ note: 'Required' });
    expect((await act(id, 'change', { amount: '8.5', note })).status).toBe(200);
    expect((await act(id, 'change', { amount: '8.5', note })).body.errorStr).toBe('StockUnchanged');
    expect(await movements(id)).toMatchObject([{}, { kind: 'change', amount: '-1.500', balance: '8.500' }]);
    const direct = app.database.db.run(sql`update stocks set amount = 99 where id = ${id}`);
    await expect(direct).rejects.toThrow('movements alone');
    await expect(app.database.db.run(sql`delete from stock_log`)).rejects.toThrow('permission denied');
  });

  it('is good for longer only by a renewal with its grounds', async () => {
    const id = await lot('1', { dateTo: '2026-12-31' });
    const put = (dateTo: string | null) => app.call(keeper, 'PUT', `/stocks/${id}`, { dateTo, version: 1 });
    for (const dateTo of ['2027-01-01', null])
      expect((await put(dateTo)).body).toMatchObject({
        errorStr: 'StockRenewInstead',
        fields: { dateTo: 'StockRenewInstead' },
      });
    expect((await put('2026-11-30')).status).toBe(200);
    const undated = await lot('1');
    expect((await app.call(keeper, 'PUT', `/stocks/${undated}`, { dateTo: '2027-01-01', version: 1 })).status).toBe(
      200,
    );
  });

  it('is not deleted while there is something in it', async () => {
    const id = await lot('1');
    expect((await app.call(keeper, 'DELETE', `/stocks/${id}`)).body.errorStr).toBe('StockNotEmpty');
  });

  it('is opened, damaged and renewed with a reason', async () => {
    const id = await lot('5');
    expect((await act(id, 'open', { note })).body.status).toBe(1);
    expect((await act(id, 'open', { note })).body.errorStr).toBe('TransitionRefused');
    expect((await act(id, 'damage', { note: 'Zamokło' })).body.status).toBe(9);
    expect((await act(id, 'renew', { dateTo: '2026-10-05', note })).body.fields).toEqual({ dateTo: 'DateInPast' });
    expect((await act(id, 'renew', { dateTo: '2027-01-31', note })).body).toMatchObject({
      status: 6,
      dateTo: '2027-01-31',
    });
    expect((await movements(id)).map((one) => one.kind)).toEqual(['add', 'state', 'state', 'state']);
  });
});

describe('between storages', () => {
  it('moves part of a lot and joins it with the same lot there', async () => {
    const id = await lot('18.4');
    for (const amount of ['4', '2.4'])
      expect((await act(id, 'move', { targetStorageId: hall, amount })).status).toBe(200);
    expect(await onHand(id)).toBe('12.000');
    expect(app.notices.slice(-4).map(({ payload }) => payload?.['entity'])).toContain('stock-log');
    const there = await app.database.db.rows<{ id: number; amount: string }>(
      sql`select id, amount::text from stocks where storage_id = ${hall} and serial_number = ${`LOT-${lots}`}`,
    );
    expect(there).toMatchObject([{ amount: '6.400' }]);
    const log = await app.call(keeper, 'GET', `/stock-log?filter=${jsonParam({ stockId: there[0]!.id })}`);
    expect(log.body.items).toMatchObject(Array(2).fill({ note: '← Główny', otherStockId: id }));
  });

  it('offers storages of the same owner, but the one it lies in', async () => {
    const filter = jsonParam({ takesFrom: main, isActive: true });
    const { body } = await app.call(keeper, 'GET', `/search/storages-search?filter=${filter}`);
    expect(body.items).toMatchObject([{ name: 'Hala' }]);
  });

  it('refuses the same storage and more than there is', async () => {
    const id = await lot('3');
    expect((await act(id, 'move', { targetStorageId: main, amount: '1' })).body.errorStr).toBe('StockSameStorage');
    const more = await act(id, 'move', { targetStorageId: hall, amount: '3.001' });
    expect(more.body).toMatchObject({ errorStr: 'StockMoveTooMuch', errorDetails: '3.000\u00a0kg' });
    expect((await act(id, 'move', { targetStorageId: hall, amount: '0' })).body.fields).toEqual({ amount: 'TooSmall' });
    expect(await onHand(id)).toBe('3.000');
  });

  it('never joins parts one of which is damaged or good until another day, but in a place that is empty', async () => {
    const id = await lot('10', { dateTo: '2026-12-31' });
    const there = await lot('1', { storageId: hall, serialNumber: `LOT-${lots}`, dateTo: '2026-12-31' });
    const move = (amount: string) => act(id, 'move', { targetStorageId: hall, amount });
    expect((await act(there, 'damage', { note })).status).toBe(200);
    expect((await move('1')).body).toMatchObject({
      errorStr: 'StockOtherState',
      fields: { targetStorageId: 'StockOtherState' },
    });
    expect((await act(there, 'renew', { dateTo: '2027-06-30', note })).status).toBe(200);
    expect((await move('1')).body.errorStr).toBe('StockOtherState');
    expect((await act(there, 'change', { amount: '0', note })).status).toBe(200);
    expect((await act(id, 'damage', { note })).status).toBe(200);
    expect((await move('4')).status).toBe(200);
    expect((await app.call(keeper, 'GET', `/stocks/${there}`)).body).toMatchObject({
      amount: '4.000',
      status: 9,
      dateTo: '2026-12-31',
    });
  });

  it("keeps a customer's own paint in storages of that customer", async () => {
    const { db } = app.database;
    const customer = (await db.one<{ id: number }>(sql`insert into customers (name) values ('ALU') returning id`))!.id;
    const own = async (name: string) =>
      (await db.one<{ id: number }>(
        sql`insert into storages (name, customer_id) values (${name}, ${customer}) returning id`,
      ))!.id;
    const [one, two] = [await own('Alu 1'), await own('Alu 2')];
    const id = await lot('5', { storageId: one });
    expect((await act(id, 'move', { targetStorageId: main, amount: '1' })).body.fields).toEqual({
      targetStorageId: 'StockOwnPaint',
    });
    expect((await act(id, 'move', { targetStorageId: two, amount: '2' })).status).toBe(200);
    expect(await onHand(id)).toBe('3.000');
    const loan = { amount: '1', lendDate: '2026-10-06' };
    expect((await act(id, 'lend', { targetStorageId: main, ...loan })).body.fields).toEqual({
      targetStorageId: 'StockOwnPaint',
    });
    expect((await act(id, 'lend', { targetStorageId: two, ...loan })).status).toBe(200);
    expect(await onHand(id)).toBe('2.000');
  });

  it("keeps the shop's paint out of storages of customers", async () => {
    const { db } = app.database;
    const made = async (query: ReturnType<typeof sql>) => (await db.one<{ id: number }>(query))!.id;
    const customer = await made(sql`insert into customers (name) values ('Blacharstwo') returning id`);
    const theirs = await made(
      sql`insert into storages (name, customer_id) values ('Blacharstwo', ${customer}) returning id`,
    );
    const id = await lot('5');
    for (const [action, more] of [
      ['move', {}],
      ['lend', { lendDate: '2026-10-06' }],
    ] as const)
      expect((await act(id, action, { targetStorageId: theirs, amount: '1', ...more })).body.fields).toEqual({
        targetStorageId: 'StockShopPaint',
      });
    expect(await onHand(id)).toBe('5.000');
    await expect(
      db.run(sql`insert into stocks_lend (stock_id, product_id, source_storage_id, target_storage_id, amount, lend_date)
        values (${id}, ${paint}, ${main}, ${theirs}, 1, '2026-10-06')`),
    ).rejects.toThrow();
    const admin = await app.person({ rights: ['DICTIONARIES_READ', 'DICTIONARIES_WRITE'] });
    const changed = await app.call(admin, 'PUT', `/storages/${main}`, { customerId: customer, version: 1 });
    expect(changed.body.errorStr).toBe('StorageHoldsStock');
    expect((await app.call(admin, 'PUT', `/storages/${theirs}`, { customerId: null, version: 1 })).status).toBe(200);
  });

  it('lends and takes back, never more than was lent', async () => {
    const id = await lot('10');
    expect((await act(id, 'lend', { targetStorageId: hall, amount: '4', lendDate: '2026-10-06' })).status).toBe(200);
    const { body } = await app.call(keeper, 'GET', '/stocks-lend?itemsPerPage=1');
    const loan = (body.items as { id: number }[])[0]!.id;
    const back = (amount: string) => app.call(keeper, 'POST', `/stocks-lend/${loan}/give-back`, { amount });
    expect(await onHand(id)).toBe('6.000');
    expect((await back('4.5')).body.errorStr).toBe('GiveBackTooMuch');
    expect((await back('1')).body).toMatchObject({ returnedAmount: '1.000', returnDate: null });
    expect((await back('3')).body).toMatchObject({ returnedAmount: '4.000', returnDate: '2026-10-06' });
    expect(await onHand(id)).toBe('10.000');
    const open = (value: boolean) => app.call(keeper, 'GET', `/stocks-lend?filter=${jsonParam({ open: value })}`);
    expect((await open(true)).body.items).not.toContainEqual(expect.objectContaining({ id: loan }));
    expect((await open(false)).body.items).toContainEqual(expect.objectContaining({ id: loan, unit: 'kg' }));
  });

  it('are under their minimum only in the unit the minimum is given in', async () => {
    const { db } = app.database;
    const shelf = (await db.one<{ id: number }>(sql`insert into storages (name) values ('Litry') returning id`))!.id;
    await lot('4', { storageId: shelf });
    await db.run(
      sql`insert into stock_limits (product_id, storage_id, amount_min, unit) values (${paint}, ${shelf}, 10, 'l')`,
    );
    const grouped = async () => {
      const filter = jsonParam({ storageId: shelf });
      return (await app.call(keeper, 'GET', `/stocks-grouped?filter=${filter}`)).body.items as unknown[];
    };
    expect(await grouped()).toMatchObject([{ amount: '4.000', amountMin: null, isLow: false }]);
    await db.run(sql`update stock_limits set unit = 'KG' where storage_id = ${shelf}`);
    expect(await grouped()).toMatchObject([{ amountMin: '10.000', isLow: true, amountMax: null, isOver: false }]);
    await db.run(sql`update stock_limits set amount_min = 0, amount_max = 3 where storage_id = ${shelf}`);
    expect(await grouped()).toMatchObject([{ isLow: false, amountMax: '3.000', isOver: true }]);
    const over = jsonParam({ storageId: shelf, over: true });
    expect((await app.call(keeper, 'GET', `/stocks-grouped?filter=${over}`)).body.total).toBe(1);
  });
});

describe('a delivery of several lots', () => {
  it('adds to lots that are there and makes the others, or does nothing', async () => {
    const id = await lot('1', { serialNumber: 'D-1' });
    const items = [
      { productId: paint, serialNumber: 'd-1', amount: '2' },
      { productId: paint, serialNumber: 'D-2', amount: '25', dateTo: '2027-05-31' },
      { productId: paint, serialNumber: 'D-2', amount: '5' },
    ];
    const send = (list: unknown[]) => app.call(keeper, 'POST', '/stocks/add-multi', { storageId: main, items: list });
    const missing = { productId: 999_999, amount: '1' };
    const wrong = await send([...items, missing, missing]);
    expect(wrong.body.fields).toEqual({ 'items.3.productId': 'RefMissing', 'items.4.productId': 'RefMissing' });
    const nothing = await send([{ productId: paint, amount: '0' }]);
    expect(nothing.body.fields).toEqual({ 'items.0.amount': 'TooSmall' });
    expect(await onHand(id)).toBe('1.000');
    const { body } = await send(items);
    expect(body.ids[0]).toBe(id);
    expect([await onHand(id), await onHand(body.ids[1] as number)]).toEqual(['3.000', '30.000']);
    expect((await app.call(keeper, 'GET', `/stocks/${body.ids[1]}`)).body.firstAmount).toBe('30.000');

    // A lot that is there joins only as it is: its date and its state are not the delivery's to change.
    const dated = [{ productId: paint, serialNumber: 'D-2', amount: '1', dateTo: '2027-06-30' }];
    expect((await send(dated)).body.fields).toEqual({ 'items.0.dateTo': 'StockOtherDate' });
    await act(id, 'damage', { note });
    expect((await send(items)).body.fields).toEqual({ 'items.0.serialNumber': 'StockLotDamaged' });
    expect(await onHand(body.ids[1] as number)).toBe('30.000');
  });
});

it('alerts about what is under its minimum, past its date, or soon will be', async () => {
  const { db } = app.database;
  const product = (await db.one<{ id: number }>(
    sql`insert into products (code, name, hex) values ('RAL 9016', 'Biały', '#f1f0ea') returning id`,
  ))!.id;
  const shelf = (await db.one<{ id: number }>(sql`insert into storages (name) values ('Regał') returning id`))!.id;
  await db.run(sql`insert into stock_limits (product_id, storage_id, amount_min) values (${product}, ${shelf}, 10)`);
  const ours = async () => {
    const { status, body } = await app.call(keeper, 'GET', '/reports/stock-alert');
    expect(status).toBe(200);
    const of = (kind: string) =>
      (body as unknown as Record<string, { items: { productId: number }[] }>)[kind]!.items.filter(
        ({ productId }) => productId === product,
      );
    return { low: of('low'), expired: of('expired'), expiring: of('expiring') };
  };
  // A product that is not on stock at all is under its minimum too.
  expect((await ours()).low).toMatchObject([{ amount: '0.000', minimum: '10.000', color: '#f1f0ea' }]);
  const at = { productId: product, storageId: shelf };
  await lot('4', { ...at, dateTo: '2020-01-01' });
  // What is past its date is nothing to work with.
  expect((await ours()).low).toMatchObject([{ amount: '0.000' }]);
  const soon = await lot('10', { ...at, dateTo: '2026-10-08' });
  await lot('0', { ...at, dateTo: '2019-01-01' });
  const all = await ours();
  expect(all.low).toEqual([]);
  expect(all.expired).toMatchObject([{ dateTo: '2020-01-01', amount: '4.000', unit: 'kg' }]);
  expect(all.expiring).toMatchObject([{ id: soon, dateTo: '2026-10-08' }]);
  const nobody = await app.person({ rights: ['ORDERS_READ'] });
  expect((await app.call(nobody, 'GET', '/reports/stock-alert')).status).toBe(403);
});

describe('paint to be used', () => {
  it('comes first expired first out; expired, damaged and foreign lots are blocked', async () => {
    const { db } = app.database;
    const product = (await db.one<{ id: number }>(
      sql`insert into products (code, name) values ('RAL 3020', 'Czerwony') returning id`,
    ))!.id;
    const customer = (await db.one<{ id: number }>(sql`insert into customers (name) values ('STALBUD') returning id`))!
      .id;
    const own = (await db.one<{ id: number }>(
      sql`insert into storages (name, customer_id) values ('Stalbud', ${customer}) returning id`,
    ))!.id;
    const later = await lot('1', { productId: product, dateTo: '2027-12-31' });
    const sooner = await lot('1', { productId: product, dateTo: '2026-12-31' });
    await lot('1', { productId: product, dateTo: '2026-10-05' });
    await act(await lot('1', { productId: product }), 'damage', { note });
    const theirs = await lot('1', { productId: product, storageId: own });
    const query = { productId: product, today: '2026-10-06' };
    expect((await usableLots(db, query)).map((one) => one.id)).toEqual([sooner, later]);
    expect((await usableLots(db, { ...query, customerId: customer })).map((one) => one.id)).toEqual([theirs]);
    // Where the product wants a number, lots without one are blocked.
    const numbered = await lot('1', { productId: product, serialNumber: 'A-1', dateTo: '2028-01-01' });
    await db.run(sql`update products set needs_lot = true, needs_expiry = true where id = ${product}`);
    await db.run(sql`update stocks set serial_number = null where id = ${sooner}`);
    expect((await usableLots(db, query)).map((one) => one.id)).toEqual([later, numbered]);
  });
});
