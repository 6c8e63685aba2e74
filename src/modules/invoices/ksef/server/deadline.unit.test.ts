import { expect, it } from 'vitest';
import { sendingDeadline } from './deadline';
import { outageKind } from '../ksef-outages.entity';

const { failure, unavailable } = outageKind;
const none = new Set<string>();

it.each([
  ['of a Friday is the Monday after', '2026-10-09', [], '2026-10-12'],
  ['is a working day after an unavailability', '2026-10-09', [[unavailable, '2026-10-09', '2026-10-10']], '2026-10-12'],
  [
    'of an invoice issued in it waits for its end',
    '2026-10-09',
    [[unavailable, '2026-10-08', '2026-10-13']],
    '2026-10-14',
  ],
  ['is not moved by one announced later', '2026-10-09', [[unavailable, '2026-10-12', '2026-10-14']], '2026-10-12'],
  ['is seven working days after a failure', '2025-07-08', [[failure, '2025-07-09', '2025-07-12']], '2025-07-22'],
  [
    'starts anew with the next failure',
    '2025-07-08',
    [
      [failure, '2025-07-09', '2025-07-12'],
      [failure, '2025-07-22', '2025-07-23'],
    ],
    '2025-08-01',
  ],
  ['is past before a failure that came later', '2025-07-08', [[failure, '2025-07-10', '2025-07-12']], '2025-07-09'],
  ['is not known while the failure lasts', '2026-10-09', [[failure, '2026-10-09', null]], undefined],
  ['is not moved by what ended before', '2026-10-09', [[failure, '2026-10-07', '2026-10-08']], '2026-10-12'],
] as [string, string, [number, string, string | null][], string | undefined][])(
  'the last day to send on %s',
  (_, date, outages, expected) => {
    expect(
      sendingDeadline(
        date,
        outages.map(([kind, from, to]) => ({ kind, from, to })),
        none,
      ),
    ).toBe(expected);
  },
);

it('knows holidays', () => {
  expect(sendingDeadline('2026-11-10', [], new Set(['2026-11-11']))).toBe('2026-11-12');
});
