import { expect, test } from 'vitest';
import { newWaiting } from '../outbox/outbox';
import { sendingOf } from './sending';

const slot = 'paint 4 12';
const weighed = (amountAfter: string, of: object = {}) => ({
  ...newWaiting({
    userId: 1,
    slot,
    title: 'RAL 7016',
    request: { method: 'POST', path: 'work-card-products', body: { stockId: 3, amountBefore: '18.400', amountAfter } },
  }),
  ...of,
});
const shown = { stockId: 3, before: '18.4', after: '7.10' };

test('paint that was sent stays saved until its card is read again', () => {
  const sent = weighed('7.100');
  expect(sendingOf([sent], [sent], slot, shown)).toBe('waiting');
  expect(sendingOf([sent], [], slot, shown)).toBe('taken');
  expect(sendingOf([], [], slot, shown)).toBeUndefined();
  expect(sendingOf([sent], [], 'paint 4 13', shown)).toBeUndefined();
});

test('what is typed after it was sent, or refused, is not saved', () => {
  const sent = weighed('7.100');
  expect(sendingOf([sent], [], slot, { ...shown, after: '6.9' })).toBeUndefined();
  expect(sendingOf([sent], [sent], slot, { ...shown, stockId: 4 })).toBeUndefined();
  const refused = weighed('7.100', { refused: 'Nie' });
  expect(sendingOf([refused], [refused], slot, shown)).toBeUndefined();
  const later = weighed('6.900');
  expect(sendingOf([sent, later], [later], slot, { ...shown, after: '6.9' })).toBe('waiting');
});
