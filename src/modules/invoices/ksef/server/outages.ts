import { invalid } from '../../../../engine/errors';
import type { BaseCtx, WriteCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { implement } from '../../../../engine/server/implement';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { horizon } from '../../../orders/orders/server/working-days';
import { FAILURE_DAYS, type Outage, sendingDeadline } from './deadline';
import { ksefOutages, outageKind } from '../ksef-outages.entity';
import { ksefState, openKsefStates } from '../ksef-state';

/** Days off and announced times from `date` on. */
async function calendarFrom(db: Executor, date: string, zone: string) {
  const outages = await db.rows<Outage>(sql`
    select kind, (starts_at at time zone ${zone})::date as from, (ends_at at time zone ${zone})::date as to from ksef_outages
    where ends_at is null or (ends_at at time zone ${zone})::date >= ${date}::date order by starts_at, id limit 1000`);
  const last = outages.reduce((latest, { to }) => (to !== null && to > latest ? to : latest), date);
  const holidays = await db.rows<{ day: string }>(
    sql`select holiday_date as day from holidays where holiday_date between ${date} and ${horizon(last, FAILURE_DAYS)}`,
  );
  return { outages, holidays: new Set(holidays.map(({ day }) => day)) };
}

/** The last day an invoice of this date may be sent on; undefined while the system is announced to be away. */
export async function deadlineOf(db: Executor, date: string, zone: string): Promise<string | undefined> {
  const { outages, holidays } = await calendarFrom(db, date, zone);
  return sendingDeadline(date, outages, holidays);
}

export interface CurrentOutage {
  kind: number;
  startsAt: string;
}
/** What is announced now. */
export const currentOutage = (db: Executor, { now }: Pick<BaseCtx, 'now'>): Promise<CurrentOutage | undefined> =>
  db.one<CurrentOutage>(sql`
    select kind, starts_at from ksef_outages where starts_at <= ${now().toISOString()}::timestamptz
      and (ends_at is null or ends_at > ${now().toISOString()}::timestamptz) order by kind desc, starts_at limit 1`);

/** Gives every invoice that is not sent its last day anew. */
async function moveDeadlines({ tx, zone }: WriteCtx): Promise<void> {
  const open = await tx.rows<{ id: number; date: string }>(sql`
    select k.id, v.date from ksef_documents k join invoices v on v.id = k.invoice_id where k.state in ${literals(openKsefStates)} order by v.date, k.id`);
  const [first] = open;
  if (!first) return;
  const { outages, holidays } = await calendarFrom(tx, first.date, zone);
  const moved = open.map(({ id, date }) => ({ id, deadline: sendingDeadline(date, outages, holidays) ?? null }));
  await tx.run(sql`
    update ksef_documents k set deadline = m.deadline from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m (id int, deadline date)
    where k.id = m.id and k.deadline is distinct from m.deadline`);
}

/** A total failure lifts the duty to send what was issued before it and has not gone. */
async function liftDuty({ tx, now }: WriteCtx): Promise<void> {
  const outage = await currentOutage(tx, { now });
  if (outage?.kind !== outageKind.total) return;
  await tx.run(sql`
    update ksef_documents set state = ${literal(ksefState.exempt)}, deadline = null, is_offline = false, reason = null, version = version + 1
    where state = ${literal(ksefState.waiting)} and sending_at is null and ksef_number is null and lease is null`);
}

/** What waits need not wait for its next attempt once nothing is announced any more. */
async function goOn({ tx, now }: WriteCtx): Promise<void> {
  if (!(await currentOutage(tx, { now }))) await tx.job('ksef-sweep', {}, { key: 'ksef-sweep:back' });
}

/** What an outage that is announced, or one as it is now, changes of what waits. */
async function announced(write: WriteCtx): Promise<void> {
  await liftDuty(write);
  await moveDeadlines(write);
  await goOn(write);
}

export const ksefOutagesServer = implement(ksefOutages, {
  beforeSave({ before, input }) {
    const { startsAt, endsAt } = { ...before, ...input };
    if (startsAt && endsAt && Date.parse(endsAt) < Date.parse(startsAt)) throw invalid({ endsAt: 'EndBeforeStart' });
  },
  afterSave: announced,
  afterRestore: announced,
  async afterDelete(call) {
    await moveDeadlines(call);
    await goOn(call);
  },
});
