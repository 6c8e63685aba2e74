import { expect, it } from 'vitest';
import { subjectOf } from './log-subject';

const nothing = { kind: 4, entity: null, action: null, recordId: null } as const;

it('finds the record of an entry in its columns, and of time recording in its description', () => {
  expect(
    subjectOf({ kind: 0, entity: 'orders', action: 'confirm', recordId: 15, description: 'orders/confirm/15' }),
  ).toEqual({
    entity: 'orders',
    action: 'confirm',
    recordId: 15,
  });
  expect(subjectOf({ ...nothing, description: 'rcp-data/insert/7' })).toEqual({
    entity: 'rcp-data',
    action: 'insert',
    recordId: 7,
  });
});

it('names no record where an entry is about none', () => {
  for (const description of ['Access violation', 'rcp-data/insert/7/8', '/orders/edit/5', 'GET orders/15'])
    expect(subjectOf({ ...nothing, description })).toBeUndefined();
  expect(subjectOf({ ...nothing, kind: 2, description: 'orders/edit/5' })).toBeUndefined();
});
