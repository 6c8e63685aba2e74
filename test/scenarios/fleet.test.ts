import { beforeAll, expect, it } from 'vitest';
import { sql } from '../../src/engine/server/sql';
import { carState } from '../../src/modules/frontdesk/cars/car-states';
import { transitState } from '../../src/modules/frontdesk/cars/transit-states';
import type { EvacuationView } from '../../src/modules/frontdesk/evacuation/evacuation';
import { remindOfDue } from '../../src/modules/frontdesk/reminders/server/remind-due';
import { plantSeeds } from '../../src/modules/all.seeds';
import { everyModule } from '../contract/business';
import { testApp, type Body, type Person, type TestApp } from '../support/app';

/**
 * A day of the fleet: the van is booked and taken to a customer with a gauge on board, comes back with its counter, its
 * insurance and the gauge's control come near, and at last it is sold. With everything that is refused on the way.
 */

let app: TestApp;
let desk: Person;
let driver: Person;
let colleague: Person;
const at = (instant: string) => app.setNow(new Date(instant));
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, who = desk) =>
  app.call(who, method, path, body);
async function done(path: string, body: object = {}): Promise<Body> {
  const answer = await call('POST', path, body);
  expect([path, answer.status, answer.body?.errorStr, answer.body?.fields]).toEqual([path, 200, undefined, undefined]);
  return answer.body;
}
async function refused(path: string, body: object = {}): Promise<string> {
  const answer = await call('POST', path, body);
  expect([path, answer.status >= 400]).toEqual([path, true]);
  return [answer.body.errorStr, ...Object.entries(answer.body.fields ?? {}).flat()].join(' ');
}
const onTheRoad = async () =>
  ((await call('GET', '/evacuation')).body as EvacuationView).entries
    .filter(({ kind }) => kind === 'cars')
    .map(({ name }) => name);

beforeAll(async () => {
  app = await testApp();
  await everyModule(app);
  await app.database.db.tx((tx) => plantSeeds(tx));
  at('2026-10-05T06:00:00Z');
  const rights = ['CARS_READ', 'CARS_WRITE', 'EQUIPMENT_READ', 'EQUIPMENT_WRITE', 'EQUIPMENT_CHANGE', 'KEYS_CHANGE'];
  const company = (await app.database.db.one<{ id: number }>(
    sql`insert into companies (code, name) values ('GALWEX', 'GALWEX POWŁOKI') returning id`,
  ))!;
  desk = await app.person({ rights, companyId: company.id });
  driver = await app.person({ companyId: company.id });
  colleague = await app.person({ companyId: company.id });
});

it('a van is booked, driven, taken back and sold; a gauge goes with it and is controlled', async () => {
  const { db } = app.database;
  const { id: companyId } = (await db.one<{ id: number }>(sql`select id from companies where code = 'GALWEX'`))!;
  const van = { code: 'S1', name: 'Fiat Ducato', registration: 'SK 4512A', companyId, counter: 148_200 };
  const { id: carId } = await done('/cars', van);
  // A registration is one car's.
  expect(await refused('/cars', { ...van, code: 'S2' })).toMatch(/registration/);

  // Booked for the morning: it is not booked again for the same time, and no booking ends before it begins.
  const times = { dateFrom: '2026-10-05T06:30:00Z', dateTo: '2026-10-05T09:00:00Z' };
  const booking = await done('/car-transits', { carId, userId: driver.id, ...times, purpose: 'Odbiór bram' });
  expect(await refused('/car-transits', { carId, userId: colleague.id, ...times })).toBe(
    'CarBooked dateFrom CarBooked',
  );
  expect(
    await refused('/car-transits', { carId, userId: colleague.id, dateFrom: times.dateTo, dateTo: times.dateFrom }),
  ).toMatch(/dateTo/);

  // It is taken, the gauge of the laboratory goes along, and the list of the evacuation shows the van as out.
  at('2026-10-05T06:30:00Z');
  expect(await done(`/car-transits/${booking.id}/take`)).toMatchObject({
    status: transitState.out,
    counterBefore: 148_200,
  });
  const category = (await db.one<{ id: number }>(sql`select min(id) as id from equipment_categories`))!;
  const gauge = await done('/equipment', {
    code: 'W-001',
    name: 'Miernik grubości',
    equipmentCategoryId: category.id,
    controlDate: '2026-11-04',
  });
  await done(`/equipment/${gauge.id}/receive`, { note: 'Z zakupu' });
  expect(await refused(`/equipment/${gauge.id}/renew`, { note: 'x' })).toBe('TransitionRefused');
  await done(`/equipment/${gauge.id}/hand-over`, { userId: driver.id, note: 'Na montaż' });
  expect(await onTheRoad()).toEqual(['SK 4512A Fiat Ducato']);
  for (const action of ['damage', 'service', 'sell', 'scrap'])
    expect(await refused(`/cars/${carId}/${action}`)).toBe('CarIsOut');
  expect(await refused(`/cars/${carId}/hand-out`, { userId: colleague.id, dateTo: '2026-10-05T15:00:00Z' })).toBe(
    'CarIsOut',
  );

  // Back: a counter never goes back, in the rules and in the database.
  at('2026-10-05T06:55:00Z');
  expect(await refused(`/car-transits/${booking.id}/give-back`, { counterAfter: 148_199 })).toMatch(/^CarCounterBack/);
  expect(await done(`/car-transits/${booking.id}/give-back`, { counterAfter: 148_290 })).toMatchObject({
    status: transitState.back,
    distance: 90,
  });
  await expect(db.run(sql`update cars set counter = 1 where id = ${carId}`)).rejects.toMatchObject({
    constraint: 'cars_counter_grows',
  });
  expect(await onTheRoad()).toEqual([]);

  // Thirty days before, the insurance and the control are pointed out, once each, by notice and mail.
  const paper = (await db.one<{ id: number }>(sql`select min(id) as id from document_types where is_car_document`))!;
  await done('/car-documents', { carId, documentTypeId: paper.id, number: 'OC/77', dateTo: '2026-11-04' });
  expect(await remindOfDue(app.installation, '2026-10-05')).toBe(2);
  expect(await remindOfDue(app.installation, '2026-10-05')).toBe(0);
  const mails = await db.rows<{ kind: string }>(sql`select distinct kind from mail_logs order by kind`);
  expect(mails.map(({ kind }) => kind)).toEqual(['130', '131']);
  expect(await refused(`/equipment/${gauge.id}/control`, { controlDate: '2026-10-05' })).toMatch(/controlDate/);
  await done(`/equipment/${gauge.id}/control`, { controlDate: '2027-10-05' });

  // A car that is sold takes no bookings, and those it had are cancelled.
  const later = { dateFrom: '2026-10-09T07:00:00Z', dateTo: '2026-10-09T11:00:00Z' };
  const next = await done('/car-transits', { carId, userId: colleague.id, ...later });
  expect(await done(`/cars/${carId}/sell`)).toMatchObject({ status: carState.sold });
  expect((await call('GET', `/car-transits/${next.id}`)).body).toMatchObject({ status: transitState.cancelled });
  expect(await refused('/car-transits', { carId, userId: driver.id, ...later })).toMatch(/^CarGone/);
  expect(await refused(`/cars/${carId}/hand-out`, { userId: driver.id, dateTo: '2026-10-09T15:00:00Z' })).not.toBe('');
});
