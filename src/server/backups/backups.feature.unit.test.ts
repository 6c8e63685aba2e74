import { expect, test } from 'vitest';
import { isOverdue } from './backups.feature';

const now = new Date('2026-11-23T08:00:00Z');
const made = (createdAt: string, fault?: string) => ({
  createdAt,
  verified: fault === undefined ? null : { at: createdAt, fault: fault || null },
});
const work = (phase: 'done' | 'failed', what: 'make' | 'verify' = 'make') => ({ work: what, phase }) as const;

test.each([
  ['the backup of the night', made('2026-11-23T01:00:00Z', ''), work('done'), false],
  ['one that was not verified yet', made('2026-11-22T01:00:00Z'), undefined, false],
  ['none on the first day', undefined, undefined, false],
  ['a failed one', made('2026-11-22T01:00:00Z', ''), work('failed'), true],
  ['a failed first one', undefined, work('failed'), true],
  [
    'one that differs from what was saved',
    made('2026-11-23T01:00:00Z', 'BackupDiffers'),
    work('failed', 'verify'),
    true,
  ],
  ['a wrong passphrase typed when verifying', made('2026-11-23T01:00:00Z', ''), work('failed', 'verify'), false],
  ['one of three days ago', made('2026-11-20T01:00:00Z', ''), work('done'), true],
])('%s calls for an administrator or not', (_, newest, activity, expected) => {
  expect(isOverdue(newest, activity, now)).toBe(expected);
});
