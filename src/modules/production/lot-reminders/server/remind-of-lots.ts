import { z } from 'zod';
import { formatFor } from '../../../../engine/format';
import type { Installation, Language } from '../../../../engine/server/context';
import type { Tx } from '../../../../engine/server/db';
import { eachApart } from '../../../../engine/server/each-apart';
import type { Job } from '../../../../engine/server/feature';
import { literal, sql } from '../../../../engine/server/sql';
import { dueMails } from '../../../mail/mail-queue/kinds';
import { mailIsOn, queueMail } from '../../../mail/mail-queue/server/queue-mail';
import { stockState } from '../../../stock/stocks/stock-status';
import { REMINDER_HOUR, restoredReminders } from '../../../workspace/notices/server/restored-reminders';
import { sendNotice } from '../../../workspace/notices/server/send-notice';

/** Days before its expiry date on which a lot is pointed out. */
const steps = [30, 7, 1] as const;
/** Lots of one day; the others of it come with the next day. */
const MOST = 1000;
/** Lots named; the rest is counted. */
const NAMED = 10;

interface Lot {
  id: number;
  name: string;
}
interface Expiring {
  dateTo: string;
  step: number;
  lots: Lot[];
}

/**
 * Points out lots with something on hand that expire within 30, 7 or 1 days, each step once, to who keeps the stock: lots of
 * one day together. Nothing while the module is off. Answers of how many days.
 */
export async function remindOfLots(installation: Installation, today: string): Promise<number> {
  if (!(await installation.modules()).has('STOCK')) return 0;
  const days = await installation.db.rows<Expiring>(sql`
    select date_to::text as date_to, step, json_agg(json_build_object('id', id, 'name', name) order by name, id) as lots
    from (
      select s.id, s.date_to, n.step,
        concat_ws(' · ', concat_ws(' ', p.code, p.name), nullif(concat_ws(' / ', s.serial_number, s.box_number), '')) as name
      from stocks s join products p on p.id = s.product_id
        cross join lateral (select min(d) as step from unnest(${[...steps]}::int[]) d where s.date_to - ${today}::date <= d) n
      where s.date_to between ${today}::date and ${today}::date + ${steps[0]}::int
        and s.amount > 0 and s.status <> ${literal(stockState.damaged)} and n.step < coalesce(s.reminder_step, 999)
      order by s.date_to, s.id limit ${MOST}
    ) l group by date_to, step order by date_to`);
  let sent = 0;
  await eachApart(
    days,
    async (day) => (sent += await remind(installation, day)),
    ({ dateTo }) => `Lots of ${dateTo}`,
  );
  return sent;
}

function remind(installation: Installation, { dateTo, step, lots }: Expiring): Promise<0 | 1> {
  return installation.db.tx(async (tx) => {
    const taken = await tx.rows<{ id: number }>(sql`
      update stocks set reminder_step = ${step}
      where id = any(${lots.map(({ id }) => id)}::int[]) and coalesce(reminder_step, 999) > ${step} returning id`);
    const ids = new Set(taken.map(({ id }) => id));
    const left = lots.filter(({ id }) => ids.has(id));
    if (!left.length) return 0;
    await announce(tx, installation, dateTo, left);
    return 1;
  });
}

function namesOf(lots: readonly Lot[]): string {
  const more = lots.length - NAMED;
  const names = lots.slice(0, NAMED).map(({ name }) => name);
  return [...names, ...(more > 0 ? [`+ ${more}`] : [])].join(', ');
}

async function announce(tx: Tx, installation: Installation, dateTo: string, lots: readonly Lot[]): Promise<void> {
  const people = await tx.rows<{ id: number; email: string; language: Language }>(sql`
    select u.id, u.email, u.language from users u join roles r on r.id = u.role_id and r.is_active
    where u.is_active and not u.is_locked and not u.is_customer
      and r.rights && array['STOCK_CHANGE', 'SUPER_USER']::text[] order by u.id limit 50`);
  const [only] = lots.length === 1 ? lots : [];
  const route = only ? `/stocks/edit/${only.id}` : `/stocks?f.dateTo=${dateTo}..${dateTo}`;
  // oxlint-disable-next-line local/clock-from-context -- a job has no request whose time it could take
  const now = () => new Date();
  await sendNotice(
    { tx, installation, now },
    {
      users: people.map(({ id }) => id),
      messageType: 'due',
      messageStr: 'lotExpiryDue',
      message: namesOf(lots),
      kind: dueMails.lotExpiry,
      route,
      ...(only && { entity: 'stocks', recordId: only.id }),
    },
  );
  if (!(await mailIsOn(tx, dueMails.lotExpiry))) return;
  const { zone } = await installation.settings();
  for (const { email, language } of people)
    await queueMail(tx, installation, now(), {
      kind: dueMails.lotExpiry,
      to: email,
      language,
      values: {
        item: namesOf(lots),
        dueDay: formatFor(language, zone).date(dateTo),
        link: `${installation.baseUrl}${route}`,
      },
    });
}

export const lotsRestored = restoredReminders({ table: 'stocks', day: 'date_to', steps });

export const lotReminderJobs: Readonly<Record<string, Job>> = {
  'lot-reminders': {
    schedule: { hour: REMINDER_HOUR },
    async run(payload, installation) {
      await remindOfLots(installation, z.object({ period: z.iso.date() }).parse(payload).period);
    },
  },
};
