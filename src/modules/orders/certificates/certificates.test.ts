import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Body, Person } from '../../../../test/support/app';
import { type FloorItem, type FloorShop, testFloor } from '../../../../test/support/floor-shop';
import { pdfPages } from '../../../../test/support/pdf';
import { sql } from '../../../engine/server/sql';
import { checkKind, samplingPlan } from '../../catalogue/service-checks/check-kinds';

let shop: FloorShop;
let locationId: number;
let checkId: number;
let item: FloorItem;

beforeAll(async () => {
  shop = await testFloor();
  locationId = await shop.id('locations', 'code', 'R-12');
  const serviceId = await shop.id('services', 'code', 'STAL-STD');
  const boss = await shop.app.person({ rights: ['DICTIONARIES_READ', 'DICTIONARIES_WRITE'] });
  const check = await shop.ok(boss, 'POST', '/service-checks', {
    serviceId,
    kind: checkKind.thickness,
    name: 'Grubość',
    nameEn: 'Thickness',
    nameDe: 'Schichtdicke',
    minimum: '60',
    maximum: '120',
    sampling: samplingPlan.fixed,
    samples: 3,
  });
  checkId = check.id as number;
});
beforeEach(async () => {
  item = await finished();
});
const db = () => shop.app.database.db;

async function finished(): Promise<FloorItem> {
  const [made] = (await shop.order([4])) as [FloorItem];
  for (const [step, place] of [
    ['ODT', 'MYJ'],
    ['MAL', 'KAB1'],
  ] as const) {
    const frame = await shop.frame((await shop.card({ placeId: await shop.id('places', 'code', place) })).id);
    await shop.hang(frame.id, made, 4, step);
    await shop.act(frame.id, 'confirm', 'process', 'finish');
  }
  return made;
}
const controlled = (values = ['65', '72.5', '80']) =>
  shop.ok(shop.foreman, 'POST', '/floor/quality', {
    orderItemId: item.id,
    good: 4,
    rework: 0,
    lost: 0,
    locationId,
    reason: 'Zgoda klienta',
    figures: [{ checkId, values }],
  });
const handOver = (): Promise<Body> =>
  shop.ok(shop.office, 'POST', '/pickups', {
    orderId: item.orderId,
    itemIds: [item.id],
    receiver: 'Jan Nowak',
    date: '2026-10-05',
  });
const issue = (body: object = {}) =>
  shop.ok(shop.office, 'POST', '/quality-certificates', { orderId: item.orderId, ...body });
const refused = (body: object = {}, who = shop.office) =>
  shop.refusal(who, 'POST', '/quality-certificates', { orderId: item.orderId, ...body });
const tokenOf = async (id: number): Promise<string> =>
  (await db().one<{ token: string }>(sql`select token from quality_certificates where id = ${id}`))!.token;
const stranger = (path: string, body: object) => shop.app.call(undefined, 'POST', `/certificate/${path}`, body);
const pdfFor = (who: Person, id: number, language = 'pl') =>
  shop.app.app.inject({
    method: 'GET',
    url: `/api/document/certificate/pdf/${id}/${language}`,
    headers: { 'access-token': who.token },
  });

