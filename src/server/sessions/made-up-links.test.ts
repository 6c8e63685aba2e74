import { expect, test, vi } from 'vitest';
import { testApp } from '../../../test/support/app';
import { hashPassword } from '../../engine/fields/password/hash';

vi.mock(import('../../engine/fields/password/hash'), async (original) => {
  const real = await original();
  return { ...real, hashPassword: vi.fn(real.hashPassword) };
});

test('no password is hashed for a link that is made up: many of them would keep others from signing in', async () => {
  const t = await testApp();
  const sent = { token: 'x'.repeat(43), password: 'Made-up-by-1' };
  const refusal = async (path: string, more: object = {}) =>
    (await t.call(undefined, 'POST', path, { ...sent, ...more })).body.errorStr as string;
  expect(await refusal('/resetpassword')).toBe('LinkExpired');
  expect(await refusal('/invitation')).toBe('InvitationExpired');
  await t.person({ rights: ['SUPER_USER'] });
  const company = { companyName: 'Galwex', email: 'a@galwex.test', name: 'Anna', surname: 'Lis' };
  expect(await refusal('/setup', company)).toMatch(/^(AlreadySetUp|LinkExpired)$/);
  expect(hashPassword).not.toHaveBeenCalled();
});

test('an address without its link is refused like a link that has expired', async () => {
  const t = await testApp();
  const refusal = async (path: string, more: object = {}) =>
    (await t.call(undefined, 'POST', path, { token: '', ...more })).body.errorStr as string;
  expect(await refusal('/resetpassword', { password: 'Made-up-by-1' })).toBe('LinkExpired');
  expect(await refusal('/invitation', { password: 'Made-up-by-1' })).toBe('InvitationExpired');
  expect(await refusal('/register-confirm')).toBe('LinkExpired');
});
