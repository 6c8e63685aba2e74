import { addDays } from '../../src/engine/fields/date/days';
import { act } from '../../src/engine/server/actions';
import { literals, sql } from '../../src/engine/server/sql';
import { userWork } from '../../src/modules/people/user-work/user-work.entity';
import { awayStates, leaveKind } from '../../src/modules/states/leave-states';
import { rcpEvent } from '../../src/modules/time/rcp/events';
import { userLeaveCards } from '../../src/modules/time/leave-cards/user-leave-cards.entity';
import { mondayOf } from '../../src/modules/time/shift-plan/plan-days';
import type { DemoWrite } from '../translate';

interface Employed {
  place?: string;
  role?: string;
  /** 8 hours and 26 days where nothing else is agreed. */
  hoursPerDay?: string;
  leaveDays?: number;
  carriedDays?: number;
}
const floor: Readonly<Record<string, Employed>> = {
  'operator@galwex.test': { place: 'KAB1', role: 'MAL', carriedDays: 4 },
  'piotr.dab@galwex.test': { place: 'SRU', role: 'SRUT', carriedDays: 2 },
  'ewa.sowa@galwex.test': { place: 'KJ', role: 'KJ', leaveDays: 20 },
  'rafal.jodla@galwex.test': { place: 'MYJ', role: 'MYJ', leaveDays: 20 },
  'monika.brzoza@galwex.test': { place: 'KAB1', role: 'ZAW', leaveDays: 20, carriedDays: 1 },
  'lukasz.klon@galwex.test': { place: 'KAB1', role: 'MAL' },
  'ola.kalina@galwex.test': { place: 'PIEC1', role: 'PIEC' },
};
const office: Readonly<Record<string, Employed>> = {
  'foreman@galwex.test': { place: 'KAB1', role: 'BRYG', carriedDays: 6 },
  'office@galwex.test': {},
  'planner@galwex.test': {},
  'warehouse@galwex.test': {},
  'frontdesk@galwex.test': { hoursPerDay: '4.00' },
  'hr@galwex.test': { carriedDays: 3 },
  'accountant@galwex.test': {},
  'admin@galwex.test': { carriedDays: 8 },
};

interface Taken {
  email: string;
  kind?: string;
  /** Days after the Monday of this week. */
  from: number;
  to?: number;
  /** Hours off. */
  minutes?: readonly [number, number];
  steps: readonly ('accept' | 'approve' | 'cancel')[];
}
/**
 * Leave in every state. Piotr is away on the Wednesday of this week, or on its Friday where that is today: his code is one
 * of those a visitor tries at the kiosk.
 */
const takenBy = (today: string): readonly Taken[] => [
  {
    email: 'piotr.dab@galwex.test',
    kind: 'UW',
    from: addDays(mondayOf(today), 2) === today ? 4 : 2,
    steps: ['accept', 'approve'],
  },
  { email: 'lukasz.klon@galwex.test', kind: 'L4', from: -7, to: -5, steps: ['approve'] },
  { email: 'ewa.sowa@galwex.test', kind: 'UW', from: 7, to: 8, steps: ['accept'] },
  { email: 'rafal.jodla@galwex.test', kind: 'UW', from: 3, to: 4, steps: ['cancel'] },
  { email: 'monika.brzoza@galwex.test', kind: 'UW', from: 14, to: 18, steps: [] },
  { email: 'operator@galwex.test', from: 9, minutes: [720, 840], steps: [] },
  { email: 'warehouse@galwex.test', kind: 'UZ', from: 1, steps: ['accept', 'approve'] },
];

/** What some of them earn a month, in hundredths, since the first day of a month so many back. */
const pay: readonly { email: string; months: number; amount: number; note: string }[] = [
  { email: 'operator@galwex.test', months: 20, amount: 6200_00, note: 'Wynagrodzenie zasadnicze' },
  { email: 'foreman@galwex.test', months: 20, amount: 8400_00, note: 'Wynagrodzenie zasadnicze' },
  { email: 'rafal.jodla@galwex.test', months: 14, amount: 5600_00, note: 'Wynagrodzenie zasadnicze' },
  { email: 'rafal.jodla@galwex.test', months: 2, amount: 5900_00, note: 'Wynagrodzenie zasadnicze' },
];

