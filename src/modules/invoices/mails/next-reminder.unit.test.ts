import { expect, test } from 'vitest';
import { nextReminder } from './next-reminder';

test.each([
  ['before the day', '2026-10-23', 0, { step: 1, kind: 94 }],
  ['on the day', '2026-10-22', 0, { step: 1, kind: 94 }],
  ['late, nothing sent', '2026-10-10', 0, { step: 2, kind: 91 }],
  ['late, reminded before the day', '2026-10-10', 1, { step: 2, kind: 91 }],
  ['late, reminded once', '2026-10-10', 2, { step: 3, kind: 92 }],
  ['late, reminded twice', '2026-10-10', 3, { step: 4, kind: 93 }],
  ['late, called upon', '2026-10-10', 4, { step: 4, kind: 93 }],
])('%s', (_, due, last, next) => {
  expect(nextReminder(due, last, '2026-10-22')).toEqual(next);
});
