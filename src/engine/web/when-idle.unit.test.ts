import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atRest, fromRest } from './when-idle';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('what waits for the page to rest is started then and ended by the same call, or never started', () => {
  const end = vi.fn<() => void>();
  const start = vi.fn<() => () => void>(() => end);
  const stop = fromRest(start);
  expect(start).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(start).toHaveBeenCalledOnce();
  stop();
  expect(end).toHaveBeenCalledOnce();
  fromRest(start)();
  vi.runAllTimers();
  expect(start).toHaveBeenCalledOnce();
});

it('a wait for the page to rest that is ended before never leads to anything', async () => {
  const done = vi.fn<() => void>();
  void atRest(new AbortController().signal).then(done);
  const left = new AbortController();
  void atRest(left.signal).then(done);
  left.abort();
  await vi.runAllTimersAsync();
  expect(done).toHaveBeenCalledOnce();
});
