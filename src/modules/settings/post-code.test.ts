import { beforeAll, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../test/support/app';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await testApp();
  admin = await app.person({ rights: ['SUPER_USER'] });
});

it('a postal code of a Polish company, bank or branch gets its dash, a foreign one stays', async () => {
  const create = async (path: string, body: object): Promise<{ id: number; postCode: string }> => {
    const answer = await app.call(admin, 'POST', path, { postCode: '41200', ...body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as { id: number; postCode: string };
  };
  const company = { name: 'Lakiernia' };
  expect((await create('/companies', { code: 'PC1', ...company, nip: '1111111111' })).postCode).toBe('41-200');
  expect((await create('/companies', { code: 'PC2', ...company, nip: 'DE111111125' })).postCode).toBe('41200');
  const bank = await create('/banks', { code: '9991', name: 'Bank', bic: 'INGBPLPW' });
  expect(bank.postCode).toBe('41-200');
  expect((await create('/banks', { code: '9992', name: 'Bank DE', bic: 'DEUTDEFF' })).postCode).toBe('41200');
  const branch = { code: '99910001', name: 'Oddział', bankId: bank.id };
  expect((await create('/banks-departments', branch)).postCode).toBe('41-200');
});
