import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app';
import { sql } from '../../engine/server/sql';

const t = await testApp();
const { db } = t.database;

async function role(rights: string[], dashboardType = 2): Promise<number> {
  const row = await db.one<{ id: number }>(sql`
    insert into roles (name, rights, dashboard_type) values (${`Rola ${++serial}`}, ${rights}, ${dashboardType}) returning id`);
  return row!.id;
}
let serial = 0;
type Person = Awaited<ReturnType<typeof t.person>>;
const view = (who: Person, roleId: number) => t.call(who, 'POST', '/view-role', { roleId });
const session = async (who: Person) => (await t.call(who, 'POST', '/refresh', {})).body;
let admin: Person;
beforeEach(async () => {
  admin = await t.person({ rights: ['SUPER_USER'] });
});

test('an administrator sees what a role sees, and returns', async () => {
  const roleId = await role(['CUSTOMERS_READ', 'CUSTOMERS_WRITE']);
  expect((await view(admin, roleId)).body).toEqual({ status: true });
  expect(await session(admin)).toMatchObject({
    user: { id: admin.id, dashboardType: 2, viewing: { roleId } },
    permissions: ['CUSTOMERS_READ', 'CUSTOMERS_WRITE'],
  });
  expect((await t.call(admin, 'GET', '/customers')).status).toBe(200);
  expect((await t.call(admin, 'GET', '/roles')).status).toBe(403);
  expect((await t.call(admin, 'POST', '/view-role/end', {})).body).toEqual({ status: true });
  expect((await session(admin)).user.viewing).toBeNull();
  expect((await t.call(admin, 'GET', '/roles')).status).toBe(200);
  expect(
    await db.rows(sql`select action from logs where record_id = ${roleId} and entity = 'roles' order by id`),
  ).toEqual([{ action: 'view-as' }, { action: 'view-as-end' }]);
});

test('nothing is written while a role is viewed, whatever its rights', async () => {
  const roleId = await role(['SUPER_USER']);
  await view(admin, roleId);
  const refusal = { status: 422, body: { errorStr: 'ViewingRole' } };
  expect(await t.call(admin, 'POST', '/customers', { name: 'Nowy' })).toMatchObject(refusal);
  expect(await t.call(admin, 'PUT', '/modules', { code: 'CRM', isActive: false })).toMatchObject(refusal);
  expect(await t.call(admin, 'POST', '/password/profile', { name: 'A', surname: 'B', pin: null })).toMatchObject(
    refusal,
  );
  expect(await t.call(admin, 'POST', '/view-role', { roleId })).toMatchObject(refusal);
  const alert = await db.one<{ id: number }>(sql`select id from alerts limit 1`);
  if (alert) expect(await t.call(admin, 'GET', `/reports/alerts/${alert.id}`)).toMatchObject(refusal);
  expect((await t.call(admin, 'POST', '/view-role/end', {})).status).toBe(200);
});

test('a role with more rights than the user has cannot be viewed', async () => {
  const clerk = await t.person({ rights: ['USERS_RIGHTS', 'ROLES_READ', 'CUSTOMERS_READ'] });
  const refused = await view(clerk, await role(['CUSTOMERS_READ', 'INVOICES_READ']));
  expect(refused).toMatchObject({ status: 422, body: { errorStr: 'GrantTooHigh' } });
  const roleId = await role(['CUSTOMERS_READ']);
  expect((await view(clerk, roleId)).status).toBe(200);
  await db.run(sql`update roles set rights = '{CUSTOMERS_READ,INVOICES_READ}' where id = ${roleId}`);
  await t.installation.notify('session');
  expect((await session(clerk)).permissions).toEqual(['CUSTOMERS_READ']);
});

test('roles of customers and kiosks are not viewed, nor without the right to give roles', async () => {
  expect((await view(admin, await role(['ORDERS_READ'], 9))).body.errorStr).toBe('ViewStaffOnly');
  const clerk = await t.person({ rights: ['ROLES_READ'] });
  expect((await view(clerk, await role([]))).status).toBe(403);
});
