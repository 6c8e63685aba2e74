import { expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app';
import { pdfPages } from '../../../../test/support/pdf';
import { jsonParam } from '../../../../test/support/query';
import { sql } from '../../../engine/server/sql';
import { leaveState } from '../../states/leave-states';

const t = await testApp();
const planner = await t.person({ rights: ['SHIFT_SCHEDULER_READ', 'SHIFT_SCHEDULER_WRITE'] });
const anna = await t.person();
await t.database.db.run(sql`
  insert into user_leave_cards (leave_kind, user_id, doc_date, date_from, date_to, time_from, time_to, status)
  values (1, ${anna.id}, '2026-10-01', '2026-10-07', '2026-10-07', 480, 600, ${leaveState.approved})`);

test('hours off are named so to whoever plans, with their times on paper; a month does not take them for leave', async () => {
  const week = jsonParam({ timeFrom: '2026-10-05', timeTo: '2026-10-11' });
  const { body } = await t.call(planner, 'GET', `/shift-reports/shift-calendar?filter=${week}`);
  expect(body.leaveCards).toMatchObject([{ name: 'Hours off', isWholeDay: false }]);
  const paper = async (span: string) => {
    const url = `/api/shift-reports/shift-calendar/pdf/en?date=2026-10-07&span=${span}`;
    const { rawPayload } = await t.app.inject({ url, headers: { 'access-token': planner.token } });
    return (await pdfPages(rawPayload)).join(' ').replaceAll('\u00a0', ' ');
  };
  expect(await paper('week')).toContain('Hours off 08–10');
  expect((await paper('month')).match(/\bL\b/g)).toHaveLength(1);
});
