import { expect, test } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import { testApp } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';
import { rcpEvent } from './events';

const app = await testApp();
await everyModule(app);
const at = (instant: string) => app.setNow(new Date(instant));
at('2026-10-06T04:00:00Z');
const anna = await app.person();
const kiosk = await app.person({ rights: ['RCP_READ', 'RCP_WRITE'], dashboardType: 5 });
await app.database.db.run(sql`update users set code = 'anna-8' where id = ${anna.id}`);
const status = async () => (await app.call(anna, 'GET', '/rcp/status')).body as { eventTime: string | null };
const start = (lastSeen: string | null) =>
  app.call(anna, 'POST', '/rcp/confirm', { userId: anna.id, eventType: rcpEvent.entry, lastSeen });

test('the panel does not register a second entry of whoever came in at a kiosk meanwhile', async () => {
  const before = await status();
  const code = Buffer.from('anna-8').toString('base64');
  expect((await app.call(kiosk, 'POST', '/rcp/code-check', { code })).status).toBe(200);
  const entry = { userId: anna.id, eventType: rcpEvent.entry };
  expect((await app.call(kiosk, 'POST', '/rcp/confirm', entry)).status).toBe(200);
  at('2026-10-06T04:20:00Z');
  expect(await start(before.eventTime)).toMatchObject({ status: 422, body: { errorStr: 'RcpMeanwhile' } });
  const now = await status();
  const exit = { userId: anna.id, eventType: rcpEvent.exit, lastSeen: now.eventTime };
  expect((await app.call(anna, 'POST', '/rcp/confirm', exit)).status).toBe(200);
  at('2026-10-06T04:40:00Z');
  expect((await start(now.eventTime)).body.errorStr).toBe('RcpMeanwhile');
  expect((await start((await status()).eventTime)).status).toBe(200);
});
