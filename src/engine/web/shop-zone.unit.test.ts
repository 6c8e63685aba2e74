import { afterEach, expect, it, vi } from 'vitest';
import { defaultZone } from '../format';
import { date } from '../fields/make';
import { startValues } from './edit/form-values';
import { setShopZone, shopZone } from './shop-zone';
import { today } from './today';

afterEach(() => {
  vi.useRealTimers();
  setShopZone(defaultZone);
});

it('days begin in the zone of the settings, not in that of the computer', () => {
  const night = new Date('2026-11-26T00:30:00Z');
  vi.useFakeTimers({ now: night });
  const start = () => startValues({ day: date({ default: 'today' }) }, night)['day'];
  expect([today(), start()]).toEqual(['2026-11-26', '2026-11-26']);
  setShopZone('America/New_York');
  expect([today(), start()]).toEqual(['2026-11-25', '2026-11-25']);
});

it('settings without a zone change nothing', () => {
  for (const none of [undefined, null, '']) setShopZone(none);
  expect(shopZone()).toBe(defaultZone);
});
