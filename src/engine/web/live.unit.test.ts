import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changedAt, noteOwnWrite } from './live';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

test('a change announced right after the user’s own write is that write, a later one is of others', () => {
  expect(changedAt()).toBe(1_000_000);
  noteOwnWrite();
  vi.advanceTimersByTime(120);
  expect(changedAt()).toBe(1_000_000);
  vi.advanceTimersByTime(380);
  expect(changedAt()).toBe(1_000_500);
});
