import { addDays, isWeekend } from '../../src/engine/fields/date/days';
import type { Tx } from '../../src/engine/server/db';
import { sql } from '../../src/engine/server/sql';
import { dayOf, instantAt } from '../../src/modules/time/rcp/days';
import { rcpEvent, rcpSource } from '../../src/modules/time/rcp/events';
import { kioskPin } from '../rows/people';
import type { Translate } from '../translate';
import { hashPassword } from '../../src/engine/fields/password/hash';

const ZONE = 'Europe/Warsaw';
/** As far back as the plan of a month goes on its last day. */
const DAYS = 42;
const HOUR = 60;

interface Rhythm {
  email: string;
  /** Hour the shift begins. */
  from: number;
}
const crew: readonly Rhythm[] = [
  { email: 'operator@galwex.test', from: 6 },
  { email: 'piotr.dab@galwex.test', from: 6 },
  { email: 'ewa.sowa@galwex.test', from: 6 },
  { email: 'rafal.jodla@galwex.test', from: 14 },
  { email: 'monika.brzoza@galwex.test', from: 14 },
  { email: 'lukasz.klon@galwex.test', from: 22 },
  { email: 'ola.kalina@galwex.test', from: 6 },
  { email: 'foreman@galwex.test', from: 6 },
];

interface Planted {
  email: string;
  kind: number;
  at: string;
}

/** Working days up to today, the latest first. */
async function workdaysBefore(tx: Tx, today: string): Promise<string[]> {
  const holidays = new Set(
    (await tx.rows<{ day: string }>(sql`select holiday_date::text as day from holidays`)).map(({ day }) => day),
  );
  const days = Array.from({ length: DAYS }, (_, back) => addDays(today, -back));
  return days.filter((day) => !isWeekend(day) && !holidays.has(day));
}

/** Two mistakes to be put right: an exit and an entry that were forgotten. */
const isForgotten = (email: string, back: number, kind: number): boolean =>
  (email.startsWith('ewa.') && back === 4 && kind === rcpEvent.exit) ||
  (email.startsWith('rafal.') && back === 6 && kind === rcpEvent.entry);

/** Entries a few minutes before the shift and exits a few after it, the same at every start. */
function eventsOf({ email, from }: Rhythm, person: number, workdays: readonly string[]): Planted[] {
  const events: Planted[] = [];
  workdays.forEach((day, back) => {
    const drift = (person * 7 + back * 11) % 13;
    const late = drift === 5 ? 17 : 0;
    const ends = [
      [rcpEvent.entry, from * HOUR - drift + late],
      [rcpEvent.exit, (from + 8) * HOUR + ((drift * 5) % 9)],
    ] as const;
    for (const [kind, minutes] of ends)
      if (!isForgotten(email, back, kind))
        events.push({ email, kind, at: new Date(instantAt(day, minutes, ZONE)).toISOString() });
  });
  return events;
}

/** Six weeks at the clock of the hall, the PIN of the kiosk, and what the crew asks to be put right. */
export async function loadTime(tx: Tx, now: Date, translate: Translate): Promise<void> {
  await tx.run(sql`update users set pin = ${await hashPassword(kioskPin)} where email = 'kiosk@galwex.test'`);
  const workdays = await workdaysBefore(tx, dayOf(now.getTime(), ZONE));
  const events = crew
    .flatMap((rhythm, person) => eventsOf(rhythm, person, workdays))
    .filter(({ at }) => Date.parse(at) < now.getTime());
  await tx.run(sql`
    insert into rcp_data (user_id, event_type, event_time, source, place_id)
    select u.id, e.kind, e.at, ${rcpSource.kiosk}, (select min(id) from places)
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (email text, kind int, at timestamptz)
    join users u on u.email = e.email on conflict do nothing`);
  const missing = workdays[4]!;
  await tx.run(sql`
    insert into rcp_corrections (user_id, event_type, event_time, reason)
    select id, ${rcpEvent.exit}, ${new Date(instantAt(missing, 14 * HOUR, ZONE)).toISOString()},
      ${translate('Kiosk był zajęty, wyszłam bez odbicia.')}
    from users where email = 'ewa.sowa@galwex.test'`);
  await tx.run(sql`
    insert into kiosk_messages (user_id, content, author_user_id, is_read)
    select u.id, ${translate('O 10:00 szkolenie BHP w biurze.')}, f.id, false
    from users u, users f where u.email = 'ewa.sowa@galwex.test' and f.email = 'foreman@galwex.test'`);
}
