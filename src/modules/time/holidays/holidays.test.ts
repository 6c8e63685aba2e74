import { expect, it } from 'vitest';
import { testApp } from '../../../../test/support/app';
import { testDatabase } from '../../../../test/support/database';
import { sql } from '../../../engine/server/sql';
import { jobTools } from '../../../server/jobs/tools';
import { addHolidays, holidayJobs } from './server/holidays.job';

const { db } = await testDatabase();

it('adds the years that have no holidays yet, and leaves alone those people keep', async () => {
  await db.run(sql`insert into holidays (holiday_date, name) values ('2030-05-02', 'Dzień wolny zakładu')`);
  expect(await addHolidays(db, 2029, 'pl')).toBe(14 + 14);
  expect(await addHolidays(db, 2029, 'pl')).toBe(0);
  const years = await db.rows(
    sql`select extract(year from holiday_date)::int as year, count(*)::int as days from holidays group by 1 order by 1`,
  );
  expect(years).toEqual([
    { year: 2029, days: 14 },
    { year: 2030, days: 1 },
    { year: 2031, days: 14 },
  ]);
});

it('adds nothing before the company is set up, for only then its country is known', async () => {
  const t = await testApp();
  const days = async () => {
    await holidayJobs['holidays-ahead']!.run({}, t.installation, jobTools(t.engine, t.installation, t.now));
    return (await t.database.db.one<{ days: number }>(sql`select count(*)::int as days from holidays`))!.days;
  };
  expect(await days()).toBe(0);
  await t.person({ rights: ['SUPER_USER'] });
  expect(await days()).toBeGreaterThan(0);
});
