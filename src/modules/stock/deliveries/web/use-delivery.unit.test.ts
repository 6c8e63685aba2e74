import { expect, it } from 'vitest';
import { checkLines, linesToSend, newLine, type LineShape } from '../../../../engine/web/edit/form-lines';
import { bodyOf, headFaults } from './use-delivery';
import { itemFields } from './delivery-fields';

const kind: LineShape = { key: 'rows', spec: { by: '' }, entity: { fields: itemFields } };
const toSend = (...items: Record<string, unknown>[]) =>
  linesToSend(
    kind,
    [],
    items.map((values) => newLine(kind, values)),
  );

it('what was entered is sent, blanks and what only the screen shows are left out', () => {
  const head = { storageId: 3, locationId: null, invoiceNumber: '' };
  const product = { id: 7, name: 'RAL 9005' };
  const items = toSend({ productId: 7, product, unit: 'kg', serialNumber: 'A1', boxNumber: '', amount: '2.500' });
  expect(bodyOf(head, items)).toEqual({
    storageId: 3,
    items: [{ productId: 7, serialNumber: 'A1', amount: '2.500' }],
  });
});

it('a row that was only begun is not sent', () => {
  expect(linesToSend(kind, [], [newLine(kind, {}, { empty: true })]).inputs).toEqual([]);
});

it('what is wrong is named by row and field', () => {
  const items = toSend({ productId: 7, amount: '1' }, { amount: '0' });
  expect(headFaults({})).toEqual({ storageId: 'Required' });
  expect(checkLines(kind, items)).toEqual({ [items.keys[1]!]: { productId: 'Required', amount: 'TooSmall' } });
});
