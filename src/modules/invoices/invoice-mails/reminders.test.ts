import { expect, it } from 'vitest';
import { billingShop } from '../../../../test/support/billing-shop';
import { asAdmin } from '../../../../test/support/database';
import { storeSettings } from '../../../../test/support/settings';
import { sql } from '../../../engine/server/sql';
import { remind } from './server/reminders.job';

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
