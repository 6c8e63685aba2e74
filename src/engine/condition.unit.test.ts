import { expect, it } from 'vitest';
import { rightFor } from './condition';
import { defineEntity } from './entity';
import { choice, text } from './fields/make';

const cards = defineEntity({
  name: 'cards-of-test',
  area: 'time',
  module: 'CORE',
  rights: { read: 'signed-in', write: 'signed-in' },
  title: 'name',
  fields: { name: text({ max: 10 }), status: choice({ options: { 0: {}, 5: {}, 9: {} }, readOnly: true }) },
  list: { columns: ['name'], sort: 'name' },
  form: { sections: { general: ['name'] } },
  actions: { print: { right: 'LEAVE_CARD_READ' } },
  transitions: {
    field: 'status',
    path: [0, 5],
    steps: [
      { action: 'cancel', from: [0], to: 9, right: 'LEAVE_CARD_WRITE' },
      { action: 'cancel', from: [5], to: 9, right: 'ADMIN_USER' },
    ],
  },
});

it('an action that stands for several steps needs the right of the one out of the state of the row', () => {
  expect(rightFor(cards, 'cancel', { status: 0 })).toBe('LEAVE_CARD_WRITE');
  expect(rightFor(cards, 'cancel', { status: 5 })).toBe('ADMIN_USER');
  expect(rightFor(cards, 'print', { status: 5 })).toBe('LEAVE_CARD_READ');
  expect(rightFor(cards, 'fly', { status: 5 })).toBeUndefined();
});
