import { describe, expect, it } from 'vitest';
import { detailsOf, namedWithDays } from './details';

const date = (day: string) => day.split('-').reverse().join('.');

describe('offered records', () => {
  it.each([
    [
      { label: 'WY/0007/11/2026', searchdata: 'ALUFASADA sp. z o.o. · 2026-11-07' },
      'ALUFASADA sp. z o.o. · 07.11.2026',
    ],
    [{ label: 'W-001 Gauge', searchdata: 'W-001 · MP0-44120' }, 'MP0-44120'],
    [{ label: 'Biuro', searchdata: 'B · Katowice' }, 'B · Katowice'],
    [{ label: '0004A1001 K-001', searchdata: '0004A1001' }, undefined],
    [{ label: 'Hala', searchdata: 'HALA' }, undefined],
    [{ label: 'PLN', searchdata: '' }, undefined],
    [{ label: 'PLN' }, undefined],
  ])('the second line of %j is %j', (offered, line) => expect(detailsOf(offered, date)).toBe(line));

  it('names of offered records have their days as people write them', () => {
    expect(namedWithDays('Jan Nowak 2026-04-01', date)).toBe('Jan Nowak 01.04.2026');
    expect(namedWithDays('WZ/2026-04-01/7', date)).toBe('WZ/2026-04-01/7');
  });
});
