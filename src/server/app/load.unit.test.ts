import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Route } from '../../engine/server/route';
import { createGates, refuseWhenFull, refuseWhenLate } from './load';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const answer = () => ({ raw: new EventEmitter() as ServerResponse });
const busy = { errorStr: 'TooBusy' };

/** Requests of the class `heavy`, of which two run at once. */
function heavy() {
  const gates = createGates();
  const replies = [answer(), answer()];
  let people = 0;
  const enter = (who = `${++people}`, reply = answer()) => gates.enter('heavy', reply, who);
  return {
    gates,
    enter: () => enter(),
    enterAs: enter,
    running: replies.map((reply) => enter(undefined, reply)),
    replies,
  };
}

it('a request waits for the end of another of its class', async () => {
  const { enter, running, replies } = heavy();
  await Promise.all(running);
  const entered = vi.fn();
  const waiting = enter().then(entered);
  await Promise.resolve();
  expect(entered).not.toHaveBeenCalled();
  replies[0]!.raw.emit('close');
  await waiting;
  expect(entered).toHaveBeenCalledOnce();
});

it('reports and papers do not wait for long exports', async () => {
  const gates = createGates();
  await Promise.all(['Anna', 'Jan'].map((who) => gates.enter('export', answer(), who)));
  await expect(gates.enter('heavy', answer())).resolves.toBeUndefined();
});

it('a request that has waited too long is refused, and the next one enters', async () => {
  const { enter, running, replies } = heavy();
  await Promise.all(running);
  const early = enter();
  const refused = expect(early).rejects.toMatchObject(busy);
  vi.advanceTimersByTime(60_001);
  const late = enter();
  replies[0]!.raw.emit('close');
  await refused;
  await late;
});

it('requests beyond the queue are refused at once', async () => {
  const { enter, running, replies } = heavy();
  await Promise.all(running);
  const queued = Array.from({ length: 20 }, enter);
  await expect(enter()).rejects.toMatchObject(busy);
  for (const { raw } of replies) raw.emit('close');
  await Promise.all(queued.slice(0, 2));
});

it('one session never has all places: its further requests wait for its own, those of others enter', async () => {
  const gates = createGates();
  const [first, second, other] = [answer(), answer(), answer()];
  await gates.enter('heavy', first, 'Anna');
  const entered = vi.fn();
  const waiting = gates.enter('heavy', second, 'Anna').then(entered);
  await gates.enter('heavy', other, 'Jan');
  other.raw.emit('close');
  await Promise.resolve();
  expect(entered).not.toHaveBeenCalled();
  expect(gates.isFull('heavy')).toBe(false);
  first.raw.emit('close');
  await waiting;
  expect(entered).toHaveBeenCalledOnce();
});

it('one session has half of the queue at most, and is refused beyond it at once', async () => {
  const gates = createGates();
  await gates.enter('heavy', answer(), 'Anna');
  const queued = Array.from({ length: 10 }, () => {
    const reply = answer();
    return [reply, gates.enter('heavy', reply, 'Anna')] as const;
  });
  await expect(gates.enter('heavy', answer(), 'Anna')).rejects.toMatchObject(busy);
  await expect(gates.enter('heavy', answer(), 'Jan')).resolves.toBeUndefined();
  for (const [reply, entering] of queued) {
    const refused = expect(entering).rejects.toMatchObject(busy);
    reply.raw.emit('close');
    await refused;
  }
});

it('who has gone before takes no place', async () => {
  const gates = createGates();
  const gone = { raw: Object.assign(new EventEmitter(), { destroyed: true }) as unknown as ServerResponse };
  for (const who of ['Anna', 'Jan']) await expect(gates.enter('heavy', gone, who)).rejects.toMatchObject(busy);
  for (const who of ['Anna', 'Jan']) await expect(gates.enter('heavy', answer(), who)).resolves.toBeUndefined();
});

it('who goes away while waiting takes no place with it', async () => {
  const { enter, enterAs, running, replies } = heavy();
  await Promise.all(running);
  const gone = answer();
  const waiting = expect(enterAs('gone', gone)).rejects.toMatchObject(busy);
  gone.raw.emit('close');
  for (const { raw } of replies) raw.emit('close');
  await waiting;
  await Promise.all([enter(), enter()]);
});

