import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/support/app';
import { type FloorItem, type FloorShop, operatorRights, testFloor } from '../../../../test/support/floor-shop';
import { storeSettings } from '../../../../test/support/settings';
import { sql } from '../../../engine/server/sql';

let shop: FloorShop;
let admin: Person;
let paintId: number;
let storageId: number;
beforeAll(async () => {
  shop = await testFloor();
  await storeSettings(shop.app, { paintDeviationPercent: 0 });
  admin = await shop.app.person({ rights: [...operatorRights, 'WORK_CARDS_ADMIN'], companyId: shop.companyId });
  paintId = await shop.id('products', 'code', '7016-STR');
  const { db } = shop.app.database;
  storageId = (await db.one<{ id: number }>(
    sql`select id from storages where customer_id is null order by id limit 1`,
  ))!.id;
});
const db = () => shop.app.database.db;
const post = (path: string, body: object = {}, person = shop.foreman) => shop.ok(person, 'POST', path, body);
const refused = (path: string, body: object = {}, person = shop.foreman) => shop.refusal(person, 'POST', path, body);
const read = (id: number) => shop.ok(shop.foreman, 'GET', `/work-cards/${id}`);

let day = 0;
/** A day of their own for people of a card, so that cards of a test do not overlap. */
const shiftOf = () => {
  const date = new Date(Date.UTC(2026, 9, 5 + ++day)).toISOString().slice(0, 10);
  return { timeFrom: `${date}T04:00:00Z`, timeTo: `${date}T12:00:00Z` };
};
/** A lot of the paint; `values` are columns. */
async function lot(
  amount: string,
  { dateTo = null as string | null, status = 0, storage = storageId } = {},
): Promise<number> {
  const row = await db().one<{ id: number }>(sql`
    insert into stocks (product_id, storage_id, first_amount, unit, serial_number, date_to, status, import_date)
    values (${paintId}, ${storage}, ${amount}::numeric, 'kg', ${`L-${Math.random()}`}, ${dateTo}::date, ${status}, '2026-10-01') returning id`);
  await db().run(sql`
    insert into stock_log (stock_id, product_id, storage_id, kind, amount, balance, date, user_id)
    values (${row!.id}, ${paintId}, ${storage}, 'add', ${amount}::numeric, 0, now(), ${shop.foreman.id})`);
  return row!.id;
}
const onHand = async (id: number) =>
  (await db().one<{ amount: string }>(sql`select amount::text as amount from stocks where id = ${id}`))!.amount;

interface Ready {
  card: { id: number; version: number };
  item: FloorItem;
  stockId: number;
}
/** A card in checking with nothing missing: one finished frame, paint weighed, one worker. */
async function readyCard({ on = '20.000' } = {}): Promise<Ready> {
  const [item] = (await shop.order([10])) as [FloorItem];
  const card = await shop.card();
  const frame = await shop.frame(card.id);
  await shop.hang(frame.id, item, 10);
  await shop.act(frame.id, 'confirm', 'process', 'finish');
  const stockId = await lot(on);
  await post('/work-card-products', {
    workCardId: card.id,
    productId: paintId,
    stockId,
    amountBefore: '18.400',
    amountAfter: '17.100',
  });
  await post('/shift-users', { workCardId: card.id, userId: shop.foreman.id, ...shiftOf() });
  await post(`/work-cards/${card.id}/check`);
  return { card, item, stockId };
}

