import { expect, it } from 'vitest';
import { billingShop } from '../../../../test/support/billing-shop';
import { asAdmin } from '../../../../test/support/database';
import { storeSettings } from '../../../../test/support/settings';
import { sql } from '../../../engine/server/sql';
import { settingList } from '../../administration/settings/catalogue';
import { remind, remindersRestored, usualDays } from './server/reminders.job';

it('a reminder that fails keeps no other from being sent, is tried again in its own step, and nothing is sent twice', async () => {
  const s = await billingShop();
  await storeSettings(s.app, { invoiceRemindersEnabled: true });
  const [first, broken, last] = [await s.approved(), await s.approved(), await s.approved()];
  const mails = async () =>
    (
      await s.app.database.db.rows<{ kind: string; topic: string }>(
        sql`select kind, topic from mail_logs where kind in ('91', '92', '93', '94') order by id`,
      )
    ).map(({ kind, topic }) => [
      kind,
      [first, broken, last].findIndex(({ number }) => topic.includes(number as string)),
    ]);
  await asAdmin(
    s.app.database,
    `create function refuse_reminder() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
    create trigger refuse_reminder before update of reminder_step on invoices for each row when (new.id = ${broken.id as number})
      execute function refuse_reminder()`,
  );
  const day = '2026-12-20';
  await expect(remind(s.app.installation, day)).rejects.toThrow(`Invoice ${broken.id as number}`);
  expect(await mails()).toEqual([
    ['93', 0],
    ['93', 2],
  ]);
  await expect(remind(s.app.installation, day)).rejects.toThrow('broken');
  expect(await mails()).toHaveLength(2);
  await asAdmin(s.app.database, 'drop trigger refuse_reminder on invoices');
  expect(await remind(s.app.installation, day)).toBe(1);
  expect((await mails()).slice(2)).toEqual([['93', 1]]);
  expect(await remind(s.app.installation, day)).toBe(0);
});

it('after a restore nothing that was due is sent again, and what falls due later is', async () => {
  for (const [key, days] of Object.entries(usualDays))
    expect([key, settingList.find((one) => one.key === key)!.default]).toEqual([key, days]);
  const s = await billingShop();
  await storeSettings(s.app, { invoiceRemindersEnabled: true, invoiceReminder2: null });
  const { db } = s.app.database;
  const late = async (days: number) => {
    const { id } = await s.approved();
    await asAdmin(
      s.app.database,
      `set session_replication_role = replica; update invoices set due_date = current_date - ${days} where id = ${id}`,
    );
    return id as number;
  };
  const ids = [await late(30), await late(12), await late(3), await late(-2), await late(-10)];
  await db.run(remindersRestored);
  const rows = await db.rows<{ step: number }>(
    sql`select reminder_step as step from invoices where id = any(${ids}::int[]) order by id`,
  );
  expect(rows.map(({ step }) => step)).toEqual([4, 2, 2, 1, 0]);
  const today = (await db.one<{ day: string }>(sql`select current_date::text as day`))!.day;
  expect(await remind(s.app.installation, today)).toBe(0);
});
