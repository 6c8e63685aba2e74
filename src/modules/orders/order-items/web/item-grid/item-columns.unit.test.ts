import { expect, it } from 'vitest';
import { columnsOf, usualColumns } from './item-columns';

it('keeps the net in sight beside an open panel and an open menu at 1440 pixels', () => {
  const columns = columnsOf(usualColumns, true, true);
  expect(columns.at(-1)?.key).toBe('net');
  const [numbers, buttons, room] = [36, 66, 702];
  expect(columns.reduce((sum, { width }) => sum + width, numbers + buttons)).toBeLessThanOrEqual(room);
});
