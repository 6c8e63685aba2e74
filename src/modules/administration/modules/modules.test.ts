import { expect, it } from 'vitest';
import { testApp } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';
import { lackedBy, modules } from '../../rights/modules';

const t = await testApp();
const root = await t.person({ rights: ['SUPER_USER'] });
const turn = async (code: string, isActive: boolean) => {
  const { status, body } = await t.call(root, 'PUT', '/modules', { code, isActive });
  return status === 200 ? 'done' : [body.errorStr, body.errorDetails];
};

it('where orders were left without customers every module can still be switched, and the two come together again', async () => {
  await t.database.db.run(sql`insert into modules (code, active, updated_at) values ('CUSTOMERS', false, now())
    on conflict (code) do update set active = false`);
  await t.installation.notify('modules');
  const { items } = (await t.call(root, 'GET', '/modules')).body as { items: { code: string; isActive: boolean }[] };
  const on = new Set(items.filter(({ isActive }) => isActive).map(({ code }) => code));
  expect(modules.filter((code) => lackedBy(code, on).length)).toEqual(['ORDERS', 'CRM']);
  for (const code of modules.filter((one) => !['CORE', 'CUSTOMERS', 'ORDERS', 'CRM'].includes(one)))
    expect([code, await turn(code, false), await turn(code, true)]).toEqual([code, 'done', 'done']);
  expect(await turn('CRM', false)).toBe('done');
  expect((await turn('CRM', true))[0]).toBe('ModuleNeedsOther');
  expect(await turn('CUSTOMERS', true)).toBe('done');
  expect(await turn('CRM', true)).toBe('done');
  expect((await turn('CUSTOMERS', false))[0]).toBe('ModuleInUse');
});
