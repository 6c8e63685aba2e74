import { tooMany } from '../errors';

/**
 * At most `max` calls per key within `windowMs`; the next one is refused with 429 and the seconds to wait.
 * Counted per process: a brake on impatience, not a lock.
 */
export function limiter(max: number, windowMs: number): (key: string, now: number) => void {
  const calls = new Map<string, number[]>();
  return (key, now) => {
    for (const [other, times] of calls) if ((times.at(-1) ?? 0) <= now - windowMs) calls.delete(other);
    const recent = (calls.get(key) ?? []).filter((time) => time > now - windowMs);
    if (recent.length >= max) throw tooMany(Math.ceil((recent[0]! + windowMs - now) / 1000));
    calls.set(key, [...recent, now]);
  };
}
