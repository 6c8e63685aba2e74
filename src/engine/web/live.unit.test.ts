import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changedAt, noteOwnWrite } from './live';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a change announced right after the user’s own write is that write, a later one is of others', () => {
  // Past whatever was written before.
  vi.advanceTimersByTime(1000);
  const start = Date.now();
  expect(changedAt()).toBe(start);
  noteOwnWrite();
  vi.advanceTimersByTime(120);
  expect(changedAt()).toBe(start);
  vi.advanceTimersByTime(380);
  expect(changedAt()).toBe(start + 500);
  vi.setSystemTime(start - 60_000);
  expect(changedAt()).toBe(start - 60_000);
});
