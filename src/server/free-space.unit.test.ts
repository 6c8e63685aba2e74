import { tmpdir } from 'node:os';
import { expect, test, vi } from 'vitest';
import { watchFreeSpace } from './free-space';

test('crossing the limit is reported once each way, and a disk without figures changes nothing', async () => {
  vi.useFakeTimers();
  const changes: [boolean, number][] = [];
  let free: number | undefined = 1000;
  const space = await watchFreeSpace({
    folder: '/anywhere',
    least: 500,
    every: 100,
    read: () => (free === undefined ? Promise.reject(new Error('gone')) : Promise.resolve(free)),
    changed: (low, bytes) => changes.push([low, bytes]),
  });
  const after = async (bytes: number | undefined) => {
    free = bytes;
    await vi.advanceTimersByTimeAsync(250);
    return space.low();
  };
  expect(space.low()).toBe(false);
  expect(await after(499)).toBe(true);
  expect(await after(undefined)).toBe(true);
  expect(await after(500)).toBe(false);
  expect(changes).toEqual([
    [true, 499],
    [false, 500],
  ]);
  space.stop();
  expect(await after(1)).toBe(false);
  vi.useRealTimers();
});

test('free space is known before the first request, also on the disk of this machine', async () => {
  const all = await watchFreeSpace({ folder: tmpdir(), least: Number.MAX_SAFE_INTEGER });
  const none = await watchFreeSpace({ folder: tmpdir(), least: 0 });
  expect([all.low(), none.low()]).toEqual([true, false]);
  all.stop();
  none.stop();
});
