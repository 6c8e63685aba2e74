import { beforeAll, expect, it } from 'vitest';
import { type Shop, testShop } from '../../../../test/support/shop';
import { statements } from '../../../../test/support/statements';

let shop: Shop;
let customerId: number;
beforeAll(async () => {
  shop = await testShop();
  customerId = await shop.id('customers', 'code', 'ALU01');
});
const recognise = (rows: unknown[], whose: object = { customerId }) =>
  shop.ok(shop.office, 'POST', '/orders/recognise', { rows, ...whose });

it('knows the demo company by what people write', async () => {
  const { rows } = await recognise([
    { profile: 'p 6O60', ral: 'ral7016 st', service: 'alu-std', state: 'ALUMINIUM SUROWE' },
    { profile: 'Słupek 60x60', ral: 'RAL-7016 struktura', service: 'stal c3' },
    { profile: 'k45', ral: '9005 mat' },
    { ral: '5010' },
    { profile: 'zupełnie nieznane', ral: '' },
  ]);
  expect(rows).toMatchObject([
    {
      profile: { name: 'P-6060' },
      ral: { name: expect.stringContaining('7016') as string },
      service: { name: 'ALU-STD' },
      state: { name: 'Aluminium surowe' },
    },
    { profile: { name: 'P-6060' }, service: { name: 'STAL-C3' } },
    { profile: { name: 'K-45' }, ral: { name: expect.stringContaining('9005') as string } },
    { ral: { name: expect.stringContaining('5010') as string } },
    { profile: null, ral: null },
  ]);
  expect(rows[0].ral).toEqual(rows[1].ral);
});

it('keeps to the profiles of the customer and of the shop', async () => {
  const stalbud = await shop.id('customers', 'code', 'STA01');
  const { rows } = await recognise([{ profile: 'P-6060' }, { profile: 'OSC-70' }], { customerId: stalbud });
  expect(rows[0].profile?.name).not.toBe('P-6060');
  expect(rows[1].profile).toMatchObject({ name: 'OSC-70' });
});

it('asks the database as often for a thousand rows as for one, and takes no more', async () => {
  const row = (at: number) => ({ profile: `P-${at}`, ral: `70${at % 100}`, service: `usługa ${at}`, state: 'stal' });
  await recognise([row(1)]);
  const one = await statements(() => recognise([row(1)]));
  const thousand = Array.from({ length: 1000 }, (_, at) => row(at));
  expect(await statements(() => recognise(thousand))).toBe(one);
  expect(one).toBeLessThan(10);
  expect(await shop.refusal(shop.office, 'POST', '/orders/recognise', { rows: [...thousand, row(1)] })).toEqual([
    400,
    'InvalidInput',
    { rows: 'TooMany' },
  ]);
});
