import { expect, it } from 'vitest';
import type { BoardFrame } from '../board';
import { onlyOf, suspectsOf } from './suspects';

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
