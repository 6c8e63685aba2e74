import { expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app';
import { jsonParam } from '../../../../test/support/query';
import { sql } from '../../../engine/server/sql';

const t = await testApp();
const { db } = t.database;
const planner = await t.person({ rights: ['SHIFT_SCHEDULER_READ'] });
const idOf = async (query: ReturnType<typeof sql>): Promise<number> => (await db.one<{ id: number }>(query))!.id;

test('the planner of a place offers shifts of that place, of its company, and of all', async () => {
  const companyNamed = (name: string) =>
    idOf(sql`insert into companies (code, name) values (${name}, ${name}) returning id`);
  const [own, other] = [await companyNamed('Galwex'), await companyNamed('Inna')];
  const placeOf = (company: number, name: string) =>
    idOf(sql`insert into places (company_id, code, name) values (${company}, ${name}, ${name}) returning id`);
  const [here, there] = [await placeOf(own, 'Kabina 1'), await placeOf(other, 'Kabina 9')];
  await db.run(sql`
    insert into shifts (name, time_from, time_to, place_id, company_id) values
      ('Każda', 360, 840, null, null), ('Kabiny 1', 360, 840, ${here}, null), ('Kabiny 9', 360, 840, ${there}, null),
      ('Galwex', 360, 840, null, ${own}), ('Inna', 360, 840, null, ${other})`);
  const shifts = async (placeId: number | null) => {
    const filter = jsonParam({ placeId, timeFrom: '2026-10-05', timeTo: '2026-10-11' });
    const { body } = await t.call(planner, 'GET', `/shift-reports/shift-calendar?filter=${filter}`);
    return (body.shifts as { name: string }[]).map(({ name }) => name);
  };
  expect(await shifts(here)).toEqual(['Galwex', 'Kabiny 1', 'Każda']);
  expect(await shifts(there)).toEqual(['Inna', 'Kabiny 9', 'Każda']);
  expect(await shifts(null)).toHaveLength(5);
});
