import { beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app';
import { sql } from '../../engine/server/sql';
import { DEMO_ACCOUNTS } from '../../modules/administration/settings/server/read-settings';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  for (const email of ['a@galwex.test', 'b@galwex.test', 'c@galwex.test'])
    await t.database.db.run(
      sql`insert into users (name, surname, email, password) values ('Ewa', ${email}, ${email}, 'one hash')`,
    );
});
const offered = async () => (await t.call(undefined, 'GET', '/setup')).body.demo;

it('offers no account where the installation did not begin as the demo company', async () => {
  expect(await offered()).toBeUndefined();
});

it('offers the accounts of the demo company as long as they have the password they came with', async () => {
  const { db } = t.database;
  const value = JSON.stringify({
    password: 'Published1!',
    emails: ['b@galwex.test', 'a@galwex.test', 'c@galwex.test'],
  });
  await db.run(sql`insert into settings (key, value) values (${DEMO_ACCOUNTS}, ${value}::jsonb)`);
  expect(await offered()).toEqual({
    password: 'Published1!',
    accounts: ['b', 'a', 'c'].map((who) => ({ email: `${who}@galwex.test`, name: `Ewa ${who}@galwex.test` })),
  });
  await db.run(sql`update users set password = 'its own' where email = 'a@galwex.test'`);
  expect((await offered()).accounts).toHaveLength(2);
  await db.run(sql`update users set is_active = false where email = 'b@galwex.test'`);
  expect((await offered()).accounts.map(({ email }: { email: string }) => email)).toEqual(['c@galwex.test']);
  await db.run(sql`delete from users where email = 'b@galwex.test'`);
  expect(await offered()).toBeUndefined();
});
