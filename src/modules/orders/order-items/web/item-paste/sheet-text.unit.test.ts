import { expect, test } from 'vitest';
import { parseTable } from '../../../../../engine/web/grid/table-text';
import { sheetText } from './sheet-text';

test('cells of a sheet are read as if they had been pasted', () => {
  const rows = [
    ['Profil', 'Długość\nmm', 'Termin'],
    ['Słupek\t"A"', 1.1 * 3, new Date('2026-11-30T00:00:00Z')],
    [null, 6000, true],
  ];
  expect(parseTable(sheetText(rows))).toEqual([
    ['Profil', 'Długość mm', 'Termin'],
    ['Słupek "A"', '3.3', '2026-11-30'],
    ['', '6000', ''],
  ]);
});
