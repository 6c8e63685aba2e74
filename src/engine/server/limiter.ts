import { tooMany } from '../errors';

/**
 * At most `max` calls per key within `windowMs`; the next one is refused with 429 and the seconds to wait.
 * Counted per process: a brake on impatience, not a lock.
 */
export function limiter(max: number, windowMs: number): (key: string, now: number) => void {
  const calls = new Map<string, number[]>();
  return (key, now) => {
    // A clock that was put back leaves calls of a time to come: they do not count.
    const counts = (time: number) => time > now - windowMs && time <= now;
    for (const [other, times] of calls) if (!counts(times.at(-1) ?? 0)) calls.delete(other);
    const recent = (calls.get(key) ?? []).filter(counts);
    if (recent.length >= max) throw tooMany(Math.ceil((recent[0]! + windowMs - now) / 1000));
    calls.set(key, [...recent, now]);
  };
}
