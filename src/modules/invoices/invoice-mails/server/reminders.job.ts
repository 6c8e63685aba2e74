import { z } from 'zod';
import type { Installation, Settings } from '../../../../engine/server/context';
import { eachApart } from '../../../../engine/server/each-apart';
import type { Job } from '../../../../engine/server/feature';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { addDays } from '../../../../engine/fields/date/days';
import { type InvoiceMailKind, mailInvoice } from './invoice-mail';
import { invoiceKind, unpaidInvoiceStates } from '../../../states/invoice-states';

interface Step {
  step: number;
  kind: InvoiceMailKind;
  /** Due dates from the second to the first day are in for it today. */
  dueUntil: string;
  dueFrom: string;
}

/** Invoices older than this are for people, not for a program. */
const OLDEST_DAYS = 400;

/** The reminders of a day, the last one first: who missed an earlier one is not sent both. */
function stepsOf(today: string, settings: Awaited<ReturnType<Installation['settings']>>): Step[] {
  const after = (step: number, kind: InvoiceMailKind, days: number | null): Step[] =>
    days === null ? [] : [{ step, kind, dueUntil: addDays(today, -days), dueFrom: addDays(today, -OLDEST_DAYS) }];
  const before = settings.invoiceReminderBefore;
  return [
    ...after(4, 93, settings.invoiceReminder3),
    ...after(3, 92, settings.invoiceReminder2),
    ...after(2, 91, settings.invoiceReminder1),
    ...(before === null ? [] : [{ step: 1, kind: 94 as const, dueUntil: addDays(today, before), dueFrom: today }]),
  ];
}

/**
 * Orders the reminder of one invoice, unless it was paid or reminded of meanwhile.
 * @returns whether a mail was ordered
 */
const remindOf = (
  installation: Installation,
  id: number,
  { step, kind, today, settings }: Pick<Step, 'step' | 'kind'> & { today: string; settings: Settings },
): Promise<boolean> =>
  installation.db.tx(async (tx) => {
    const mine = await tx.run(sql`
      update invoices set reminder_step = ${step} where id = ${id} and reminder_step < ${step}
        and status in ${literals(unpaidInvoiceStates)} and left_amount > 0 and reminded_on is distinct from ${today}::date`);
    if (!mine) return false;
    // oxlint-disable-next-line local/clock-from-context -- a job has no request whose time it could take
    const write = { tx, installation, settings, now: () => new Date() };
    const ordered = await mailInvoice(write, kind, id, { today });
    if (ordered === undefined) return false;
    await tx.run(sql`update invoices set reminded_on = ${today} where id = ${id}`);
    return true;
  });

/**
 * Reminds customers of invoices that are not paid, each step once: which was the last stands on the invoice and is
 * written with the order of the mail. None while the module of invoices is off.
 * @returns how many mails were ordered
 * @throws as `eachApart`
 */
export async function remind(installation: Installation, today: string): Promise<number> {
  const settings = await installation.settings();
  // Without the module payments are not booked here, so what is unpaid is not known.
  if (!settings.invoiceRemindersEnabled || !(await installation.modules()).has('INVOICES')) return 0;
  const due = new Map<number, Step>();
  for (const step of stepsOf(today, settings)) {
    const rows = await installation.db.rows<{ id: number }>(sql`
      select v.id from invoices v
      where v.status in ${literals(unpaidInvoiceStates)} and v.kind <> ${literal(invoiceKind.proforma)} and v.due_date between ${step.dueFrom} and ${step.dueUntil} and v.reminder_step < ${step.step}
        and v.left_amount > 0 and v.reminded_on is distinct from ${today}::date
      order by v.id`);
    // What fails in a later step is not sent an earlier one in its stead.
    for (const { id } of rows) if (!due.has(id)) due.set(id, step);
  }
  let sent = 0;
  await eachApart(
    [...due],
    async ([id, step]) => {
      if (await remindOf(installation, id, { ...step, today, settings })) sent++;
    },
    ([id]) => `Invoice ${id}`,
  );
  return sent;
}

export const reminderJobs: Readonly<Record<string, Job>> = {
  'invoice-reminders': {
    schedule: { hour: 'invoiceReminderHour' },
    run: async (payload, installation) =>
      void (await remind(installation, z.object({ period: z.iso.date() }).parse(payload).period)),
  },
};

/** Days of the steps where nothing is stored: a database is restored before its settings can be read. */
export const usualDays = { invoiceReminderBefore: 3, invoiceReminder1: 3, invoiceReminder2: 10, invoiceReminder3: 21 };

/** Days of a step as the database has them; null = without this step. */
const storedDays = (key: keyof typeof usualDays) => sql`(
  case when exists (select from settings where key = ${key}) then (select (value #>> '{}')::int from settings where key = ${key})
    else ${usualDays[key]}::int end)`;

/**
 * Customers may have been reminded since a backup was made: what is due when it is restored counts as sent, so that no
 * customer is reminded of the same twice.
 */
export const remindersRestored = sql`
  update invoices v set reminder_step = d.step
  from (
    select o.id, case
      when o.due_date <= current_date - ${storedDays('invoiceReminder3')} then 4
      when o.due_date <= current_date - ${storedDays('invoiceReminder2')} then 3
      when o.due_date <= current_date - ${storedDays('invoiceReminder1')} then 2
      when o.due_date <= current_date + ${storedDays('invoiceReminderBefore')} then 1 end as step
    from invoices o where o.status in ${literals(unpaidInvoiceStates)} and o.left_amount > 0
  ) d
  where v.id = d.id and v.reminder_step < d.step
    and exists (select from settings where key = 'invoiceRemindersEnabled' and value = 'true'::jsonb)`;
