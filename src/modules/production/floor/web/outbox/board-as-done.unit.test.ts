import { describe, expect, it, test } from 'vitest';
import type { Available, Board, BoardFrame, BoardItem } from '../board';
import { boardAsDone } from './board-as-done';
import { heldBy, pending, type Waiting } from './outbox';

const STEP = 7;
const item = (of: Partial<BoardItem>): BoardItem => ({
  id: 1,
  orderItemServiceDetailsId: STEP,
  orderItemId: 3,
  orderId: 2,
  orderNumber: 'ZL/1',
  itemName: 'Profil',
  customer: 'ALU',
  stepName: 'Malowanie',
  amount: 20,
  framePosition: 1,
  area: '10.0000',
  weight: '40.000',
  outline: null,
  length: null,
  longSide: null,
  shortSide: null,
  color: null,
  filmThickness: null,
  limit: 30,
  itemStatus: 4,
  note: null,
  pieces: { received: 30, good: 0, inRework: 0, lost: 0, open: 30 },
  reworkAmount: 0,
  reworkReason: null,
  faulty: 0,
  previousUnfinished: null,
  ...of,
});
const frame = (of: Partial<BoardFrame>): BoardFrame => ({
  id: 5,
  version: 2,
  carrier: 0,
  seq: 1,
  title: 'R1',
  status: 0,
  confirmedAt: null,
  startedAt: null,
  mixedColorsReason: null,
  skippedStepReason: null,
  overhungReason: null,
  rack: null,
  limits: { weight: null, length: null, width: null },
  finishedAt: null,
  areaSum: '10.0000',
  weightSum: '40.000',
  items: [item({})],
  ...of,
});
const step: Available = {
  orderItemServiceDetailsId: STEP,
  orderItemId: 3,
  orderId: 2,
  orderNumber: 'ZL/1',
  itemName: 'Profil',
  customer: 'ALU',
  stepName: 'Malowanie',
  color: null,
  amount: 40,
  ordered: 40,
  connected: 30,
  free: 10,
  pieces: { received: 40, good: 0, inRework: 0, lost: 0, open: 40 },
  reworkLeft: 0,
  held: 0,
  reworkReason: null,
  planSeq: 1,
  planDate: null,
  previousUnfinished: null,
  note: null,
  piece: { area: '0.5000', weight: '2.000', outline: null, length: null, longSide: null, shortSide: null },
};
const other = frame({ id: 6, title: 'R2', items: [item({ id: 2, amount: 10, limit: 20 })] });
const board = (available: Available[] = [step], frames = [frame({}), other]) =>
  ({ frames, available, card: { id: 1 } }) as unknown as Board;

let last = 0;
const wait = (path: string, body: object, of: Partial<Waiting> = {}): Waiting => ({
  id: String((last += 1)).padStart(4, '0'),
  userId: 1,
  key: `${last}`,
  slot: `${last}`,
  title: path,
  request: { method: 'POST', path, body: { ...body } },
  frameId: 5,
  ...of,
});
const amount = (value: number, of: Partial<Waiting> = {}) =>
  wait('work-cards-items/order-amount', { id: of.frameId === 6 ? 2 : 1, amount: value }, of);
const hang = (pieces: number, of: Partial<Waiting> = {}) =>
  wait('work-cards-items/order-connect', { orderItemServiceDetailsId: STEP, orderItemId: 3, amount: pieces }, of);
const seen = (waiting: Waiting[], answer = board()) => {
  const { frames, available } = boardAsDone(answer, waiting);
  return {
    hung: frames.map(({ items }) => items.map(({ amount, limit }) => [amount, limit])),
    free: available.map(({ free, connected }) => [free, connected]),
  };
};

