import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type Body, type Person } from '../../../../test/support/app';
import { outcomesAtOnce } from '../../../../test/support/at-once';
import { sql } from '../../../engine/server/sql';
import { plantSeeds } from '../../all.seeds';
import { dueRestored, remindOfDue } from '../reminders/server/remind-due';

/** Attempts to book one car at once. */
const ATTEMPTS = Number(process.env['AT_ONCE'] ?? 100);

const app = await testApp();
const { db } = app.database;
let desk: Person;
let anna: Person;
let company: number;

beforeAll(async () => {
  app.setNow(new Date('2026-10-05T08:00:00Z'));
  await db.tx((tx) => plantSeeds(tx));
  const made = await db.one<{ id: number }>(
    sql`insert into companies (code, name) values ('GAL', 'Galwex') returning id`,
  );
  company = made!.id;
  const rights = ['CARS_READ', 'CARS_WRITE', 'CARS_DELETE', 'EQUIPMENT_READ', 'EQUIPMENT_WRITE', 'EQUIPMENT_CHANGE'];
  desk = await app.person({ rights, companyId: company });
  anna = await app.person({ companyId: company });
});

const refusal = ({ status, body }: { status: number; body: Body }) => [
  status,
  body.errorStr,
  ...Object.keys(body.fields ?? {}),
];
let count = 0;
async function car(more: Body = {}): Promise<number> {
  count += 1;
  const body = {
    code: `S${count}`,
    name: 'Dostawczy',
    registration: `SK ${1000 + count}`,
    companyId: company,
    ...more,
  };
  const made = await app.call(desk, 'POST', '/cars', body);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.id as number;
}
const at = (hour: number, day = 5) => `2026-10-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`;
const book = (carId: number, from: string, to: string, more: Body = {}) =>
  app.call(desk, 'POST', '/car-transits', { carId, userId: anna.id, dateFrom: from, dateTo: to, ...more });
const step = (entity: string, id: number, action: string, body: Body = {}) =>
  app.call(desk, 'POST', `/${entity}/${id}/${action}`, body);
const entry = async (dictionary: number) =>
  (await db.one<{ id: number }>(sql`select id from car_dictionary where dictionary = ${dictionary} limit 1`))!.id;

