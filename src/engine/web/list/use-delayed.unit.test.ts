import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delayed } from './use-delayed';

describe('a value that is followed with a delay', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is not shown when it is over before the delay', () => {
    const set = vi.fn<(shown: boolean) => void>();
    const follow = delayed(set, 250, 200);
    follow(true);
    vi.advanceTimersByTime(200);
    follow(false);
    vi.advanceTimersByTime(1000);
    expect(set).not.toHaveBeenCalled();
  });

  it('stays shown for a while, however soon it is over, and is reported once', () => {
    const set = vi.fn<(shown: boolean) => void>();
    const follow = delayed(set, 250, 200);
    follow(true);
    follow(true);
    vi.advanceTimersByTime(250);
    expect(set.mock.calls).toEqual([[true]]);
    follow(false);
    vi.advanceTimersByTime(199);
    expect(set.mock.calls).toEqual([[true]]);
    vi.advanceTimersByTime(1);
    expect(set.mock.calls).toEqual([[true], [false]]);
  });
});
