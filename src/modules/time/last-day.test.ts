import { beforeAll, expect, test } from 'vitest';
import { everyModule } from '../../../test/contract/business';
import { type Person, type TestApp, testApp } from '../../../test/support/app';

const last = '9999-12-31';
const calendar = encodeURIComponent(JSON.stringify({ timeFrom: last, timeTo: last }));
let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await testApp();
  await everyModule(app);
  const rights = ['LEAVE_CARD_READ', 'LEAVE_CARD_WRITE', 'SHIFT_SCHEDULER_READ', 'SHIFT_SCHEDULER_WRITE'];
  person = await app.person({ rights });
});

test.each([
  ['GET', `/user-leave-cards/preview?dateFrom=${last}&dateTo=${last}`],
  ['POST', '/user-leave-cards', { leaveKind: 0, dateFrom: last, dateTo: last }],
  ['GET', `/rcp/mine?from=${last}&to=${last}`],
  ['GET', `/shift-reports/shift-calendar?filter=${calendar}`],
  ['POST', '/shift-plan/publish', { firstDay: last, lastDay: last }],
] as const)('no day is looked for behind the last one: %s %s', async (method, path, body?: object) => {
  const { status, body: answer } = await app.call(person, method, path, body);
  expect([status, answer.errorStr]).toEqual([400, expect.stringMatching(/^(InvalidInput|NotDate|FilterNotValid)$/)]);
});
