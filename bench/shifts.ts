import type pg from 'pg';
import { calls, http } from './measure';
import type { Bench, Comparison, Suite } from './suite';

const people = 500;
const [first, last] = ['2027-05-01', '2027-05-31'];

/** So many times of 500 people from the first of a month on, eight hours a day in three shifts at four places. */
async function loadShifts(admin: pg.Pool, times: number): Promise<void> {
  await admin.query(
    `insert into users (name, surname, email)
    select 'Imię', 'Nazwisko ' || n, 'bench' || n || '@galwex.test' from generate_series(1, $1::int) n
    on conflict do nothing`,
    [people],
  );
  await admin.query(
    `insert into shift_plan (user_id, place_id, shift_id, time_from, time_to)
    select u.id, (select id from places order by id offset u.id % 4 limit 1), s.id,
      ($2::date + d)::timestamp at time zone 'Europe/Warsaw' + make_interval(mins => s.time_from),
      ($2::date + d)::timestamp at time zone 'Europe/Warsaw' + make_interval(mins => s.time_from + 480)
    from users u cross join generate_series(0, $1::int / ${people} - 1) d
    join (select id, time_from, row_number() over (order by time_from) - 1 as nth from shifts limit 3) s on s.nth = u.id % 3
    where u.email like 'bench%@galwex.test' on conflict do nothing`,
    [times, first],
  );
  await admin.query('vacuum analyze shift_plan, users');
}

const columns = 'id, version, user_id, place_id, shift_id, shift_role_id, time_from, time_to, note';
const within = `time_from < $2::timestamptz and time_to > $1::timestamptz`;
/** The rows the planner draws, one statement each: people, times, leave, contracts, dictionaries. */
const rows = [
  `select id, name, surname, email, avatar, role_id, is_active from users where not is_customer and is_active order by surname, name`,
  `select ${columns} from shift_plan where ${within} order by user_id, time_from`,
  `select id, user_id, place_id, time_from, time_to from shift_plan
    where time_from > $1::timestamptz - interval '8 days' and time_from < $2::timestamptz + interval '8 days' and not (${within})`,
  `select user_id, date_from, date_to from user_work where is_main`,
  `select id, user_id, date_from, date_to, status from user_leave_cards where status in (5, 7) and date_from < $2::timestamptz and date_to > $1::timestamptz`,
  `select * from shifts`,
  `select * from shift_roles`,
  `select id, name, code from places`,
  `select holiday_date, name from holidays where holiday_date between $1::timestamptz and $2::timestamptz`,
];

function comparisons({ pool, base, headers }: Bench): Promise<Comparison[]> {
  const values = [`${first}T00:00:00+02:00`, '2027-06-01T00:00:00+02:00'];
  const filter = encodeURIComponent(JSON.stringify({ timeFrom: first, timeTo: last }));
  const path = `/api/shift-reports/shift-calendar?page=0&itemsPerPage=0&sortBy=userId&filter=${filter}`;
  const bare = async () => {
    await Promise.all(
      rows.map((text, at) => pool.query({ name: `shifts-${at}`, text, ...(text.includes('$1') ? { values } : {}) })),
    );
  };
  return Promise.resolve([
    {
      what: `the planner of ${people} people and a month, one request`,
      seconds: 6,
      ours: http(base, headers, () => ({ method: 'GET', path })),
      against: { 'its rows without names, rules and JSON': { work: calls(bare), target: 0.2 } },
    },
  ]);
}

/** The shift planner of a shop far larger than the demo company's. */
export const shiftsSuite: Suite = {
  rows: 'planned shifts',
  sizes: [15_500],
  quickSizes: [15_500],
  load: loadShifts,
  comparisons,
};
