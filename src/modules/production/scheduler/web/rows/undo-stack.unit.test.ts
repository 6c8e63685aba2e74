import { expect, test } from 'vitest';
import { type Entry, UndoStack } from './undo-stack';

const at = (planPlaceId: number | null, planSeq: number, version: number) => ({
  id: 1,
  planPlaceId,
  planDate: planPlaceId === null ? null : '2026-10-06',
  planSeq,
  version,
});

test('a row sent to another place and moved there is still asked for as its own person left it', () => {
  const versions = new Map<number, number>();
  const [here, there] = [new UndoStack(versions), new UndoStack(versions)];
  const sent: Entry = { text: 'sent', back: [], forth: [], spots: { before: [at(3, 2, 1)], after: [at(4, 1, 2)] } };
  here.push(sent);
  here.known([at(4, 1, 2)]);
  there.known([at(4, 5, 3)]);
  expect(here.asked(sent, 'back')).toEqual([at(3, 2, 3)]);
  expect(there.done).toEqual([]);
});

test('a stack tells what comes next, and who listens that it changed', () => {
  const stack = new UndoStack();
  const [first, second] = ['first', 'second'].map((text): Entry => ({ text, back: [], forth: [] }));
  const seen: unknown[] = [];
  const stop = stack.subscribe(() => seen.push(stack.next));
  stack.push(first!);
  stack.push(second!);
  stack.turn(second!, 'back');
  expect(stack.next).toEqual({ undo: 'first', redo: 'second' });
  expect(seen.at(-1)).toBe(stack.next);
  stop();
  stack.drop(first!);
  expect(seen.at(-1)).toEqual({ undo: 'first', redo: 'second' });
  expect(stack.next).toEqual({ undo: undefined, redo: 'second' });
});