describe('a car', () => {
  it('keeps its entries what they are; one that no car has may become another', async () => {
    const made = async (code: string) => {
      const { body } = await app.call(desk, 'POST', '/car-dictionary', { dictionary: 3, code, name: code });
      return body as { id: number; version: number };
    };
    const [used, free] = [await made('SELEDYN'), await made('PIASKOWY')];
    await car({ colorId: used.id });
    const change = ({ id, version }: { id: number; version: number }) =>
      app.call(desk, 'PUT', `/car-dictionary/${id}`, { version, dictionary: 1 });
    expect(refusal(await change(used))).toEqual([422, 'KindInUse', 'dictionary']);
    expect((await change(free)).body).toMatchObject({ dictionary: 1 });
  });

  it('has entries of the right dictionaries, and a counter that does not go back', async () => {
    const id = await car({ counter: 1000, makeId: await entry(1), modelId: await entry(2) });
    const wrong = await app.call(desk, 'PUT', `/cars/${id}`, { version: 1, colorId: await entry(1) });
    expect(refusal(wrong)).toEqual([400, 'InvalidInput', 'colorId']);
    expect(refusal(await app.call(desk, 'PUT', `/cars/${id}`, { version: 1, counter: 999 }))).toEqual([
      422,
      'CarCounterBack',
      'counter',
    ]);
    await db.run(sql`insert into car_transits (car_id, user_id, reservation_date, date_from, date_to, status, counter_before, taken_at)
      values (${id}, ${desk.id}, '2026-10-05', '2026-10-05T08:00Z', '2026-10-05T09:00Z', 1, 900, now())`);
    await expect(db.run(sql`update cars set counter = 5 where id = ${id}`)).rejects.toMatchObject({
      constraint: 'cars_counter_grows',
    });
  });

  it('is booked, taken and brought back with its counter', async () => {
    const id = await car({ counter: 500 });
    const booked = await book(id, at(9), at(15), { purpose: 'Dostawa <b>ram</b>' });
    expect(booked.body).toMatchObject({ status: 0, numberText: 'PJ/0001/10/2026', purpose: 'Dostawa <b>ram</b>' });
    expect((await step('car-transits', booked.body.id, 'take')).body).toMatchObject({ status: 1, counterBefore: 500 });
    const back = (counterAfter: number) => step('car-transits', booked.body.id, 'give-back', { counterAfter });
    expect(refusal(await back(499))).toEqual([422, 'CarCounterBack', 'counterAfter']);
    app.setNow(new Date('2026-10-05T08:30:00Z'));
    expect((await back(560)).body).toMatchObject({ status: 2, counterAfter: 560, distance: 60 });
    app.setNow(new Date(at(8)));
    expect((await app.call(desk, 'GET', `/cars/${id}`)).body).toMatchObject({ counter: 560, openTransitId: null });
    // Back early, it is free for the rest of the time it was booked for.
    expect((await book(id, at(11), at(12))).status).toBe(200);
    expect(
      refusal(await app.call(desk, 'PUT', `/car-transits/${booked.body.id}`, { version: 3, purpose: 'x' })),
    ).toEqual([422, 'CarTransitClosed']);
  });

  it('has its counter put right by an administrator, down to what was read before', async () => {
    const admin = await app.person({ rights: ['ADMIN_USER', 'CARS_READ', 'CARS_WRITE'], companyId: company });
    const id = await car({ counter: 90_000 });
    const put = async (counter: number, by = admin) => {
      const { version } = (await app.call(by, 'GET', `/cars/${id}`)).body;
      return app.call(by, 'PUT', `/cars/${id}`, { version, counter });
    };
    expect(refusal(await put(12_300, desk))).toEqual([422, 'CarCounterBack', 'counter']);
    expect((await put(12_300)).body).toMatchObject({ counter: 12_300 });
    // Brought back with a digit too many.
    const booked = await book(id, at(8), at(15));
    await step('car-transits', booked.body.id, 'take');
    await step('car-transits', booked.body.id, 'give-back', { counterAfter: 123_456 });
    const tooLow = await put(12_299);
    expect(refusal(tooLow)).toEqual([422, 'CarCounterBack', 'counter']);
    expect(tooLow.body.errorDetails).toBe('12300');
    expect((await put(12_346)).body).toMatchObject({ counter: 12_346 });
    const transit = await app.call(admin, 'GET', `/car-transits/${booked.body.id}`);
    expect(transit.body).toMatchObject({ counterBefore: 12_300, counterAfter: 12_346, distance: 46 });
    // Reminders below go to all who look after cars.
    await db.run(sql`update users set is_locked = true where id = ${admin.id}`);
  });

  it('is not booked twice for one time, and not backwards', async () => {
    const id = await car();
    expect((await book(id, at(9), at(12))).status).toBe(200);
    expect(refusal(await book(id, at(11), at(14)))).toEqual([409, 'CarBooked', 'dateFrom']);
    expect((await book(id, at(12), at(14))).status).toBe(200);
    expect(refusal(await book(id, at(16), at(15)))).toEqual([400, 'InvalidInput', 'dateTo']);
    expect(refusal(await book(id, at(15), at(16), { purpose: 'a\u0000b' }))[0]).toBe(400);
  });

  it(`is booked once, however many of ${ATTEMPTS} ask for one time at once`, async () => {
    const id = await car();
    expect(await outcomesAtOnce(ATTEMPTS, () => book(id, at(9), at(12)))).toEqual({ done: 1, CarBooked: ATTEMPTS - 1 });
  });

  it('is handed out at once to one driver, and stays in its state while it is out', async () => {
    const id = await car();
    const out = { userId: anna.id, dateTo: at(16) };
    expect((await step('cars', id, 'hand-out', out)).body).toMatchObject({ outUntil: '2026-10-05T16:00:00.000Z' });
    expect(refusal(await step('cars', id, 'hand-out', out))).toEqual([422, 'CarIsOut']);
    for (const action of ['damage', 'service', 'sell', 'scrap'])
      expect(refusal(await step('cars', id, action))).toEqual([422, 'CarIsOut']);
  });

  it('that is out comes back at another time, though not in the time of the next booking or in the past', async () => {
    const id = await car();
    const { body } = await book(id, at(7), at(12));
    expect((await book(id, at(15), at(16))).status).toBe(200);
    const newEnd = (dateTo: string) => step('car-transits', body.id, 'new-end', { dateTo });
    expect(refusal(await newEnd(at(13)))).toEqual([422, 'NotNow']);
    await step('car-transits', body.id, 'take');
    const taken = await newEnd(at(16));
    expect(refusal(taken)).toEqual([409, 'CarBooked']);
    expect(taken.body.errorDetails).toContain('05/10/2026 17:00');
    expect(refusal(await newEnd(at(8)))).toEqual([400, 'InvalidInput', 'dateTo']);
    expect((await newEnd(at(15))).body).toMatchObject({ status: 1, dateTo: '2026-10-05T15:00:00.000Z' });
    expect((await newEnd(at(11))).body).toMatchObject({ dateTo: '2026-10-05T11:00:00.000Z' });
  });

  it('that is sold has no bookings any more', async () => {
    const id = await car();
    const booked = await book(id, at(9, 9), at(12, 9));
    await step('cars', id, 'service');
    expect(refusal(await step('car-transits', booked.body.id, 'take'))).toEqual([422, 'CarNotInUse']);
    expect((await step('cars', id, 'sell')).body).toMatchObject({ status: 90 });
    expect((await app.call(desk, 'GET', `/car-transits/${booked.body.id}`)).body).toMatchObject({ status: 9 });
    expect(refusal(await book(id, at(13, 9), at(14, 9)))).toEqual([422, 'CarGone', 'carId']);
  });
});

