import { expect, it } from 'vitest';
import { testFloor } from '../../../../test/support/floor-shop';
import { sql } from '../../../engine/server/sql';

it('a work card lasts a day at most, also over midnight; one from before that lasts longer can still be changed', async () => {
  const shop = await testFloor();
  const timeFrom = '2026-10-05T20:00:00.000Z';
  const card = await shop.card({ timeFrom, timeTo: '2026-10-06T20:00:00.000Z' });
  const put = (values: object) => shop.app.call(shop.foreman, 'PUT', `/work-cards/${card.id}`, values);
  const { version } = card;
  expect(await put({ version, timeTo: '2026-10-06T20:01:00.000Z' })).toMatchObject({
    status: 400,
    body: { fields: { timeTo: 'ShiftTooLong' } },
  });
  await shop.app.database.db.run(sql`update work_cards set time_to = '2026-10-20T20:00Z' where id = ${card.id}`);
  expect((await put({ version, note: 'Myć dwa razy' })).status).toBe(200);
});
