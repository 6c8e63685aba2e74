import { addDays } from '../../src/engine/fields/date/parse';
import { act } from '../../src/engine/server/actions';
import { sql } from '../../src/engine/server/sql';
import { userWork } from '../../src/modules/people/user-work/user-work.entity';
import { leaveKind } from '../../src/modules/states/leave-states';
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
  'frontdesk@galwex.test': { hoursPerDay: '4.00', leaveDays: 13 },
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
        ...{ userId, isMain: true, dateFrom: `${year - 2}-01-01`, companyId: company!.id, hoursPerDay, leaveDays },
        ...{ carriedDays, carriedYear: year },
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
      ...{ userId: people.get(email)!, dateFrom, dateTo, docDate: dateFrom < demo.today() ? dateFrom : demo.today() },
      ...(minutes
        ? { leaveKind: leaveKind.pass, timeFrom: minutes[0], timeTo: minutes[1] }
        : { leaveKind: leaveKind.leave, leaveCardKindId: kinds.get(kind!) ?? null }),
    });
    const plan = hr.engine.registry.get(userLeaveCards.name);
    for (const action of steps) await act(hr.engine, hr, plan, { id: card.id, action, body: {} });
  }
}
