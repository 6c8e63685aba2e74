import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { compressAnswers } from './compress';

const app = Fastify();
afterAll(() => app.close());
const long = JSON.stringify({ text: 'abc '.repeat(2000) });
const longer = JSON.stringify({ text: 'abc '.repeat(50_000) });
void app.register((scope, _options, done) => {
  compressAnswers(scope);
  scope.get('/long', (_request, reply) => reply.type('application/json; charset=utf-8').send(long));
  scope.get('/longer', (_request, reply) => reply.type('application/json; charset=utf-8').send(longer));
  scope.get('/short', () => ({ text: 'abc' }));
  scope.get('/stream', (_request, reply) => reply.type('text/csv').send(Readable.from(['a;', long])));
  scope.get('/file', (_request, reply) => reply.type('application/zip').send(Buffer.from(long)));
  done();
});
const get = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} });

describe('answers', () => {
  it.each([
    ['/long', long],
    ['/longer', longer],
    ['/stream', `a;${long}`],
  ])('%s answers are compressed for clients that accept gzip', async (url, text) => {
    const answer = await get(url, 'br, gzip');
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers['vary']).toBe('accept-encoding');
    expect(gunzipSync(answer.rawPayload).toString()).toBe(text);
  });

  it('short answers, packed types and answers for other clients are not compressed', async () => {
    expect((await get('/long')).body).toBe(long);
    expect((await get('/long', 'br')).body).toBe(long);
    expect((await get('/short', 'gzip')).headers['content-encoding']).toBeUndefined();
    expect((await get('/file', 'gzip')).body).toBe(long);
  });
});