describe('closing a work card', () => {
  it('takes the paint off stock, names the card in the ledger, and gives it back exactly', async () => {
    const { card, stockId } = await readyCard();
    await post(`/work-cards/${card.id}/close`);
    expect(await onHand(stockId)).toBe('18.700');
    expect(await read(card.id)).toMatchObject({ kind: 7, workCardStatus: { name: 'Zamknięta' } });
    expect(await refused(`/work-cards/${card.id}/close`)).toEqual([422, 'StatusAlreadySet']);
    await post(`/work-cards/${card.id}/reopen`, {}, admin);
    expect(await onHand(stockId)).toBe('20.000');
    await post(`/work-cards/${card.id}/close`);
    expect(await onHand(stockId)).toBe('18.700');
    const log = await db().rows<{ kind: string; amount: string }>(
      sql`select kind, amount::text as amount from stock_log where work_card_id = ${card.id} order by id`,
    );
    expect(log).toEqual([
      { kind: 'use', amount: '-1.300' },
      { kind: 'restore', amount: '1.300' },
      { kind: 'use', amount: '-1.300' },
    ]);
  });

  it('happens once, however many close it at the same time', async () => {
    const { card, stockId } = await readyCard();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => shop.app.call(shop.foreman, 'POST', `/work-cards/${card.id}/close`, {})),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.errorStr === 'StatusAlreadySet')).toHaveLength(5);
    expect(await onHand(stockId)).toBe('18.700');
  });

  it('days later takes paint that was good on the day of the card', async () => {
    const { card, stockId } = await readyCard();
    await db().run(sql`update work_cards set date = '2026-10-02' where id = ${card.id}`);
    await db().run(sql`update stocks set date_to = '2026-10-02' where id = ${stockId}`);
    await post(`/work-cards/${card.id}/close`);
    expect(await onHand(stockId)).toBe('18.700');
  });

  it('asks for workers, finished frames, paint and ended breaks, one after the other', async () => {
    const [item] = (await shop.order([10])) as [FloorItem];
    const card = await shop.card();
    const frame = await shop.frame(card.id);
    await shop.hang(frame.id, item, 10);
    await post(`/work-cards/${card.id}/check`);
    const close = () => refused(`/work-cards/${card.id}/close`);
    expect(await close()).toEqual([422, 'ShiftWorkersNotFilled']);
    await post('/shift-users', { workCardId: card.id, userId: shop.foreman.id, ...shiftOf() });
    expect(await close()).toEqual([422, 'FramesNotFinished']);
    await shop.act(frame.id, 'confirm', 'process', 'finish');
    expect(await close()).toEqual([422, 'PaintNotRegistered']);
    const stockId = await lot('5.000');
    const weighed = await post('/work-card-products', {
      workCardId: card.id,
      productId: paintId,
      stockId,
      amountBefore: '5',
    });
    expect(await close()).toEqual([422, 'PaintNotRegistered']);
    await shop.ok(shop.foreman, 'PUT', `/work-card-products/${weighed.id}`, { version: 1, amountAfter: '4.500' });
    const breakTypeId = await shop.id('work_cards_break_types', 'code', 'SNIAD');
    const pause = await post('/work-cards-break', { workCardId: card.id, userId: shop.foreman.id, breakTypeId });
    expect(await close()).toEqual([422, 'BreaksNotEnded']);
    await shop.ok(shop.foreman, 'PUT', `/work-cards-break/${pause.id}`, { version: 1, timeTo: pause.timeFrom });
    expect(await onHand(stockId)).toBe('5.000');
    await post(`/work-cards/${card.id}/close`);
    expect(await onHand(stockId)).toBe('4.500');
  });

  it('takes the people planned for its place and shift', async () => {
    const shiftId = await shop.id('shifts', 'name', 'Zmiana I');
    const card = await shop.card({ date: '2027-02-01', shiftId });
    const fill = `/work-cards/${card.id}/fill-shift-workers`;
    expect(await refused(fill)).toEqual([422, 'NoWorkersPlanned']);
    const [anna, ewa] = [await shop.app.person(), await shop.app.person()];
    await db().run(sql`
      insert into shift_plan (user_id, place_id, shift_id, time_from, time_to)
      select u, c.place_id, ${shiftId}, '2027-02-01T05:00:00Z', '2027-02-01T13:00:00Z'
      from unnest(${[anna.id, ewa.id]}::int[]) u, work_cards c where c.id = ${card.id}`);
    const elsewhere = { timeFrom: '2027-02-01T06:00:00Z', timeTo: '2027-02-01T07:00:00Z' };
    await post('/shift-users', { userId: ewa.id, ...elsewhere });
    expect(await post(fill)).toMatchObject({ added: 1, skipped: [expect.any(String)] });
    const on = await db().rows(
      sql`select user_id, hours_sum::text as hours from shift_users where work_card_id = ${card.id}`,
    );
    expect(on).toEqual([{ userId: anna.id, hours: '8.00' }]);
    expect(await post(fill)).toMatchObject({ added: 0 });
  });

  it('stays open when there is not enough on stock', async () => {
    const { card, stockId } = await readyCard({ on: '1.000' });
    expect(await refused(`/work-cards/${card.id}/close`)).toEqual([422, 'StockNotEnough']);
    expect(await read(card.id)).toMatchObject({ kind: 3, closedAt: null });
    expect(await onHand(stockId)).toBe('1.000');
  });

  it('stays open when the lot was damaged or expired meanwhile', async () => {
    const { card, stockId } = await readyCard();
    await db().run(sql`update stocks set status = 9 where id = ${stockId}`);
    const { body: named } = await shop.app.call(shop.foreman, 'POST', `/work-cards/${card.id}/close`, {});
    expect(named).toMatchObject({ errorStr: 'LotDamaged', errorDetails: expect.stringMatching(/^7016-STR L-/) });
    await db().run(sql`update stocks set status = 0, date_to = '2026-10-04' where id = ${stockId}`);
    expect(await refused(`/work-cards/${card.id}/close`)).toEqual([422, 'LotExpired', { stockId: 'LotExpired' }]);
  });

  it('leaves nothing to change on the card', async () => {
    const { card, item } = await readyCard();
    await post(`/work-cards/${card.id}/close`);
    const [frame] = (await shop.ok(shop.foreman, 'GET', `/work-cards/${card.id}/board`)).frames as { id: number }[];
    const before = await shop.state(item);
    const closed = [422, 'WorkCardClosed'];
    expect(await refused(`/work-card-frames/${frame!.id}/pullBack`)).toEqual(closed);
    expect(await refused('/work-card-frames', { workCardId: card.id, carrier: 0 })).toEqual(closed);
    expect(await refused('/work-card-notes', { workCardId: card.id, note: 'x' })).toEqual(closed);
    const { version } = await read(card.id);
    expect(await shop.refusal(shop.foreman, 'PUT', `/work-cards/${card.id}`, { version, note: 'x' })).toEqual(closed);
    expect(await shop.state(item)).toEqual(before);
  });
});

