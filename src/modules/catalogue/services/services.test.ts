import { beforeAll, expect, it } from 'vitest';
import { testApp, type Person, type TestApp } from '../../../../test/support/app';
import { jsonParam } from '../../../../test/support/query';

let app: TestApp;
let office: Person;
beforeAll(async () => {
  app = await testApp();
  office = await app.person({ rights: ['DICTIONARIES_READ', 'DICTIONARIES_WRITE'] });
});
type Row = { id: number; code: string; sequence: number };
const create = async (entity: string, values: Record<string, unknown>) => {
  const { status, body } = await app.call(office, 'POST', `/${entity}`, values);
  expect(status).toBe(200);
  return (body as Row).id;
};
const steps = async (service: number) => {
  const filter = jsonParam({ serviceId: service });
  const { body } = await app.call(office, 'GET', `/service-steps?filter=${filter}&itemsPerPage=50`);
  return (body.items as Row[]).map(({ code, sequence }) => `${sequence} ${code}`);
};

it('puts the steps of a service into an order, and only those', async () => {
  const service = await create('services', { code: 'ALU', name: 'Aluminium' });
  const other = await create('services', { code: 'STAL', name: 'Stal' });
  const [a, b, c] = [
    await create('service-steps', { serviceId: service, sequence: 5, code: 'A', name: 'Odtłuszczanie' }),
    await create('service-steps', { serviceId: service, sequence: 5, code: 'B', name: 'Malowanie' }),
    await create('service-steps', { serviceId: service, sequence: 9, code: 'C', name: 'Piec' }),
  ];
  const foreign = await create('service-steps', { serviceId: other, sequence: 1, code: 'X', name: 'Inny' });
  const order = (ids: unknown[], id = service) => app.call(office, 'PUT', `/services/${id}/step-order`, { ids });
  expect((await order([c, a, b])).body).toEqual({ status: true });
  expect(await steps(service)).toEqual(['1 C', '2 A', '3 B']);
  for (const wrong of [
    [a, b],
    [a, b, c, foreign],
    [a, a, b],
    [a, b, foreign],
  ]) {
    const { status, body } = await order(wrong);
    expect([status, body.fields]).toEqual([400, { ids: 'StepsChanged' }]);
  }
  expect((await order([], 2_147_483_647)).status).toBe(404);
  const history = await app.call(office, 'GET', `/service-steps/history/${c}`);
  expect(history.body.items[0].changes).toEqual({ sequence: [9, 1] });
  const reader = await app.person({ rights: ['DICTIONARIES_READ'] });
  expect((await app.call(reader, 'PUT', `/services/${service}/step-order`, { ids: [] })).status).toBe(403);
});
