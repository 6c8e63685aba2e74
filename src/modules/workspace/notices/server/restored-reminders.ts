import { defaultZone } from '../../../../engine/format';
import { raw, sql, type Sql } from '../../../../engine/server/sql';

/** The hour in the morning at which is pointed out what is due. */
export const REMINDER_HOUR = 7;

interface Reminders {
  table: 'car_documents' | 'equipment' | 'stocks' | 'user_leave_cards';
  /** The column with the day. */
  day: 'date_to' | 'control_date' | 'date_from';
  /** Days before it on which it is pointed out, the earliest first. */
  steps: readonly [number, ...number[]];
}

/** The time zone as a database that is being restored has it. */
export const storedZone = sql`coalesce((select value #>> '{}' from settings where key = 'zone'), ${defaultZone})`;
const lastMorning = sql`(now() at time zone ${storedZone} - make_interval(hours => ${REMINDER_HOUR}::int))::date`;

/**
 * What is due may have been pointed out since a backup was made: the steps whose morning is over when it is restored count
 * as done, so that none is pointed out twice.
 */
export const restoredReminders = ({ table, day, steps }: Reminders): Sql => sql`
  update ${raw(table)} t set reminder_step = d.step
  from (
    select r.id, (select min(s) from unnest(${[...steps]}::int[]) s where r.${raw(day)} - ${lastMorning} <= s) as step
    from ${raw(table)} r where r.${raw(day)} between ${lastMorning} and ${lastMorning} + ${steps[0]}::int
  ) d
  where d.id = t.id and d.step < coalesce(t.reminder_step, 999)`;
