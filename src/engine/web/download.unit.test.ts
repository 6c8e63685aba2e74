import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { received, silenceLimit } from './download';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a download may take as long as pieces of it come', async () => {
  const { signal, heard, end } = silenceLimit(120_000);
  const content = new Response('Lp;Nazwa', { headers: { 'content-type': 'text/csv' } });
  for (let minutes = 0; minutes < 10; minutes++) {
    vi.advanceTimersByTime(60_000);
    heard();
  }
  expect(await (await received(content, heard)).text()).toBe('Lp;Nazwa');
  vi.advanceTimersByTime(119_999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
  const ended = silenceLimit(1000);
  ended.end();
  vi.advanceTimersByTime(1000);
  expect([ended.signal.aborted, end()]).toEqual([false, undefined]);
});