describe('a certificate of conformity', () => {
  it('says what quality control measured, with a document that has the same figures', async () => {
    await controlled();
    const { id, numberText } = await issue();
    expect(numberText).toMatch(/^SZ\/\d{4}\/10\/2026$/);
    const view = (await stranger('open', { token: await tokenOf(id) })).body;
    expect(view).toMatchObject({
      state: 'valid',
      certificate: {
        number: numberText,
        company: { name: expect.stringContaining('GALWEX') },
        items: [
          {
            amount: 4,
            paints: [{ name: expect.stringContaining('7016') }],
            checks: [{ name: 'Grubość', isOk: true, figures: { count: 3, min: '65.0', mean: '72.5', max: '80.0' } }],
          },
        ],
      },
    });
    const pages = await pdfPages((await pdfFor(shop.office, id)).rawPayload);
    for (const text of [numberText, 'Grubość', '60–120', '72,5', '65', '80']) expect(pages[0]).toContain(text);
  });

  it('calls checks, service and paint as the language of its reader does', async () => {
    await controlled();
    await db().run(sql`update services set name_de = 'Pulverbeschichten von Stahl' where code = 'STAL-STD'`);
    await db().run(sql`update products set name_de = 'Anthrazitgrau, Struktur' where code = '7016-STR'`);
    const { id } = await issue();
    const printed = async (language: string) =>
      (await pdfPages((await pdfFor(shop.office, id, language)).rawPayload)).join(' ');
    const german = await printed('de');
    for (const text of ['Schichtdicke', 'Pulverbeschichten von Stahl', 'Anthrazitgrau']) expect(german).toContain(text);
    expect(german).not.toContain('Grubość');
    expect(await printed('en')).toContain('Thickness');
  });

  it('goes with a delivery note, and names its number', async () => {
    await controlled();
    const note = await handOver();
    const { id } = await issue({ pickupId: note.id });
    const view = (await stranger('open', { token: await tokenOf(id) })).body;
    expect(view.certificate).toMatchObject({ pickup: note['numberText'], items: [{ orderItemId: item.id }] });
    expect(await refused({ pickupId: 999_999 })).toEqual([404, 'NotFound']);
  });

  it('marks parts that passed in spite of a figure out of its limits, without the reason of the shop', async () => {
    await controlled(['55', '72', '80']);
    const { id } = await issue();
    const view = (await stranger('open', { token: await tokenOf(id) })).body;
    expect(view.certificate.items[0].checks).toMatchObject([{ isOk: false, figures: { min: '55.0' } }]);
    expect(JSON.stringify(view)).not.toContain('Zgoda klienta');
  });

  it('is issued once for the same parts, also twice at once, and anew when it would say something else', async () => {
    await controlled();
    const both = await Promise.all([issue(), issue()]);
    expect(both[0]['id']).toBe(both[1]['id']);
    await db().run(sql`update order_items set code = 'NEW-1' where id = ${item.id}`);
    const next = await issue();
    expect(next['id']).not.toBe(both[0]['id']);
    expect((await stranger('open', { token: await tokenOf(both[0]['id']) })).body).toMatchObject({ state: 'revoked' });
  });

  it('is refused for parts that are not controlled yet, without parts, and for a cancelled order', async () => {
    expect(await refused()).toEqual([422, 'ItemsNotChecked']);
    await db().run(sql`update orders set status = 99 where id = ${item.orderId}`);
    expect(await refused()).toEqual([422, 'OrderIsCancelled']);
    expect(await refused({ orderId: 999_999 })).toEqual([404, 'NotFound']);
  });

  it('opens nothing once it is revoked, its order is cancelled or the module is off', async () => {
    await controlled();
    const { id } = await issue();
    const token = await tokenOf(id);
    expect((await stranger('open', { token: `${token}x` })).body).toEqual({
      state: 'unknown',
      number: null,
      certificate: null,
    });
    expect((await stranger('open', { token: token.toUpperCase() })).body.state).toBe('unknown');
    await db().run(sql`insert into modules (code, active) values ('WORK_REPORTS', false)`);
    await shop.app.installation.notify('modules');
    expect((await stranger('open', { token })).body.state).toBe('unavailable');
    await db().run(sql`delete from modules where code = 'WORK_REPORTS'`);
    await shop.app.installation.notify('modules');
    await db().run(sql`update orders set status = 99 where id = ${item.orderId}`);
    expect((await stranger('open', { token })).body).toMatchObject({ state: 'cancelled', certificate: null });
    await db().run(sql`update orders set status = 6 where id = ${item.orderId}`);
    await shop.ok(shop.office, 'POST', `/quality-certificates/${id}/revoke`, {});
    expect((await stranger('open', { token })).body).toMatchObject({ state: 'revoked', certificate: null });
    expect((await stranger('pdf', { token, language: 'pl' })).status).toBe(404);
  });

  it('is seen by its own customer only, who never sees the token or the controls', async () => {
    await controlled();
    const { id } = await issue();
    const rights = ['ORDERS_READ'];
    const own = await shop.app.person({ rights, customerId: shop.customerId });
    const otherId = await shop.id('customers', 'code', 'ALU01');
    const other = await shop.app.person({ rights, customerId: otherId });
    expect((await pdfFor(own, id)).statusCode).toBe(200);
    expect((await pdfFor(other, id)).statusCode).toBe(404);
    const seen = await shop.ok(own, 'GET', `/quality-certificates/${id}`);
    expect(JSON.stringify(seen)).not.toContain(await tokenOf(id));
    expect(await shop.refusal(other, 'GET', `/quality-certificates/${id}`)).toEqual([404, 'NotFound']);
    expect((await shop.refusal(own, 'GET', '/quality-controls'))[0]).toBe(403);
    expect((await refused({}, own))[0]).toBe(403);
  });

  it('keeps the control it was issued for from being taken back, until it is revoked', async () => {
    await controlled();
    const { id } = await issue();
    const last = await db().one<{ id: number }>(
      sql`select id from quality_controls where order_item_id = ${item.id} order by id desc limit 1`,
    );
    const undo = () => shop.refusal(shop.foreman, 'POST', `/floor/quality/${last!.id}/undo`);
    expect(await undo()).toEqual([422, 'CertificateIssued']);
    await shop.ok(shop.office, 'POST', `/quality-certificates/${id}/revoke`, {});
    expect(await undo()).toEqual([200, undefined]);
  });
});