describe('a board with what waits for the server done already', () => {
  it('is the answer itself where nothing waits', () => {
    const answer = board();
    expect(boardAsDone(answer, [])).toBe(answer);
    expect(boardAsDone(answer, [wait('work-card-notes', { note: 'x' }, { frameId: undefined })])).toBe(answer);
  });

  it('shows a frame made on this tablet with what was hung on it', () => {
    const place = { id: 1, name: 'Kabina 1', maxWeight: '0.000', length: 3000, width: null };
    const answer = { ...board(), card: { id: 1, place } } as unknown as Board;
    const made = wait('work-card-frames', { workCardId: 1, carrier: 0 }, { frameId: -9, makes: -9 });
    const { frames } = boardAsDone(answer, [made, hang(4, { frameId: -9 })]);
    expect(frames.at(-1)).toMatchObject({ id: -9, title: 'R2', waits: true, status: 0, weightSum: '8.000' });
    expect(frames.at(-1)).toMatchObject({
      limits: { weight: null, length: 3000, width: null },
      items: [{ amount: 4 }],
    });
  });

  it('shows other amounts, with what is free for the others, and leaves the answer alone', () => {
    const answer = board();
    expect(seen([amount(14)], answer)).toEqual({ hung: [[[14, 30]], [[10, 26]]], free: [[16, 24]] });
    expect(seen([amount(14), amount(26, { frameId: 6 })], answer)).toEqual({
      hung: [[[14, 14]], [[26, 26]]],
      free: [[0, 40]],
    });
    expect(answer.frames[0]!.items[0]!.amount).toBe(20);
    expect(boardAsDone(answer, [amount(10)]).frames[0]).toMatchObject({ areaSum: '5.0000', weightSum: '20.000' });
  });

  it('hangs pieces on an empty frame, and more where some hang', () => {
    const empty = frame({ items: [], areaSum: '0.0000', weightSum: '0.000', confirmedAt: '2026-10-05T06:00:00Z' });
    const one = hang(4);
    const done = boardAsDone(board([step], [empty, other]), [one]);
    expect(done.frames[0]).toMatchObject({ waits: true, confirmedAt: null });
    expect(done.frames[0]!.items).toMatchObject([{ amount: 4, limit: 10, hung: one, itemName: 'Profil' }]);
    expect(done.frames[0]).toMatchObject({ areaSum: '2.0000', weightSum: '8.000' });
    expect(done.available[0]).toMatchObject({ free: 6, connected: 34 });
    expect(seen([hang(4), hang(6)])).toEqual({ hung: [[[30, 30]], [[10, 10]]], free: [[0, 40]] });
  });

  it('offers what came off, also where nothing was left to offer', () => {
    const off = wait('work-cards-items/order-disconnect', { id: 1 });
    expect(seen([off], board([]))).toEqual({ hung: [[], [[10, 40]]], free: [[20, 10]] });
  });

  it('takes the steps of a frame one after the other', () => {
    const go = (...actions: string[]) =>
      boardAsDone(
        board(),
        actions.map((action) => wait(`work-card-frames/5/${action}`, {})),
      ).frames[0];
    expect(go('confirm')).toMatchObject({ status: 0, confirmedAt: expect.any(String) as string });
    expect(go('confirm', 'process', 'finish')).toMatchObject({ status: 2 });
    expect(go('confirm', 'process', 'pullBack')).toMatchObject({ status: 0, confirmedAt: null });
  });

  it('holds what follows a refusal on the same frame, and only that', () => {
    const before = amount(19);
    const [refused, follows, elsewhere] = [hang(4, { refused: 'No' }), amount(5), amount(11, { frameId: 6 })];
    const list = [before, refused, follows, elsewhere, wait('work-card-notes', {}, { frameId: undefined })];
    expect(heldBy(list, refused)).toEqual([follows]);
    expect(pending(list)).toEqual([before, elsewhere, list[4]]);
    expect(seen(list).hung).toEqual([[[19, 29]], [[11, 21]]]);
  });
});

test('coming to a card without a connection opens it for work, going ends that', () => {
  const answer = {
    ...board(),
    card: { id: 4 },
    me: { working: false, joinable: true },
    can: { work: false },
    why: { work: 'NoAccessToWorkCard' },
    users: [{ id: 1, userId: 8, name: 'Anna Lis', present: true, timeTo: 'later' }],
  } as unknown as Board;
  const join = wait('floor/join', { workCardId: 4 }, { frameId: undefined });
  const done = boardAsDone(answer, [join]);
  expect([done.me.working, done.can['work'], done.why]).toEqual([true, true, {}]);
  expect(boardAsDone(answer, [join, wait('floor/leave', { workCardId: 4 }, { frameId: undefined })]).me.working).toBe(
    false,
  );
  // Who came by badge is known once it is sent; another card is none of this one's business.
  const others = [wait('floor/join', { workCardId: 4, badge: 'B-1' }), wait('floor/join', { workCardId: 5 })];
  expect(boardAsDone(answer, others).me.working).toBe(false);

  // Whoever was on the card already is seen to go and to be back.
  const at = { workCardId: 4, userId: 8, at: 'now' };
  const left = wait('floor/leave', at, { frameId: undefined });
  const people = (list: Waiting[]) => boardAsDone(answer, list).users.map(({ present, timeTo }) => [present, timeTo]);
  expect(people([left])).toEqual([[false, 'now']]);
  expect(people([left, wait('floor/join', at, { frameId: undefined })])).toEqual([
    [false, 'now'],
    [true, 'now'],
  ]);
});
