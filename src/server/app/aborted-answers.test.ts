import type { ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../test/support/app';
import { until } from '../../../test/support/until';
import { sql } from '../../engine/server/sql';

// A server of its own: the one tests share is never listened to.
const company = await testApp({ lowOnSpace: () => false });
await company.database.db.rows(sql`insert into complaint_reasons (name)
  select repeat('Overspray ', 9) || n from generate_series(1, 60000) n`);
const { token } = await company.person({ rights: ['SUPER_USER'] });
await company.app.listen({ host: '127.0.0.1', port: 0 });

/** Asks for more than fits between two machines, and reads nothing of it. */
async function ask(path: string) {
  let answer: ServerResponse | undefined;
  company.app.server.once('request', (_request, response: ServerResponse) => (answer = response));
  const client = connect((company.app.server.address() as AddressInfo).port, '127.0.0.1');
  client.write(`GET /api/${path} HTTP/1.1\r\nhost: localhost\r\naccess-token: ${token}\r\n\r\n`);
  await until(() => answer?.headersSent);
  return { client, answer };
}

test('a client that breaks off a long list is no fault', async () => {
  const faults = vi.spyOn(console, 'error');
  const { client, answer } = await ask('complaint-reasons?itemsPerPage=-1');
  client.destroy();
  await until(() => answer?.destroyed);

  const next = await fetch(`http://127.0.0.1:${(company.app.server.address() as AddressInfo).port}/health`);
  expect(next.status).toBe(200);
  expect(answer?.writableEnded).toBe(false);
  expect(faults).not.toHaveBeenCalled();
  faults.mockRestore();
});

test.each(['complaint-reasons?itemsPerPage=-1', 'complaint-reasons/export?format=csv'])(
  'who never reads the answer of %s does not keep its place for good',
  async (path) => {
    expect(company.app.server.timeout).toBe(360_000);
    company.app.server.setTimeout(500);
    const { client, answer } = await ask(path);
    await until(() => answer?.destroyed);
    expect(answer?.writableFinished).toBe(false);
    client.destroy();
    company.app.server.setTimeout(360_000);
  },
);
