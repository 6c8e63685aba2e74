import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { readBodies } from './body';
import { handleErrors } from './errors';

const app = Fastify();
afterAll(() => app.close());
handleErrors(app);
readBodies(app);
app.route({
  method: ['POST', 'DELETE'],
  url: '/',
  handler: (request) => Promise.resolve({ body: request.body ?? null }),
});
const send = (payload: string, method: 'POST' | 'DELETE' = 'POST') =>
  app.inject({ method, url: '/', payload, headers: { 'content-type': 'application/json' } });
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

test('an empty body of type JSON is no body', async () => {
  expect((await send('', 'DELETE')).json()).toEqual({ body: null });
  expect((await send('')).json()).toEqual({ body: null });
});

test('brackets inside texts do not count as nesting', async () => {
  const text = `"\\" ${'[{'.repeat(5000)}`;
  expect((await send(JSON.stringify({ text }))).json()).toEqual({ body: { text } });
});

test.each([
  [nested(64), 200, undefined],
  [nested(65), 400, 'BodyTooDeep'],
  [`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 400, 'BodyTooDeep'],
  ['{"a":', 400, 'BodyNotJson'],
  ['{"__proto__":{}}', 400, 'BodyNotJson'],
])('a body is refused by its depth and its JSON (%#)', async (payload, status, errorStr) => {
  const answer = await send(payload);
  expect(answer.statusCode).toBe(status);
  expect(answer.json<{ errorStr?: string }>().errorStr).toBe(errorStr);
});
