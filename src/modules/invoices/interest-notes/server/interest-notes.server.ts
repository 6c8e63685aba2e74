import { z } from 'zod';
import { invalid, notFound, refused } from '../../../../engine/errors';
import { insertMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { lockRows } from '../../../../engine/server/locks';
import { defineRoute, type Route } from '../../../../engine/server/route';
import { literal, sql, type Sql } from '../../../../engine/server/sql';
import { addressesOf, sendBody } from '../../../documents/notifications/server/addresses';
import { mailCustomer } from '../../../documents/notifications/server/mail-customer';
import { nextNumber } from '../../../documents/numbering/server/next-number';
import { moneyMails } from '../../../mail/mail-queue/kinds';
import { formatFor, withUnit } from '../../../../engine/format';
import { customers } from '../../../sales/customers/customers.entity';
import { bearsInterest } from '../../customer-account/server/late-interest';
import { interestOf, lateDays, rateSpans } from '../../interest-rates/server/late-days';
import { interestNoteItems, interestNotes, interestNoteState } from '../interest-notes.entity';

const id = z.int('NotInteger').min(1, 'TooSmall').max(2_147_483_647, 'TooBig');
const issueBody = z.strictObject({
  customerId: id,
  companyId: id.nullish(),
  currencyId: id.nullish(),
  dateFrom: z.iso.date('NotDate'),
  dateTo: z.iso.date('NotDate'),
});
type Wanted = z.output<typeof issueBody>;
type Charged = Wanted & { companyId: number; currencyId: number };

/** Days a payment was late at one rate. */
interface LateDays {
  invoiceId: number;
  invoicePaymentId: number;
  dueDate: string;
  paidDate: string;
  paid: number;
  dateFrom: string;
  dateTo: string;
  days: number;
  rate: number | null;
  interest: number | null;
  /** Payments that are to be charged, of which a note lists the first. */
  ofAll: number;
}
/** Payments one note lists at most. */
const MOST = 500;

/** Common table: what notes of a customer charged for payments that were taken back since: the customer had those notes. */
const takenBack = (customerId: number): Sql => sql`
  taken_back as (
    select i.invoice_id, i.paid, i.date_from, i.date_to from interest_note_items i join interest_notes n on n.id = i.interest_note_id
    where i.invoice_payment_id is null and n.customer_id = ${customerId} and n.status <> ${literal(interestNoteState.cancelled)}
  )`;

/** No payment that was taken back and charged until a day is of the amount of `payment`. */
const isOther = (payment: Sql, day: Sql): Sql => sql`not exists (select from taken_back e
  where e.invoice_id = p.invoice_id and e.paid = ${payment}.amount and ${day} between e.date_from and e.date_to)`;

/**
 * What of a late payment `l` notes charge already on a day, as it was taken back since and is booked again, whole, in parts or
 * as part of more: what was charged for the day covers payments of that amount first, then the largest. Needs `takenBack`.
 */
const covered = (day: Sql): Sql => sql`greatest(0, least(l.amount,
  (select coalesce(sum(c.paid), 0) from taken_back c where c.invoice_id = l.invoice_id and ${day} between c.date_from and c.date_to)
  - (select coalesce(sum(p.amount), 0) from invoice_payments p
    where p.invoice_id = l.invoice_id and p.amount > 0 and p.date >= ${day}
      and not exists (select from interest_note_items o where o.invoice_payment_id = p.id and ${day} between o.date_from and o.date_to)
      and (${isOther(sql`p`, day)}, -p.amount, p.id) < (${isOther(sql`l`, day)}, -l.amount, l.payment_id))))`;

/** Days of `late` as `l` on which another amount of it may be charged than the day before; none without anything taken back. */
const cuts: Sql = sql`
  select l.first_day as day
  union select c.day from (
    select e.date_from as day from taken_back e where e.invoice_id = l.invoice_id
    union all select e.date_to + 1 from taken_back e where e.invoice_id = l.invoice_id
    union all select p.date + 1 from invoice_payments p where p.invoice_id = l.invoice_id and p.amount > 0
    union all select o.date_from from interest_note_items o where o.invoice_id = l.invoice_id and o.invoice_payment_id is not null
    union all select o.date_to + 1 from interest_note_items o where o.invoice_id = l.invoice_id and o.invoice_payment_id is not null
  ) c where c.day > l.first_day and c.day <= l.last_day and exists (select from taken_back e where e.invoice_id = l.invoice_id)`;

/** Late payments of the span that no other note charges, by the rates of their days and by what of them is charged. */
const latePayments = ({ tx }: WriteCtx, of: Charged): Promise<LateDays[]> =>
  tx.rows<LateDays>(sql`
    with ${rateSpans}, ${takenBack(of.customerId)}, late as (
      select v.id as invoice_id, p.id as payment_id, v.due_date, p.date as paid_date, p.amount, d.first_day, d.last_day, d.rate
      from invoice_payments p join invoices v on v.id = p.invoice_id, ${lateDays(sql`v.due_date`, sql`p.date`)}
      where v.customer_id = ${of.customerId} and v.company_id = ${of.companyId} and v.currency_id = ${of.currencyId}
        and ${bearsInterest} and p.amount > 0 and p.date > v.due_date and p.date between ${of.dateFrom}::date and ${of.dateTo}::date
        and not exists (select from interest_note_items i where i.invoice_payment_id = p.id)
    ), parts as (
      select l.*, x.day, l.amount - ${covered(sql`x.day`)} as paid,
        coalesce(lead(x.day) over (partition by l.payment_id, l.first_day order by x.day) - 1, l.last_day) as until
      from late l, lateral (${cuts}) x
    ), marked as (
      select *, case when paid = lag(paid) over (partition by payment_id, first_day order by day) then 0 else 1 end as begins from parts
    ), spans as (
      select *, sum(begins) over (partition by payment_id, first_day order by day) as span from marked
    ), d as (
      select invoice_id, payment_id, due_date, paid_date, paid, rate, min(day) as date_from, max(until) as date_to, max(until) - min(day) + 1 as days
      from spans where paid > 0 group by invoice_id, payment_id, due_date, paid_date, paid, rate, first_day, span
    ), priced as (
      select d.*, ${interestOf(sql`d.paid`)} as interest from d
    ), charged as (
      select due_date, payment_id, (count(*) over ())::int as of_all from priced group by 1, 2 having sum(interest) > 0 or bool_or(rate is null)
      order by 1, 2 limit ${MOST}
    )
    select invoice_id, payment_id as invoice_payment_id, l.due_date, paid_date, paid, date_from, date_to, days, rate, interest, of_all
    from priced l join charged using (payment_id) order by l.due_date, payment_id, date_from`);

/**
 * Whose note it is and in which currency, where neither was chosen: the company of the account or the only one, of those in
 * use; the currency of the customer or the default one. 404 for what does not exist, 400 where several companies could be meant.
 */
async function chargedBy({ tx, user }: WriteCtx, wanted: Wanted): Promise<Charged> {
  const found = await tx.one<{ companyId: number | null; currencyId: number }>(sql`
    select coalesce(${wanted.companyId ?? null}::int,
        (select id from companies where id = ${user.companyId} and is_active),
        (select min(id) from companies where is_active having count(*) = 1)) as company_id,
      coalesce(${wanted.currencyId ?? null}::int, c.currency_id, (select id from currency where is_default limit 1)) as currency_id
    from customers c where c.id = ${wanted.customerId}`);
  if (!found) throw notFound('customerId');
  const { companyId, currencyId } = found;
  if (companyId === null) throw invalid({ companyId: 'Required' });
  if (!(await tx.one(sql`select 1 from companies where id = ${companyId}`))) throw notFound('companyId');
  if (!(await tx.one(sql`select 1 from currency where id = ${currencyId}`))) throw notFound('currencyId');
  return { ...wanted, companyId, currencyId };
}

const issued = z.object({
  id: z.int(),
  numberText: z.string(),
  left: z.int().describe('Payments of the span that are left for another note.'),
});
type Issued = z.infer<typeof issued>;

/**
 * Issues a note of interest for the payments of a span of days that came late. Notes of one customer wait for each other,
 * so that a payment is charged once.
 * @throws 404 without such a customer; 400 where the company is open; 422 `InterestPeriod`, `InterestNothing`, `InterestRateMissing`
 */
export async function issueNote(write: WriteCtx, wanted: Wanted): Promise<Issued> {
  if (wanted.dateTo < wanted.dateFrom) throw refused('InterestPeriod', { fields: { dateTo: 'InterestPeriod' } });
  const charged = await chargedBy(write, wanted);
  await lockRows(write, customers, [charged.customerId]);
  const payments = await latePayments(write, charged);
  if (!payments.length) throw refused('InterestNothing');
  const unrated = payments.find(({ rate }) => rate === null);
  if (unrated) {
    const errorDetails = formatFor(write.language, write.zone).date(unrated.dateTo);
    throw refused('InterestRateMissing', { errorDetails });
  }
  const date = write.today();
  const { text: numberText } = await nextNumber(write.tx, { companyId: charged.companyId, kind: 'NO', date });
  const amount = payments.reduce((sum, { interest }) => sum + Number(interest), 0);
  const note = { ...charged, numberText, date, amount, userId: write.user.id };
  const [noteId] = await insertMany(write, interestNotes, [note]);
  await insertMany(
    write,
    interestNoteItems,
    payments.map(({ ofAll: _, ...payment }) => ({
      ...payment,
      paid: Number(payment.paid),
      interest: Number(payment.interest),
      rate: payment.rate!,
      interestNoteId: noteId!,
    })),
  );
  const listed = new Set(payments.map(({ invoicePaymentId }) => invoicePaymentId)).size;
  return { id: noteId!, numberText, left: payments[0]!.ofAll - listed };
}

export const interestNotesServer = implement(interestNotes, {
  actions: {
    /** What the note charged may be charged again. */
    async cancel({ tx, row }) {
      await tx.run(sql`update interest_note_items set invoice_payment_id = null where interest_note_id = ${row.id}`);
    },
  },
});
export const interestNoteItemsServer = implement(interestNoteItems, {
  constraints: { interest_note_items_day_once: 'InterestChargedAlready' },
});

interface Sent {
  customerId: number;
  numberText: string;
  status: number;
  amount: number;
  currency: string;
  bankAccount: string | null;
  companyName: string;
  companyPhone: string | null;
}

async function sendNote(write: WriteCtx, noteId: number, mail: z.output<typeof sendBody>): Promise<number> {
  const to = addressesOf(mail.email);
  const note = await write.tx.one<Sent>(sql`
    select n.customer_id, n.number_text, n.status, n.amount, u.code as currency, coalesce(a.account, c.bank_account) as bank_account, c.name as company_name, c.phone as company_phone
    from interest_notes n join currency u on u.id = n.currency_id join companies c on c.id = n.company_id
      left join company_accounts a on a.company_id = n.company_id and a.currency_id = n.currency_id where n.id = ${noteId}`);
  if (!note) throw notFound();
  if (note.status === interestNoteState.cancelled) throw refused('InterestNoteCancelled');
  const mailId = await mailCustomer(write, {
    kind: moneyMails.interestNote,
    customerId: note.customerId,
    to,
    replyTo: write.user.email,
    language: mail.language,
    values: {
      document: note.numberText,
      total: withUnit(formatFor(mail.language, write.zone).money(Number(note.amount)), note.currency),
      bankAccount: note.bankAccount ?? '–',
      message: mail.note ?? '',
      companyName: note.companyName,
      companyPhone: note.companyPhone ?? '–',
    },
    papers: [{ kind: 'interest-note', id: noteId }],
  });
  if (mailId === undefined) throw refused('BuyerWithoutEmail');
  return mailId;
}

const base = { method: 'POST', module: 'INVOICES', needs: 'INVOICES_WRITE', scope: 'rows' } as const;

export const interestNoteRoutes: readonly Route[] = [
  defineRoute({
    ...base,
    path: '/interest-notes',
    summary: 'Issue a note of interest for the payments of a customer that came late in a span of days.',
    body: issueBody,
    output: issued,
    handler: ({ ctx, body }) => ctx.write((write) => issueNote(write, body)),
  }),
  defineRoute({
    ...base,
    path: '/interest-notes/:id/send',
    summary: 'Send a note of interest by mail, the PDF attached.',
    params: z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
    body: sendBody,
    output: z.object({ status: z.literal(true), mailId: z.int() }),
    handler: ({ ctx, params, body }) =>
      ctx.write(async (write) => ({ status: true as const, mailId: await sendNote(write, params.id, body) })),
  }),
];
