import { expect, test } from 'vitest';
import { sql } from '../../engine/server/sql';
import { testApp } from '../../../test/support/app';

let low = false;
const t = await testApp({ lowOnSpace: () => low });
const clerk = await t.person({ rights: ['DICTIONARIES_READ', 'DICTIONARIES_WRITE', 'DICTIONARIES_DELETE'] });

test('while the disk is nearly full reads succeed and writes are refused; then writes succeed again', async () => {
  const { body: row } = await t.call(clerk, 'POST', '/countries', { code: 'L1', name: 'Before' });
  low = true;
  const writes = [
    await t.call(clerk, 'POST', '/countries', { code: 'L2', name: 'During' }),
    await t.call(clerk, 'PUT', `/countries/${row.id}`, { version: 1, name: 'During' }),
    await t.call(clerk, 'DELETE', `/countries/${row.id}`),
    await t.call(clerk, 'POST', '/files/avatar', {}),
  ];
  for (const { status, body } of writes)
    expect([status, body]).toEqual([507, { error: 'DiskFull', errorStr: 'DiskFull' }]);
  expect((await t.call(clerk, 'GET', `/countries/${row.id}`)).body).toMatchObject({ name: 'Before', version: 1 });
  expect((await t.call(clerk, 'GET', '/countries')).body).toMatchObject({ total: 1 });
  // The heartbeat is part of reading.
  expect((await t.call(clerk, 'POST', '/refresh', {})).status).toBe(200);
  expect((await t.call(clerk, 'POST', '/tickets', { path: '/api/document/x' })).status).toBe(200);
  // Refused before authentication, so that strangers learn no more.
  expect((await t.call(undefined, 'POST', '/countries', {})).status).toBe(507);

  low = false;
  expect((await t.call(clerk, 'PUT', `/countries/${row.id}`, { version: 1, name: 'After' })).status).toBe(200);
  const codes = await t.database.db.rows<{ code: string }>(sql`select code from countries`);
  expect(codes).toEqual([{ code: 'L1' }]);
});