describe('equipment', () => {
  it('keeps who had it, goes through its states with a note, and is controlled again', async () => {
    const category = await db.one<{ id: number }>(sql`select id from equipment_categories where code = 'POM'`);
    const body = { code: 'G-1', name: 'Miernik grubości', equipmentCategoryId: category!.id, userId: desk.id };
    const { id } = (await app.call(desk, 'POST', '/equipment', body)).body as { id: number };
    expect(refusal(await step('equipment', id, 'receive'))).toEqual([400, 'InvalidInput', 'note']);
    await step('equipment', id, 'receive', { note: 'Z zakupu' });
    expect(refusal(await step('equipment', id, 'renew', { note: 'x' }))[0]).toBe(422);
    await step('equipment', id, 'hand-over', { userId: anna.id, note: 'Na zmianę' });
    expect(refusal(await step('equipment', id, 'control', { controlDate: '2026-10-05' }))).toEqual([
      400,
      'InvalidInput',
      'controlDate',
    ]);
    expect((await step('equipment', id, 'control', { controlDate: '2027-10-05' })).body).toMatchObject({
      controlDate: '2027-10-05',
      status: 1,
    });
    expect((await step('equipment', id, 'destroy', { note: 'Spadł' })).body).toMatchObject({ status: 9, userId: null });
    const log = await db.rows<{ kind: string; userId: number | null; status: number }>(
      sql`select kind, user_id, status from equipment_log where equipment_id = ${id} order by id`,
    );
    expect(log.map(({ kind, userId, status }) => [kind, userId, status])).toEqual([
      ['holder', desk.id, 0],
      ['status', desk.id, 1],
      ['holder', anna.id, 1],
      ['control', anna.id, 1],
      ['status', null, 9],
    ]);
  });
});

