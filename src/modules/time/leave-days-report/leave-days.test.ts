import { expect, it } from 'vitest';
import { testApp, type Person } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';

interface Line {
  employee: string;
  supervisor: string;
  contract: number;
}

it('names the supervisor of the day of the report, who also sees it, not the one of a contract to come', async () => {
  const app = await testApp();
  app.setNow(new Date('2026-11-26T06:00:00Z'));
  const hr = await app.person({ rights: ['USER_WORK_READ', 'USER_WORK_WRITE', 'REPORTS'] });
  const [now, next, anna] = [
    await app.person({ rights: ['REPORTS', 'LEAVE_CARD_READ'] }),
    await app.person({ rights: ['REPORTS', 'LEAVE_CARD_READ'] }),
    await app.person({ rights: ['LEAVE_CARD_READ'] }),
  ];
  for (const [who, surname] of [
    [now, 'Dzisiejszy'],
    [next, 'Grudniowy'],
  ] as const)
    await app.database.db.run(sql`update users set surname = ${surname} where id = ${who.id}`);
  const work = { userId: anna.id, carriedYear: 2026, leaveDays: 26 };
  for (const contract of [
    { dateFrom: '2024-01-01', dateTo: '2026-11-30', supervisorUserId: now.id },
    { dateFrom: '2026-12-01', supervisorUserId: next.id },
  ])
    expect((await app.call(hr, 'POST', '/user-work', { ...work, ...contract })).status).toBe(200);
  const report = async (who: Person, day: string) => {
    const filter = encodeURIComponent(JSON.stringify({ day }));
    const { status, body } = await app.call(who, 'GET', `/reports/user-leave-days-report?filter=${filter}`);
    expect(status).toBe(200);
    return (body['items'] as Line[]).map(({ supervisor, contract }) => [supervisor.split(' ')[0], contract]);
  };
  expect(await report(hr, '2026-11-26')).toEqual([['Dzisiejszy', 26]]);
  expect(await report(hr, '2026-12-01')).toEqual([['Grudniowy', 26]]);
  expect(await report(now, '2026-11-26')).toHaveLength(1);
  expect(await report(next, '2026-11-26')).toEqual([]);
});

it('is read, as the reports of other parts, while work cards and the schedule are off', async () => {
  const app = await testApp();
  const reader = await app.person({ rights: ['REPORTS'] });
  const read = async (name: string) => (await app.call(reader, 'GET', `/reports/${name}`)).status;
  await app.database.db.run(sql`insert into modules (code, active) values ('WORK_REPORTS', false)`);
  await app.installation.notify('modules');
  try {
    expect(await read('order-item-error-report')).toBe(403);
    for (const name of ['user-leave-days-report', 'work-hour-report', 'stock-state-report', 'late-orders-report'])
      expect([name, await read(name)]).toEqual([name, 200]);
  } finally {
    await app.database.db.run(sql`delete from modules where code = 'WORK_REPORTS'`);
    await app.installation.notify('modules');
  }
});

it('refuses more people than it reckons at once instead of leaving some out', async () => {
  const app = await testApp();
  app.setNow(new Date('2026-11-26T06:00:00Z'));
  const hr = await app.person({ rights: ['USER_WORK_READ', 'REPORTS'] });
  const { db } = app.database;
  await db.run(sql`
    with people as (
      insert into users (name, surname, email) select 'Jan', 'Nowak ' || n, 'nowak' || n || '@huta.test' from generate_series(1, 5001) n returning id
    )
    insert into user_work (user_id, date_from, is_main, carried_year) select id, '2026-01-01', true, 2026 from people`);
  const read = (filter: object) =>
    app.call(hr, 'GET', `/reports/user-leave-days-report?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  expect(await read({})).toMatchObject({ status: 400, body: { errorStr: 'TooManyPeople', errorDetails: '5000' } });
  expect((await read({ search: 'Nowak 17' })).status).toBe(200);
});
