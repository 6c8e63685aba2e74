import { describe, expect, it } from 'vitest';
import { defineEntity } from '../../../entity';
import { choice, date, ref, text } from '../../../fields/make';
import { fromAddress, toAddress } from '../address';
import { emptyView } from '../view';
import { columnsOf, isEnd, stepTo } from './board-columns';
import { rowsByDay } from './calendar';
import { filterOf } from './groups';

const jobs = defineEntity({
  name: 'jobs',
  area: 'orders',
  module: 'CORE',
  rights: { read: 'signed-in', write: 'signed-in' },
  title: 'name',
  fields: {
    name: text({ max: 10 }),
    status: choice({ options: { 1: {}, 2: {}, 3: {}, 9: {}, 99: {} }, readOnly: true }),
    day: date({}),
    customerId: ref('customers', {}),
  },
  list: { columns: ['name'], sort: 'name', calendar: 'day' },
  form: { sections: { general: ['name'] } },
  transitions: {
    field: 'status',
    path: [1, 2, 9],
    steps: [
      { action: 'begin', from: [1], to: 2, right: 'ORDERS_WRITE', primary: true },
      { action: 'wait', from: [2], to: 3, right: 'ORDERS_WRITE' },
      { action: 'resume', from: [3], to: 2, right: 'ORDERS_WRITE', primary: true },
      { action: 'cancel', from: [1, 2], to: 99, right: 'ADMIN_USER', danger: true },
      { action: 'back', from: [9], to: 2, right: 'ADMIN_USER' },
    ],
  },
});
const plain = defineEntity({
  ...jobs,
  name: 'plain-jobs',
  transitions: undefined,
  list: { columns: ['name'], sort: 'name' },
} as never);

describe('a board', () => {
  it('has a column for each state, or for those a filter names', () => {
    expect(columnsOf(jobs, {})).toEqual([1, 2, 3, 9, 99]);
    expect(columnsOf(jobs, { status: [3, 1] })).toEqual([1, 3]);
    expect(columnsOf(jobs, { status: 2 })).toEqual([2]);
  });
  it('folds the end of the way and what only leads back', () => {
    expect(columnsOf(jobs, {}).filter((state) => isEnd(jobs, state))).toEqual([9, 99]);
  });
  it('lets a card go where a step the person may take leads, and nowhere else', () => {
    const clerk = { permissions: new Set(['ORDERS_WRITE']) };
    const to = (status: number) => columnsOf(jobs, {}).filter((one) => stepTo(jobs, clerk, { id: 1, status }, one));
    expect([to(1), to(2), to(3), to(9), to(99)]).toEqual([[2], [3], [2], [], []]);
    const admin = { permissions: new Set(['ORDERS_WRITE', 'ADMIN_USER']) };
    expect(stepTo(jobs, admin, { id: 1, status: 2 }, 99)?.action).toBe('cancel');
  });
});

describe('the address of a list', () => {
  it('keeps the way it is shown, where the entity knows that way', () => {
    const params = toAddress({ ...emptyView, mode: 'board' });
    expect(params.get('mode')).toBe('board');
    expect(fromAddress(params, jobs).mode).toBe('board');
    expect(fromAddress(new URLSearchParams('mode=calendar'), jobs).mode).toBe('calendar');
    for (const mode of ['board', 'calendar'])
      expect(fromAddress(new URLSearchParams({ mode }), plain).mode).toBeUndefined();
    expect(fromAddress(new URLSearchParams('mode=tree'), jobs).mode).toBeUndefined();
  });
});

describe('a group that is opened', () => {
  it.each([
    ['customerId', 7, [7]],
    ['customerId', null, null],
    ['status', 2, [2]],
    ['day', '2026-02', { from: '2026-02-01', to: '2026-02-28' }],
    ['day', null, null],
  ] as const)('narrows the list by %s to %j', (by, value, wanted) => {
    expect(filterOf(jobs, by, value)).toEqual(wanted);
  });
  it('stays in the address, with the rows without a value too', () => {
    const params = toAddress({ ...emptyView, filter: { customerId: null, day: null, status: [2] } });
    expect(params.get('f.customerId')).toBe('');
    expect(fromAddress(params, jobs).filter).toEqual({ customerId: null, day: null, status: '2' });
    expect(fromAddress(new URLSearchParams('f.nope='), jobs).filter).toBeUndefined();
  });
});

describe('a calendar', () => {
  it('puts rows under their day, in the order they come', () => {
    const rows = [
      { id: 1, day: '2026-11-24' },
      { id: 2, day: '2026-11-25' },
      { id: 3, day: '2026-11-24' },
    ];
    expect(
      rowsByDay(rows, 'day')
        .get('2026-11-24')!
        .map(({ id }) => id),
    ).toEqual([1, 3]);
  });
});