describe('reminders', () => {
  it('point out the end of a document and a control 30, 7 and 1 days before, each once', async () => {
    const carId = await car();
    const type = await db.one<{ id: number }>(sql`select id from document_types where is_car_document limit 1`);
    const paper = { carId, documentTypeId: type!.id, number: 'OC/1', dateTo: '2026-12-01' };
    const made = (await app.call(desk, 'POST', '/car-documents', paper)).body as { id: number };
    const category = await db.one<{ id: number }>(sql`select id from equipment_categories limit 1`);
    const gauge = { code: 'G-2', name: 'Termometr', equipmentCategoryId: category!.id, userId: anna.id };
    const tool = (await app.call(desk, 'POST', '/equipment', { ...gauge, controlDate: '2026-12-03' })).body;
    const notified = async (entity: string, id: number) =>
      (
        await db.rows<{ userId: number }>(
          sql`select user_id from notices where entity = ${entity} and record_id = ${id} order by id`,
        )
      ).map(({ userId }) => userId);
    for (const day of ['2026-10-05', '2026-11-02', '2026-11-02', '2026-11-10', '2026-11-24', '2026-11-30'])
      await remindOfDue(app.installation, day);
    expect(await notified('car-documents', made.id)).toEqual([desk.id, desk.id, desk.id]);
    // Thirty days before only: the holder and who looks after equipment.
    expect((await notified('equipment', tool.id)).slice(0, 2).sort()).toEqual([desk.id, anna.id].sort());
    const mails = await db.one<{ n: number }>(
      sql`select count(*)::int as n from mail_logs where kind = '130' and content like ${`%/car-documents/edit/${made.id}"%`}`,
    );
    expect(mails!.n).toBe(3);
    // A renewed paper is pointed out again before its new end.
    await app.call(desk, 'PUT', `/car-documents/${made.id}`, { version: 1, dateTo: '2027-12-01' });
    await remindOfDue(app.installation, '2027-11-20');
    expect(await notified('car-documents', made.id)).toHaveLength(4);
  });

  it('are not repeated by a restored database whose morning is over', async () => {
    const carId = await car();
    const type = await db.one<{ id: number }>(sql`select id from document_types where is_car_document limit 1`);
    const category = await db.one<{ id: number }>(sql`select id from equipment_categories limit 1`);
    const day = (after: number) => sql`(now() at time zone 'Europe/Warsaw' - interval '7 hours')::date + ${after}::int`;
    const morning = async (after = 0) => (await db.one<{ day: string }>(sql`select (${day(after)})::text as day`))!.day;
    const paper = { carId, documentTypeId: type!.id, number: 'OC/R', dateTo: await morning(20) };
    const made = (await app.call(desk, 'POST', '/car-documents', paper)).body as { id: number };
    const gauge = { code: 'G-R', name: 'Grubościomierz', equipmentCategoryId: category!.id };
    const tool = (await app.call(desk, 'POST', '/equipment', { ...gauge, controlDate: await morning(5) })).body;
    const notices = async (after: number) => {
      await remindOfDue(app.installation, await morning(after));
      const found = await db.rows<{ entity: string }>(sql`
        select distinct entity from notices where user_id = ${desk.id}
          and (entity, record_id) in (('car-documents', ${made.id}), ('equipment', ${tool.id})) order by entity`);
      return found.map(({ entity }) => entity);
    };
    for (const one of dueRestored) await db.run(one);
    expect(await notices(0)).toEqual([]);
    // The steps that are still to come are taken.
    expect(await notices(4)).toEqual(['equipment']);
    expect(await notices(14)).toEqual(['car-documents', 'equipment']);
  });

  it('leave out a paper that a later one of its kind replaces, and so does the car', async () => {
    const carId = await car();
    const types = await db.rows<{ id: number }>(
      sql`select id from document_types where is_car_document order by id limit 2`,
    );
    const [insurance, inspection] = types.map(({ id }) => id);
    const add = (documentTypeId: number | undefined, number: string, dateTo: string | null) =>
      app.call(desk, 'POST', '/car-documents', { carId, documentTypeId, number, dateTo });
    const until = async () => (await app.call(desk, 'GET', `/cars/${carId}`)).body['documentsUntil'];
    await add(insurance, 'OC/2029', '2029-06-01');
    await add(inspection, 'BT', '2030-03-01');
    expect(await until()).toBe('2029-06-01');
    await add(insurance, 'OC/2030', '2030-06-01');
    expect(await until()).toBe('2030-03-01');
    expect(await remindOfDue(app.installation, '2029-05-31')).toBe(0);
    const current = async (isCurrent: boolean) => {
      const filter = encodeURIComponent(JSON.stringify({ carId, current: isCurrent }));
      const { items } = (await app.call(desk, 'GET', `/car-documents?sortBy=id&filter=${filter}`)).body;
      return (items as { number: string }[]).map((one) => one.number);
    };
    expect([await current(true), await current(false)]).toEqual([['BT', 'OC/2030'], ['OC/2029']]);
    await add(inspection, 'BT bez terminu', null);
    expect(await until()).toBe('2030-06-01');
    expect((await app.call(desk, 'POST', `/cars/${carId}/sell`, {})).status).toBe(200);
    expect(await current(true)).toEqual([]);
  });

  it('stay away where their module is off', async () => {
    const carId = await car();
    const type = await db.one<{ id: number }>(sql`select id from document_types where is_car_document limit 1`);
    const paper = { carId, documentTypeId: type!.id, number: 'OC/2', dateTo: '2028-06-01' };
    await app.call(desk, 'POST', '/car-documents', paper);
    const without = { ...app.installation, modules: () => Promise.resolve(new Set(['CORE'])) };
    expect(await remindOfDue(without, '2028-05-30')).toBe(0);
    expect(await remindOfDue(app.installation, '2028-05-30')).toBe(1);
  });
});

it('a destroyed piece of equipment is given to nobody and controlled no more', async () => {
  const category = await db.one<{ id: number }>(sql`select id from equipment_categories limit 1`);
  const gauge = { code: 'G-D', name: 'Grubościomierz', equipmentCategoryId: category!.id, userId: anna.id };
  const { id } = (await app.call(desk, 'POST', '/equipment', { ...gauge, controlDate: '2027-03-01' })).body;
  const gone = (await app.call(desk, 'POST', `/equipment/${id}/destroy`, { note: 'Spadł z rusztowania' })).body;
  expect(gone).toMatchObject({ status: 9, userId: null, controlDate: null });
  const put = (values: object) => app.call(desk, 'PUT', `/equipment/${id}`, { version: gone.version, ...values });
  expect((await put({ userId: anna.id })).body.fields).toEqual({ userId: 'EquipmentDestroyed' });
  expect((await put({ controlDate: '2027-06-01' })).body.fields).toEqual({ controlDate: 'EquipmentDestroyed' });
  expect((await put({ description: 'Zezłomowany' })).status).toBe(200);
});
