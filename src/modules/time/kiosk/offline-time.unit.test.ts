import { expect, it } from 'vitest';
import { effectiveTime } from './offline-time';

const now = Date.parse('2026-10-06T08:00:00Z');
const at = (eventTime: string, sentAt: string) => {
  const time = effectiveTime({ eventTime, sentAt, now });
  return time && [time.at.toISOString(), time.isClockOff];
};

it('counts an event of a right clock at its own time', () => {
  expect(at('2026-10-06T06:00:00Z', '2026-10-06T08:00:00Z')).toEqual(['2026-10-06T06:00:00.000Z', false]);
});

it('puts the time of a wrong clock right and marks it', () => {
  expect(at('2026-10-06T09:00:00Z', '2026-10-06T11:00:00Z')).toEqual(['2026-10-06T06:00:00.000Z', true]);
});

it('knows nothing of a clock that is off by years, was set meanwhile, or runs backwards', () => {
  expect(at('1970-01-01T00:10:00Z', '1970-01-01T01:00:00Z')).toBeUndefined();
  expect(at('1970-01-01T00:10:00Z', '2026-10-06T08:00:00Z')).toBeUndefined();
  expect(at('2031-10-06T06:00:00Z', '2026-10-06T08:00:00Z')).toBeUndefined();
});
