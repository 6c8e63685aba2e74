import { z } from 'zod';
import type { RowOf } from '../../../../engine/entity';
import type { Installation, Language } from '../../../../engine/server/context';
import type { Executor, Tx } from '../../../../engine/server/db';
import { eachApart } from '../../../../engine/server/each-apart';
import type { Job, JobTools } from '../../../../engine/server/feature';
import { literal, sql } from '../../../../engine/server/sql';
import { alertMail } from '../../../mail/mail-queue/kinds';
import { mailIsOn, queueMails } from '../../../mail/mail-queue/server/queue-mail';
import { type alerts, alertTarget } from '../alerts.entity';

/** Accounts `u` of customers that get alerts by mail: neither closed nor of a customer that refused them. */
const getsMail = sql`u.is_active and not u.is_locked and u.is_customer
  and (u.customer_id is null or exists (select 1 from customers c where c.id = u.customer_id and c.is_active))
  and not exists (select 1 from customer_settings s
    where s.customer_id = u.customer_id and s.config = ${literal(`notification_${alertMail}`)} and s.value = '0')`;

/** Alerts `a` customers have not been written to about. */
const waits = sql`a.mailed_at is null and a.is_active
  and a.target in (${literal(alertTarget.customers)}, ${literal(alertTarget.everyone)})`;

/** How many accounts an alert for customers would be mailed to now, and whether such mails are sent at all. */
export async function mailRecipients(db: Executor): Promise<{ accounts: number; isOn: boolean }> {
  const found = await db.one<{ accounts: number }>(
    sql`select count(*)::int as accounts from users u where ${getsMail}`,
  );
  return { accounts: found?.accounts ?? 0, isOn: await mailIsOn(db, alertMail) };
}

/** Mails the alert to customers once its time has begun; saved again, at the time it has then. */
export async function mailLater(tx: Tx, row: RowOf<typeof alerts>, now: Date): Promise<void> {
  const isForCustomers = row.target === alertTarget.customers || row.target === alertTarget.everyone;
  if (!isForCustomers || !row.isActive || row.mailedAt) return;
  const begins = new Date(row.dateFrom);
  const key = `alert-mail:${row.id}`;
  await tx.job('alert-mail', { id: row.id }, begins > now ? { key, runAt: begins } : { key });
}

/** The row is taken with its mails: whoever comes second, on whatever node, finds them ordered. */
async function mailOne(installation: Installation, tools: JobTools, id: number): Promise<void> {
  const now = tools.now();
  const at = now.toISOString();
  await installation.db.tx(async (tx) => {
    if (!(await mailIsOn(tx, alertMail))) return;
    const alert = await tx.one<{ title: string; message: string }>(sql`
      update alerts a set mailed_at = ${at}
      where a.id = ${id} and ${waits} and a.date_from <= ${at} and (a.date_to is null or a.date_to >= ${at})
      returning a.title, a.message`);
    if (!alert) return;
    const people = await tx.rows<{ email: string; language: Language; recipient: string; companyName: string }>(sql`
      select u.email, u.language, concat_ws(' ', u.name, u.surname) as recipient,
        coalesce(o.name, (select name from companies order by id limit 1), '') as company_name
      from users u left join companies o on o.id = u.company_id where ${getsMail} order by u.id`);
    await tx.run(sql`update alerts set mailed_count = ${people.length} where id = ${id}`);
    await queueMails(
      tx,
      installation,
      now,
      alertMail,
      people.map(({ email, language, ...values }) => ({ to: email, language, values: { ...alert, ...values } })),
    );
  });
}

const isOn = async (installation: Installation): Promise<boolean> => (await installation.modules()).has('ALERTS');

export const alertJobs: Readonly<Record<string, Job>> = {
  'alert-mail': {
    async run(payload, installation, tools) {
      const { id } = z.object({ id: z.int() }).parse(payload);
      if (await isOn(installation)) await mailOne(installation, tools, id);
    },
  },
  // Those whose time began while the module or mails of this kind were off.
  'alert-mails': {
    schedule: 'every',
    async run(_payload, installation, tools) {
      if (!(await isOn(installation))) return;
      const at = tools.now().toISOString();
      const due = await installation.db.rows<{ id: number }>(sql`
        select a.id from alerts a where ${waits} and a.date_from <= ${at} and (a.date_to is null or a.date_to >= ${at})
        order by a.id limit 100`);
      await eachApart(
        due,
        ({ id }) => mailOne(installation, tools, id),
        ({ id }) => `Alert ${id}`,
      );
    },
  },
};

/** A restored alert may have been mailed since its backup was made. */
export const alertsRestored = sql`
  update alerts a set mailed_at = a.updated_at, mailed_count = 0 where ${waits} and a.date_from <= now()`;
