import { expect, it } from 'vitest';
import { testFloor } from '../../../../test/support/floor-shop';

const shop = await testFloor();

it('a status cards have keeps its kind; its name and colour may change', async () => {
  const office = await shop.app.person({ rights: ['DICTIONARIES_READ', 'DICTIONARIES_WRITE'] });
  const change = async (id: number, values: object) => {
    const { version } = await shop.ok(office, 'GET', `/work-cards-status/${id}`);
    return shop.app.call(office, 'PUT', `/work-cards-status/${id}`, { version, ...values });
  };
  const card = await shop.card();
  const used = Number((await shop.ok(shop.foreman, 'GET', `/work-cards/${card.id}`)).workCardStatusId);
  expect((await change(used, { kind: 3 })).body).toMatchObject({
    errorStr: 'KindInUse',
    fields: { kind: 'KindInUse' },
  });
  expect((await change(used, { name: 'Otwarta' })).body).toMatchObject({ name: 'Otwarta', kind: 1 });
  const { id } = await shop.ok(office, 'POST', '/work-cards-status', { name: 'Wstrzymana', kind: 3 });
  expect((await change(id, { kind: 5 })).body).toMatchObject({ kind: 5 });
});
