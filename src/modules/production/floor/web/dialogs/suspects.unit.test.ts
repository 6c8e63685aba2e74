import { expect, it } from 'vitest';
import type { BoardFrame } from '../board';
import { meantOf, nameOf, onlyOf, suspectsOf } from './suspects';

const frame = (id: number, status: number, ...steps: number[]) => ({
  id,
  title: `R${id}`,
  status,
  items: steps.map((step) => ({
    orderItemId: step * 10,
    orderItemServiceDetailsId: step,
    itemName: `Rygiel ${step}`,
    customer: 'Fasady',
    orderNumber: 'ZL/1',
    stepName: 'Malowanie',
    amount: id + step,
  })),
});
const board = { frames: [frame(1, 2, 7), frame(2, 1, 7), frame(3, 2, 7, 8)] as unknown as BoardFrame[] };

it('what is finished may be faulty, frame by frame, that of the open frame first', () => {
  const [shown] = [board.frames[2]!];
  expect(suspectsOf(board, shown).map(({ frame, stepId, most }) => [frame?.title, stepId, most])).toEqual([
    ['R3', 7, 10],
    ['R3', 8, 11],
    ['R1', 7, 8],
  ]);
});

it('what hangs alone on the open frame is meant without a word', () => {
  const all = suspectsOf(board, board.frames[0]);
  expect(onlyOf(all, 1)).toMatchObject({ frame: { id: 1 }, stepId: 7 });
  expect(onlyOf(all, 3)).toBeUndefined();
  expect(onlyOf(all.slice(0, 1), undefined)).toMatchObject({ frame: { id: 1 } });
});

it('a frame that is finished meanwhile joins the list, and what was meant stays', () => {
  const before = suspectsOf({ frames: board.frames.slice(0, 2) }, undefined);
  const opened = nameOf(before[0]!);
  const after = suspectsOf(board, board.frames[2]);
  const meant = (list: typeof after, chosen?: string, first: string | undefined = opened) =>
    meantOf(list, { chosen, opened: first, frameId: 1 })?.frame?.id;
  expect([meant(before), meant(after), meant(after, nameOf(after[1]!))]).toEqual([1, 1, 3]);
  expect([
    meant(after.slice(0, 2)),
    meantOf(before, { chosen: undefined, opened: undefined, frameId: 1 })?.stepId,
  ]).toEqual([undefined, 7]);
});