describe('the status of a work card', () => {
  it('is set by dictionary row, with the rules of the step', async () => {
    const card = await shop.card();
    const status = async (name: string) => shop.id('work_cards_status', 'name', name);
    const set = async (name: string, more = {}) =>
      shop.app.call(shop.foreman, 'POST', `/work-cards/${card.id}/status`, {
        workCardStatusId: await status(name),
        ...more,
      });
    expect((await set('Nowa')).body.errorStr).toBe('StatusAlreadySet');
    expect((await set('Zamknięta')).body.errorStr).toBe('TransitionRefused');
    expect((await set('Do sprawdzenia')).body).toMatchObject({ kind: 3 });
    expect((await set('Do poprawy')).body.fields).toEqual({ note: 'Required' });
    expect((await set('Do poprawy', { note: 'Zacieki na ramie' })).body).toMatchObject({ kind: 5 });
    expect((await set('Nowa')).body).toMatchObject({ errorStr: 'TransitionRefused', errorDetails: expect.any(String) });
    const { notes } = await shop.ok(shop.foreman, 'GET', `/work-cards/${card.id}/board`);
    expect(notes).toMatchObject([{ note: 'Zacieki na ramie' }]);
    await db().run(sql`insert into work_cards_status (name, kind, color) values ('Druga poprawka', 5, 'red')`);
    expect((await set('Druga poprawka')).body).toMatchObject({ kind: 5 });
    expect(await read(card.id)).toMatchObject({ kind: 5, workCardStatus: { name: 'Druga poprawka' } });
  });

  it('cancelled frees what hangs; not once work began', async () => {
    const [item] = (await shop.order([4])) as [FloorItem];
    const card = await shop.card();
    const frame = await shop.frame(card.id);
    await shop.hang(frame.id, item, 4);
    await shop.act(frame.id, 'confirm', 'process');
    expect(await refused(`/work-cards/${card.id}/cancel`, {}, admin)).toEqual([422, 'WorkCardUsed']);
    await shop.act(frame.id, 'pullBack');
    await post(`/work-cards/${card.id}/cancel`, {}, admin);
    const other = await shop.frame((await shop.card()).id);
    await shop.hang(other.id, item, 4);
  });
});

describe('who may write a work card', () => {
  it('is its responsible person, its shift, and who may write all', async () => {
    const [mine, stranger] = [
      await shop.app.person({ rights: operatorRights, companyId: shop.companyId }),
      await shop.app.person({ rights: operatorRights, companyId: shop.companyId }),
    ];
    const [item] = (await shop.order([5])) as [FloorItem];
    const card = await shop.card({ responsibleUserId: shop.foreman.id });
    const frame = await shop.frame(card.id);
    await post('/shift-users', { workCardId: card.id, userId: mine.id, ...shiftOf() });
    const connect = {
      workCardFrameId: frame.id,
      orderItemId: item.id,
      orderItemServiceDetailsId: item.steps['MAL'],
      amount: 5,
    };
    const no = [422, 'NoAccessToWorkCard'];
    expect(await refused('/work-cards-items/order-connect', connect, stranger)).toEqual(no);
    expect(await refused('/work-card-notes', { workCardId: card.id, note: 'x' }, stranger)).toEqual(no);
    expect(await refused(`/work-cards/${card.id}/check`, {}, stranger)).toEqual(no);
    const { version } = card;
    expect(await shop.refusal(stranger, 'PUT', `/work-cards/${card.id}`, { version, note: 'x' })).toEqual(no);
    expect((await shop.ok(stranger, 'GET', `/work-cards/${card.id}/board`)).can).toMatchObject({ work: false });
    expect((await shop.ok(stranger, 'GET', `/work-cards/${card.id}`)).why).toMatchObject({
      check: 'NoAccessToWorkCard',
    });
    await post('/work-cards-items/order-connect', connect, mine);
    expect(await refused(`/work-card-frames/${frame.id}/confirm`, {}, stranger)).toEqual(no);
    await post(`/work-card-frames/${frame.id}/confirm`, {}, mine);
  });
});

