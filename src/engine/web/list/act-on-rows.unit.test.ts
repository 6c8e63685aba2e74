import { afterEach, expect, it, vi } from 'vitest';
import { mailLogs } from '../../../modules/communication/mail-logs/mail-logs.entity';
import { actOnRows } from './act-on-rows';

afterEach(() => vi.unstubAllGlobals());

it('repeats an action whose answer was lost under the key it was sent with first, and no other', async () => {
  const keys: (string | null)[] = [];
  const answers = [() => new Response('{}'), () => Promise.reject(new TypeError('lost'))];
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get('Idempotency-Key'));
    return (answers[keys.length - 1] ?? (() => new Response('{}')))();
  });
  const rows = [1, 2].map((id) => ({ id, version: 1 }));
  const done: number[] = [];
  const run = (some: typeof rows) =>
    actOnRows(mailLogs, some, { action: 'resend', input: {} }, ({ id }) => void done.push(id));
  expect(await run(rows)).toHaveLength(1);
  expect(await run(rows.slice(1))).toEqual([]);
  expect(done).toEqual([1, 2]);
  expect(await run(rows.slice(1))).toEqual([]);
  const [first, lost, repeated, anew] = keys;
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(repeated).toBe(lost);
  expect(new Set([first, lost, anew]).size).toBe(3);
});
