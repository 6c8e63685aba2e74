import { expect, it } from 'vitest';
import { askRework } from './ask-rework';

it('asks nothing of who may not read orders: the claim decides what is done once more', async () => {
  const call = {
    mode: 'edit' as const,
    values: { complaintStatusId: 3, responsibleUserId: 1 },
    row: undefined,
    open: () => undefined,
    can: () => false,
  };
  expect(await askRework(call)).toBe(true);
});
