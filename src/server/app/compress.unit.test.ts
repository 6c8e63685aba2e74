import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { acceptsGzip, compressAnswers } from './compress';
import { handleErrors } from './errors';

const app = Fastify();
handleErrors(app);
afterAll(() => app.close());
const long = JSON.stringify({ text: 'abc '.repeat(2000) });
const longer = JSON.stringify({ text: 'abc '.repeat(50_000) });
void app.register((scope, _options, done) => {
  compressAnswers(scope);
  scope.get('/long', (_request, reply) => reply.type('application/json; charset=utf-8').send(long));
  scope.get('/longer', (_request, reply) => reply.type('application/json; charset=utf-8').send(longer));
  scope.get('/short', () => ({ text: 'abc' }));
  scope.get('/stream', (_request, reply) => reply.type('text/csv').send(Readable.from(['a;', long])));
  scope.get('/broken', (_request, reply) => {
    const broken = new Readable({ read: () => void broken.destroy(new Error('lost')) });
    return reply.type('text/csv').send(broken);
  });
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

  it.each([
    ['gzip;q=0', false],
    ['gzip;q=0, *', false],
    ['*', true],
    ['*;q=0', false],
    ['GZIP; q=0.5', true],
    ['x-gzip', false],
    [',,;', false],
    ['gzip;q=abc', false],
  ])('"%s" is read as it is meant', (accepted, wanted) => {
    expect(acceptsGzip(accepted)).toBe(wanted);
  });

  it('an answer that breaks off before its first byte is refused in plain text', async () => {
    const answer = await get('/broken', 'gzip');
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json()).toMatchObject({ errorStr: 'Unknown' });
  });

  it('short answers, packed types and answers for other clients are not compressed', async () => {
    expect((await get('/long')).body).toBe(long);
    expect((await get('/long', 'br')).body).toBe(long);
    expect((await get('/short', 'gzip')).headers['content-encoding']).toBeUndefined();
    expect((await get('/file', 'gzip')).body).toBe(long);
  });
});