async function loadPay({ tx, translate, today }: DemoWrite): Promise<void> {
  await tx.run(sql`
    insert into user_paycheck (user_id, date, amount, currency_id, note)
    select u.id, (date_trunc('month', ${today()}::date) - make_interval(months => p.months))::date, p.amount,
      (select id from currency where is_default order by id limit 1), p.note
    from jsonb_to_recordset(${JSON.stringify(translate(pay))}::jsonb) as p (email text, months int, amount bigint, note text)
    join users u on u.email = p.email`);
}

/** Contracts of the staff, and who of them is away. */
export async function loadLeave(demo: DemoWrite): Promise<void> {
  const { tx } = demo;
  const idsBy = async (query: ReturnType<typeof sql>) =>
    new Map((await tx.rows<{ id: number; key: string }>(query)).map(({ id, key }) => [key, id]));
  const people = await idsBy(sql`select id, email as key from users`);
  const places = await idsBy(sql`select id, code as key from places`);
  const roles = await idsBy(sql`select id, code as key from shift_roles`);
  const kinds = await idsBy(sql`select id, code as key from leave_card_kinds`);
  const year = Number(demo.today().slice(0, 4));
  const company = await tx.one<{ id: number }>(sql`select min(id) as id from companies`);
  const employ = async (all: Readonly<Record<string, Employed>>, supervisor: string) => {
    for (const [email, { place, role, hoursPerDay = '8.00', leaveDays = 26, carriedDays = 0 }] of Object.entries(all)) {
      const userId = people.get(email);
      if (!userId) continue;
      await demo.insert(userWork, {
        userId,
        isMain: true,
        dateFrom: `${year - 2}-01-01`,
        companyId: company!.id,
        hoursPerDay,
        leaveDays,
        carriedDays,
        carriedYear: year,
        placeId: places.get(place ?? '') ?? null,
        shiftRoleId: roles.get(role ?? '') ?? null,
        supervisorUserId: email === supervisor ? null : (people.get(supervisor) ?? null),
      });
    }
  };
  await employ(office, 'admin@galwex.test');
  await employ(floor, 'foreman@galwex.test');
  // Written down and decided by the human resources department.
  const hr: DemoWrite = { ...demo, can: () => true, user: { ...demo.user, id: people.get('hr@galwex.test')! } };
  const monday = mondayOf(demo.today());
  for (const { email, kind, from, to = from, minutes, steps } of takenBy(demo.today())) {
    const [dateFrom, last] = [addDays(monday, from), addDays(monday, to)];
    const dateTo = last.slice(0, 4) === dateFrom.slice(0, 4) ? last : dateFrom;
    const card = await hr.insert(userLeaveCards, {
      userId: people.get(email)!,
      dateFrom,
      dateTo,
      docDate: dateFrom < demo.today() ? dateFrom : demo.today(),
      ...(minutes
        ? { leaveKind: leaveKind.pass, timeFrom: minutes[0], timeTo: minutes[1] }
        : { leaveKind: leaveKind.leave, leaveCardKindId: kinds.get(kind!) ?? null }),
    });
    const plan = hr.engine.registry.get(userLeaveCards.name);
    for (const action of steps) await act(hr.engine, hr, plan, { id: card.id, action, body: {} });
  }
  await loadPay(demo);
  // People on leave did not clock in. A shift that ends after midnight belongs to the day it begins on.
  await tx.run(sql`
    delete from rcp_data d using user_leave_cards c
    where c.user_id = d.user_id and c.leave_kind = ${leaveKind.leave} and c.status in ${literals(awayStates)}
      and ((d.event_time - case when d.event_type = ${rcpEvent.exit} then interval '9 hours' else interval '0 hours' end)
        at time zone ${demo.zone}::text)::date between c.date_from and c.date_to`);
}
