import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { until } from '../../test/support/until';
import { sql } from '../engine/server/sql';
import { readConfig } from './config';
import { createLog } from './log';
import { startSession } from './sessions/session-store';
import { startServer } from './start';

const dataDir = mkdtempSync(join(tmpdir(), 'coatdesk-outage-'));
const config = { ...readConfig({ DATA_DIR: dataDir, DEMO: 'off', INTERNET: 'off' }), port: 0, realtimePort: 0 };
const server = await startServer(config, createLog('silent'));
const [installation] = server.installations;
const { db } = installation!;
const base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const person = await db.one<{ id: number }>(sql`
  with role as (insert into roles (name, rights) values ('All', ${['SUPER_USER']}) returning id)
  insert into users (name, surname, email, role_id, login_reset)
  select 'Test', 'Person', 'person@galwex.test', id, false from role returning id`);
const from = { ip: '127.0.0.1', userAgent: 'test' };
const token = await db.tx((tx) => startSession(tx, person!.id, from, new Date()));
const read = async () => {
  // The timeout of the browser.
  const signal = AbortSignal.timeout(20_000);
  const answer = await fetch(`${base}/api/countries?itemsPerPage=15`, { headers: { 'access-token': token }, signal });
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: (await answer.json()) as { errorStr?: string },
  };
};

const locked = sql`select 1 from graphile_worker.jobs where locked_at is not null`;

it('during a database outage requests get 503, sessions survive, and afterwards everything works', async () => {
  const heard: string[] = [];
  const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`);
  let closed = false;
  socket.on('close', () => (closed = true));
  socket.on('message', (data: Buffer) => {
    const { msg } = JSON.parse(data.toString()) as { msg: string };
    heard.push(msg);
    if (msg === 'authorize') socket.send(JSON.stringify({ msg: 'authorize', token }));
  });
  await until(() => heard.includes('authorized'));
  await until(async () => (await read()).status === 200);

  for (let round = 0; round < 3; round += 1) {
    heard.length = 0;
    await until(async () => (await db.rows(locked)).length === 0);
    process.kill(Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    const meanwhile: Awaited<ReturnType<typeof read>>[] = [];
    await until(async () => {
      const answer = await read();
      meanwhile.push(answer);
      // Connections outlive the killed postmaster for a moment, so the first answers can still be good ones.
      return answer.status === 200 && meanwhile.some(({ status }) => status !== 200);
    });
    expect([...new Set(meanwhile.map(({ status }) => status))].filter((s) => s !== 200 && s !== 503)).toEqual([]);
    for (const { status, retryAfter, body } of meanwhile) {
      if (status === 503) expect([retryAfter, body.errorStr]).toEqual(['2', expect.any(String)]);
    }
    expect(meanwhile.map(({ body }) => body.errorStr)).toContain('DatabaseUnavailable');
    // The client is asked to resync and receives later changes.
    await until(() => heard.includes('resync'));
    await installation!.notify('push', { users: [person!.id], messageType: 'message' });
    await until(() => heard.includes('message'));
    expect(closed).toBe(false);
  }

  await db.tx((tx) => tx.job('server-sweep', {}));
  const left = sql`select 1 from graphile_worker.jobs where task_identifier = 'server-sweep'`;
  await until(async () => (await db.rows(left)).length === 0);
  socket.terminate();
});