describe('people of a work card', () => {
  it('work hours that are added up, at one place at a time', async () => {
    const card = await shop.card();
    const { timeFrom, timeTo } = shiftOf();
    const person = await shop.app.person({ companyId: shop.companyId });
    const row = await post('/shift-users', { workCardId: card.id, userId: person.id, timeFrom, timeTo });
    expect(row).toMatchObject({ hoursSum: '8.00', placeId: shop.boothId });
    const again = {
      workCardId: (await shop.card()).id,
      userId: person.id,
      timeFrom: timeFrom.replace('04:', '11:'),
      timeTo,
    };
    expect(await refused('/shift-users', again)).toEqual([422, 'ShiftUserOverlaps', { userId: 'ShiftUserOverlaps' }]);
    expect(await refused('/shift-users', { ...again, timeFrom: timeTo, timeTo: timeFrom })).toEqual([
      400,
      'InvalidInput',
      { timeTo: 'ErrInputTimeFromTo' },
    ]);
    await post('/shift-users', { ...again, timeFrom: timeTo, timeTo: timeTo.replace('12:', '13:') });
  });

  it('have breaks only here, with a note where the kind asks, ending after they began', async () => {
    const card = await shop.card();
    const kind = (code: string) => shop.id('work_cards_break_types', 'code', code);
    const stranger = await shop.app.person({ companyId: shop.companyId });
    const pause = { workCardId: card.id, userId: shop.foreman.id, breakTypeId: await kind('SNIAD') };
    const times = { timeFrom: '2026-10-05T06:00:00Z', timeTo: '2026-10-05T06:17:59Z' };
    expect(await post('/work-cards-break', { ...pause, ...times })).toMatchObject({ minutes: 17 });
    expect(await refused('/work-cards-break', { ...pause, userId: stranger.id })).toEqual([
      422,
      'UserNotOnCard',
      { userId: 'UserNotOnCard' },
    ]);
    expect(await refused('/work-cards-break', { ...pause, breakTypeId: await kind('AWARIA') })).toEqual([
      400,
      'InvalidInput',
      { note: 'BreakNoteRequired' },
    ]);
    const wrong = { ...pause, timeFrom: times.timeTo, timeTo: times.timeFrom };
    expect(await refused('/work-cards-break', wrong)).toEqual([400, 'InvalidInput', { timeTo: 'ErrInputTimeFromTo' }]);
  });

  it('have one break at a time; one forgotten on an earlier card ends with the work there', async () => {
    const [early, late] = [await shop.card(), await shop.card()];
    const breakTypeId = await shop.id('work_cards_break_types', 'code', 'SNIAD');
    const rest = { userId: shop.foreman.id, breakTypeId };
    const at = (hour: string) => `2026-11-0${hour}:00:00.000Z`;
    const forgotten = await post('/work-cards-break', { ...rest, workCardId: early.id, timeFrom: at('1T06') });
    const twice = { ...rest, workCardId: early.id, timeFrom: at('1T07') };
    expect(await refused('/work-cards-break', twice)).toEqual([422, 'BreakOverlaps', { userId: 'BreakOverlaps' }]);
    const running = await post('/work-cards-break', { ...rest, workCardId: late.id, timeFrom: at('2T05') });
    expect(running.timeTo).toBeNull();
    const ended = await shop.ok(shop.foreman, 'GET', `/work-cards-break/${forgotten.id}`);
    expect(ended).toMatchObject({ timeTo: at('2T05'), minutes: 23 * 60, version: 2 });
    const before = { ...rest, workCardId: late.id, timeFrom: at('1T23'), timeTo: at('2T06') };
    expect((await refused('/work-cards-break', before))[1]).toBe('BreakOverlaps');
    await shop.ok(shop.foreman, 'PUT', `/work-cards-break/${running.id}`, { version: 1, timeTo: at('2T06') });
    const next = { ...rest, workCardId: late.id, timeFrom: at('2T06') };
    const outcomes = await Promise.all(
      [1, 2].map(() => shop.app.call(shop.foreman, 'POST', '/work-cards-break', next)),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('paint of a work card', () => {
  it('comes from the lot that expires first, and from no lot that may not be used', async () => {
    const [item] = (await shop.order([10])) as [FloorItem];
    const card = await shop.card();
    await shop.hang((await shop.frame(card.id)).id, item, 10);
    await db().run(sql`update stocks set status = 9 where product_id = ${paintId}`);
    const [late, soon] = [await lot('5', { dateTo: '2027-05-01' }), await lot('5', { dateTo: '2026-11-01' })];
    const [old, broken] = [await lot('5', { dateTo: '2026-10-04' }), await lot('5', { status: 9 })];
    const use = { workCardId: card.id, productId: paintId, amountBefore: '5.000' };
    const row = await post('/work-card-products', use);
    expect(row).toMatchObject({ stockId: soon, used: null });
    const weighed = { version: 1, amountAfter: '3.25' };
    const after = await shop.ok(shop.foreman, 'PUT', `/work-card-products/${row.id}`, weighed);
    expect(after).toMatchObject({ used: '1.750' });
    expect(await refused('/work-card-products', { ...use, stockId: old })).toMatchObject([422, 'LotExpired', {}]);
    expect(await refused('/work-card-products', { ...use, stockId: broken })).toMatchObject([422, 'LotDamaged', {}]);
    expect(await refused('/work-card-products', { ...use, stockId: late, amountAfter: '6' })).toEqual([
      400,
      'InvalidInput',
      { amountAfter: 'UsedNegative' },
    ]);
    const customers = (await db().one<{ id: number }>(
      sql`insert into storages (name, company_id, customer_id) values ('Klienta', ${shop.companyId}, ${shop.customerId}) returning id`,
    ))!.id;
    const own = await lot('5', { storage: customers });
    expect(await refused('/work-card-products', { ...use, stockId: own })).toMatchObject([422, 'LotOfCustomer', {}]);
    await db().run(sql`update order_items set is_own_paint = true where id = ${item.id}`);
    expect(await refused('/work-card-products', { ...use, stockId: late })).toMatchObject([
      422,
      'LotNotOfCustomer',
      {},
    ]);
    expect(await post('/work-card-products', use)).toMatchObject({ stockId: own });
  });
});

describe('paint used beyond what was expected', () => {
  it('asks for the reason above the limit of the setting, and keeps it', async () => {
    await storeSettings(shop.app, { paintDeviationPercent: 20 });
    const [item] = (await shop.order([10], { values: { product1Id: paintId } })) as [FloorItem];
    await db().run(sql`update products set usage_per_area = 1 where id = ${paintId}`);
    const card = await shop.card();
    const frame = await shop.frame(card.id);
    await shop.hang(frame.id, item, 10);
    const stockId = await lot('40');
    // Ten pieces of half a square metre take 5 kg.
    const use = { workCardId: card.id, productId: paintId, stockId, amountBefore: '20.000' };
    expect(await refused('/work-card-products', { ...use, amountAfter: '13.900' })).toEqual([
      422,
      'PaintDeviation',
      { deviationReason: 'Required' },
    ]);
    const row = await post('/work-card-products', { ...use, amountAfter: '14.000' });
    const path = `/work-card-products/${row['id'] as number}`;
    const more = { amountAfter: '12.000', version: row['version'] };
    expect(await shop.refusal(shop.foreman, 'PUT', path, more)).toMatchObject([422, 'PaintDeviation', {}]);
    const reasoned = { ...more, deviationReason: 'Kabina była czyszczona' };
    expect(await shop.ok(shop.foreman, 'PUT', path, reasoned)).toMatchObject({ used: '8.000' });
    await storeSettings(shop.app, { paintDeviationPercent: 0 });
  });

  it('is not taken from a lot without number or date where the product wants them', async () => {
    const card = await shop.card();
    const stockId = await lot('5');
    const use = { workCardId: card.id, productId: paintId, stockId, amountBefore: '5.000' };
    await db().run(sql`update products set needs_expiry = true where id = ${paintId}`);
    expect(await refused('/work-card-products', use)).toMatchObject([422, 'LotWithoutDate', {}]);
    await db().run(sql`update products set needs_expiry = false, needs_lot = true where id = ${paintId}`);
    await db().run(sql`update stocks set serial_number = null where id = ${stockId}`);
    expect(await refused('/work-card-products', use)).toMatchObject([422, 'LotWithoutNumber', {}]);
    await db().run(sql`update products set needs_lot = false where id = ${paintId}`);
  });
});
