import type { Tx } from '../../src/engine/server/db';
import { sql } from '../../src/engine/server/sql';
import { guestSource, guestState } from '../../src/modules/frontdesk/guests/guest-states';
import { keyIssue, keyLogKind } from '../../src/modules/frontdesk/keys/key-states';
import { dayOf, startOfDay } from '../../src/modules/time/rcp/days';
import type { Translate } from '../translate';

const ZONE = 'Europe/Warsaw';
const HOUR = 60 * 60_000;
/** Visits are announced to the quarter of an hour. */
const QUARTER = HOUR / 4;

/** `from` and `due` in hours from now. */
interface DemoKey {
  code: string;
  name: string;
  building: 'A' | 'B';
  holder?: string;
  from?: number;
  due?: number;
}
const keyRows: readonly DemoKey[] = [
  { code: 'BR-1', name: 'Brama wjazdowa', building: 'A', holder: 'warehouse@galwex.test', from: -2, due: 4 },
  { code: 'BR-2', name: 'Brama wysyłki', building: 'A' },
  { code: 'HA-1', name: 'Hala A, wejście główne', building: 'A', holder: 'foreman@galwex.test', from: -3, due: 5 },
  { code: 'HA-2', name: 'Kabina 1, szafa sterownicza', building: 'A' },
  { code: 'HA-3', name: 'Kabina 2, szafa sterownicza', building: 'A' },
  { code: 'HA-4', name: 'Magazyn farb', building: 'A', holder: 'piotr.dab@galwex.test', from: -26, due: -18 },
  { code: 'HA-5', name: 'Kotłownia', building: 'A' },
  { code: 'HA-6', name: 'Szatnia', building: 'A' },
  { code: 'BI-1', name: 'Biuro, wejście', building: 'B', holder: 'office@galwex.test', from: -2, due: 6 },
  { code: 'BI-2', name: 'Sala spotkań', building: 'B' },
  { code: 'BI-3', name: 'Archiwum', building: 'B' },
  { code: 'BI-4', name: 'Serwerownia', building: 'B' },
];

/** `at` in hours from now. */
interface DemoGuest {
  name: string;
  surname: string;
  organisation: string;
  at: number;
  status: number;
  description: string;
  registration?: string;
  source?: number;
}
const guestRows: readonly DemoGuest[] = [
  {
    name: 'Jan',
    surname: 'Kowal',
    organisation: 'STALBUD Jan Kowal',
    at: 2,
    status: guestState.toConfirm,
    description: 'Odbiór balustrad',
    registration: 'SK 4432X',
    source: guestSource.tablet,
  },
  {
    name: 'Marek',
    surname: 'Wrona',
    organisation: 'ALUFASADA sp. z o.o.',
    at: 3,
    status: guestState.confirmed,
    description: 'Uzgodnienie kolorów',
  },
  {
    name: 'Helena',
    surname: 'Sikora',
    organisation: 'UDT Katowice',
    at: -0.2,
    status: guestState.awaiting,
    description: 'Badanie sprężarki',
  },
  {
    name: 'Tomasz',
    surname: 'Gil',
    organisation: 'Serwis Pieców Gil',
    at: -2,
    status: guestState.onSite,
    description: 'Przegląd pieca',
    registration: 'KR 7712C',
  },
  {
    name: 'Alina',
    surname: 'Kos',
    organisation: 'ALUFASADA sp. z o.o.',
    at: -1,
    status: guestState.onSite,
    description: 'Odbiór próbek',
    registration: 'SK 8080A',
  },
  {
    name: 'Karol',
    surname: 'Szpak',
    organisation: 'Transport Szpak',
    at: -4,
    status: guestState.outside,
    description: 'Dostawa profili',
    registration: 'SO 1199K',
  },
  {
    name: 'Iga',
    surname: 'Czapla',
    organisation: 'Farby Proszkowe SA',
    at: 5,
    status: guestState.cancelled,
    description: 'Prezentacja nowych farb',
  },
];

/** A dozen keys, some of them out and one overdue, and a guest in every state. */
export async function loadFrontdesk(tx: Tx, now: Date, translate: Translate): Promise<void> {
  const at = (hours: number | undefined) =>
    hours === undefined ? null : new Date(now.getTime() + hours * HOUR).toISOString();
  const quarter = (time: string | null) =>
    time && new Date(Math.floor(Date.parse(time) / QUARTER) * QUARTER).toISOString();
  const keys = translate(keyRows).map(({ from, due, ...key }) => ({ ...key, issued_at: at(from), due_at: at(due) }));
  await tx.run(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
        as k (code text, name text, building text, holder text, issued_at timestamptz, due_at timestamptz)),
    made as (
      insert into keys (code, name, building_id, return_by, issue, user_id, issued_at, due_at)
      select g.code, g.name, b.id, ${16 * 60}, case when g.holder is null then ${keyIssue.inCabinet}::int else ${keyIssue.issued}::int end,
        u.id, g.issued_at, g.due_at
      from given g left join buildings b on b.code = g.building left join users u on u.email = g.holder
      returning id, user_id, issued_at, due_at)
    insert into keys_logs (key_id, status, date, user_id, due_at, handled_user_id, is_open)
    select m.id, ${keyLogKind.issue}::int, m.issued_at, m.user_id, m.due_at,
      (select id from users where email = 'frontdesk@galwex.test'), true
    from made m where m.user_id is not null`);
  const guests = translate(guestRows).map(({ at: hours, ...guest }, nth) => ({
    ...guest,
    visit: quarter(at(hours)),
    badge: `GDEMO${String(nth + 1).padStart(5, '2')}`,
  }));
  const { awaiting, onSite, outside } = guestState;
  // A guest who entered on an earlier day is set outside at midnight.
  const midnight = new Date(startOfDay(dayOf(now.getTime(), ZONE), ZONE)).toISOString();
  await tx.run(sql`
    insert into guests (name, surname, organisation, visit_date, status, description, car_registration, source, badge_code,
      company_id, building_id, user_id, awaiting_at, entered_at, left_at)
    select g.name, g.surname, g.organisation, g.visit, g.status, g.description, g.registration, coalesce(g.source, 0), g.badge,
      b.company_id, b.id, u.id, case when g.status in (${awaiting}::int, ${onSite}::int, ${outside}::int) then g.visit end,
      case g.status when ${onSite}::int then greatest(g.visit + interval '6 minutes', ${midnight})
        when ${outside}::int then g.visit + interval '6 minutes' end,
      case when g.status = ${outside}::int then g.visit + interval '1 hour' end
    from jsonb_to_recordset(${JSON.stringify(guests)}::jsonb) as g (name text, surname text, organisation text,
      visit timestamptz, status int, description text, registration text, source int, badge text)
    cross join (select id, company_id from buildings where code = 'A' order by id limit 1) b
    left join users u on u.email = 'office@galwex.test'`);
}