/** Requests of the class `read`, of which sixty run at once; one leaves every ten milliseconds, the first come first. */
function steadyReads() {
  const gates = createGates();
  const inside: EventEmitter[] = [];
  const outcome = { served: 0, refused: 0 };
  const ask = () => {
    const reply = answer();
    void gates.enter('read', reply).then(
      () => (inside.push(reply.raw), (outcome.served += 1)),
      () => (outcome.refused += 1),
    );
  };
  const leave = async (count: number, thenAsk = 0) => {
    for (let n = 0; n < count; n++) {
      vi.advanceTimersByTime(10);
      inside.shift()!.emit('close');
      for (let more = 0; more < thenAsk; more++) ask();
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  return { gates, ask, leave, outcome };
}

it('a request that cannot be served in time is refused on arrival, and all that were let in are served', async () => {
  const { gates, ask, leave, outcome } = steadyReads();
  for (let n = 0; n < 60 + 40; n++) ask();
  await Promise.resolve();
  await leave(200, 1);
  expect(outcome).toEqual({ served: 260, refused: 0 });
  let waiting = 40;
  for (; !gates.isFull('read'); waiting++) ask();
  // Ten milliseconds each: beyond these the wait would come near the second a reader waits.
  expect(waiting).toBeGreaterThan(65);
  expect(waiting).toBeLessThan(80);
  await expect(gates.enter('read', answer())).rejects.toMatchObject(busy);
  await leave(waiting);
  expect(outcome).toEqual({ served: 260 + waiting, refused: 0 });
});

it('the pace of slow requests is forgotten once no request waits', async () => {
  const { gates, ask, leave } = steadyReads();
  for (let n = 0; n < 60 + 40; n++) ask();
  await Promise.resolve();
  await leave(200, 1);
  await leave(41);
  for (let n = 0; n < 300; n++) ask();
  expect(gates.isFull('read')).toBe(false);
});

it('calls are turned away at a full gate before anything is done for them, with all headers', async () => {
  const gates = createGates();
  const app = Fastify();
  refuseWhenFull(app, gates, { 'x-frame-options': 'DENY' });
  const seen = vi.fn();
  app.addHook('onRequest', (request, _reply, done) => (seen(request.url), done()));
  const calls = { heavy: '/api/orders/export', read: '/api/orders' } as const;
  for (const [load, url] of Object.entries(calls))
    app.get(url, { config: { declared: { load } as Route } }, () => ({ status: true }));
  // Two that run, twenty that wait.
  for (let n = 0; n < 22; n++) void gates.enter('heavy', answer(), `${n}`);
  const refused = await app.inject({ url: calls.heavy });
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject(busy);
  expect(refused.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
  const page = await app.inject({ url: calls.heavy, headers: { accept: 'text/html' } });
  expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect((await app.inject({ url: calls.read })).statusCode).toBe(200);
  expect(seen.mock.calls.flat()).toEqual([calls.read]);
  await app.close();
});

it('a server that has just started answers, however long its start kept the event loop', async () => {
  vi.useRealTimers();
  const app = Fastify();
  await refuseWhenLate(app, 1);
  app.get('/api/orders', { config: { declared: { load: 'read' } as Route } }, () => ({ status: true }));
  for (const end = performance.now() + 1_100; performance.now() < end;);
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  expect((await fetch(`${base}/api/orders`)).status).toBe(200);
  await app.close();
});

it('while the event loop is late calls are refused; the page and what must not be missed are answered', async () => {
  vi.useRealTimers();
  const app = Fastify();
  await refuseWhenLate(app, 1);
  const calls = { read: '/api/orders', vital: '/api/refresh' } as const;
  for (const [load, url] of Object.entries(calls))
    app.get(url, { config: { declared: { load } as Route } }, () => ({ status: true }));
  app.get('/health', { config: { undeclared: true } }, () => ({ status: 'ready' }));
  app.get('/*', { config: { undeclared: true, isPage: true } }, () => 'page');
  const status = async (url: string) => (await app.inject({ url })).statusCode;
  await expect
    .poll(
      async () => {
        for (const end = performance.now() + 50; performance.now() < end;);
        return status(calls.read);
      },
      { timeout: 20_000, interval: 1 },
    )
    .toBe(503);
  const asked = [calls.read, '/health', calls.vital, '/login'];
  expect(await Promise.all(asked.map(status))).toEqual([503, 503, 200, 200]);
  await app.close();
});
