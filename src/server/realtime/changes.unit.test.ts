import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Changes } from './changes';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function flushed(add: (changes: Changes) => void): [string, number[] | undefined][] {
  const messages: [string, number[] | undefined][] = [];
  add(new Changes((entity, ids) => messages.push([entity, ids])));
  vi.runAllTimers();
  return messages;
}

it('changed rows of a moment are one message an entity, each row once', () => {
  const messages = flushed((changes) => {
    changes.add('orders', [1, 2]);
    changes.add('customers', [7]);
    changes.add('orders', [2, 3]);
  });
  expect(messages).toEqual([
    ['orders', [1, 2, 3]],
    ['customers', [7]],
  ]);
});

it('rows are no longer named once there are many, however many follow', () => {
  const messages = flushed((changes) => {
    changes.add('orders', undefined);
    changes.add('orders', [1]);
    for (let id = 1; id <= 100_000; id++) changes.add('customers', [id]);
  });
  expect(messages).toEqual([
    ['orders', undefined],
    ['customers', undefined],
  ]);
});
