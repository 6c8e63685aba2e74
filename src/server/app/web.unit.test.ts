import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWeb } from './web';

const folder = mkdtempSync(join(tmpdir(), 'coatdesk-web-'));
const app = Fastify();
const get = (url: string, encodings = '') => app.inject({ url, headers: { 'accept-encoding': encodings } });

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<meta name="realtime-port" content="3307">');
  writeFileSync(join(folder, 'assets', 'main-1.js'), 'let a = 1;');
  writeFileSync(join(folder, 'assets', 'main-1.js.br'), 'packed by brotli');
  writeFileSync(join(folder, 'assets', 'main-1.js.gz'), gzipSync('let a = 1;'));
  writeFileSync(join(folder, 'assets', 'small-2.js'), 'let b;');
  await serveWeb(app, { folder, realtimePort: 4711 });
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['', undefined],
])('a file of the web app is served precompressed to a client that accepts "%s"', async (accepted, encoding) => {
  const answer = await get('/assets/main-1.js', accepted);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['content-type']).toMatch(/javascript/);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.vary).toMatch(/accept-encoding/i);
});

test('a small file is served as it is, and the page names the realtime port', async () => {
  const small = await get('/assets/small-2.js', 'br, gzip');
  expect(small.body).toBe('let b;');
  expect(small.headers['content-encoding']).toBeUndefined();
  const page = await get('/customers');
  expect(page.body).toContain('content="4711"');
  expect(page.headers['cache-control']).toBe('no-cache');
});
