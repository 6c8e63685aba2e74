import { decimalOf, stepOf } from '../../../work-cards/web/board/figures';
import type { Available, Board, BoardFrame, BoardItem } from '../board';
import { pending, type Waiting } from './outbox';
import { frameState } from '../../../../orders/orders/frame-status';

/** Pieces that hang as far as this tablet knows; the server does not know of them yet. */
export interface Kept {
  /** A new row of a frame: not to be changed before it is sent, only given up. */
  hung?: Waiting;
}
export type DoneItem = BoardItem & Kept;
export type DoneFrame = Omit<BoardFrame, 'items'> & { items: DoneItem[]; waits?: boolean };
/** A board with what waits for the server done already. */
export type DoneBoard = Omit<Board, 'frames'> & { frames: DoneFrame[] };

const share = (whole: string | null, from: number, to: number, scale: number): string | null =>
  whole === null ? null : decimalOf(Math.round((Number(whole) * 10 ** scale * to) / from), scale);
const plus = (sum: string, before: string | null, after: string | null, scale: number): string =>
  decimalOf(Math.round((Number(sum) + Number(after ?? 0) - Number(before ?? 0)) * 10 ** scale), scale);

/** The pieces of a step that become free again, where the server had none left to offer. */
const offered = (item: BoardItem): Available => ({
  ...stepOf(item),
  ordered: item.pieces.received,
  amount: item.limit,
  pieces: item.pieces,
  connected: item.limit,
  reworkLeft: 0,
  held: 0,
  reworkReason: item.reworkReason,
  free: 0,
  planSeq: 0,
  planDate: null,
  previousUnfinished: null,
  note: item.note,
  piece: {
    area: share(item.area, item.amount, 1, 4),
    weight: share(item.weight, item.amount, 1, 3),
    outline: item.outline,
    length: item.length,
    longSide: item.longSide,
    shortSide: item.shortSide,
  },
});

/** The same pieces are free for fewer, or more, everywhere else. */
function take(board: DoneBoard, item: DoneItem, more: number): void {
  const stepId = item.orderItemServiceDetailsId;
  let step = board.available.find((one) => one.orderItemServiceDetailsId === stepId);
  if (!step) board.available.push((step = offered(item)));
  step.free -= more;
  step.connected += more;
  for (const other of board.frames.flatMap(({ items }) => items))
    if (other !== item && other.orderItemServiceDetailsId === stepId) other.limit -= more;
}

function setAmount(board: DoneBoard, frame: DoneFrame, item: DoneItem, amount: number): void {
  const { area, weight } = item;
  item.area = share(area, item.amount, amount, 4);
  item.weight = share(weight, item.amount, amount, 3);
  frame.areaSum = plus(frame.areaSum, area, item.area, 4);
  frame.weightSum = plus(frame.weightSum, weight, item.weight, 3);
  take(board, item, amount - item.amount);
  item.amount = amount;
}

function hang(board: DoneBoard, frame: DoneFrame, one: Waiting, nth: number): void {
  const { orderItemServiceDetailsId: stepId, amount } = one.request.body as Record<string, number>;
  const step = board.available.find((free) => free.orderItemServiceDetailsId === stepId);
  const there = frame.items.find((item) => item.orderItemServiceDetailsId === stepId);
  if (there) return setAmount(board, frame, there, there.amount + amount!);
  if (!step) return;
  const { orderItemId, orderId, orderNumber, itemName, customer, stepName, color, note, piece, pieces } = step;
  const item: DoneItem = {
    id: -nth,
    orderItemServiceDetailsId: stepId!,
    orderItemId,
    orderId,
    orderNumber,
    itemName,
    customer,
    stepName,
    reworkAmount: Math.min(step.reworkLeft, amount!),
    reworkReason: step.reworkReason,
    faulty: 0,
    pieces,
    amount: 1,
    framePosition: frame.items.length + 1,
    color,
    note,
    limit: step.free,
    hung: one,
    ...piece,
    filmThickness: null,
    itemStatus: 4,
    previousUnfinished: step.previousUnfinished,
  };
  frame.items.push(item);
  frame.areaSum = plus(frame.areaSum, null, piece.area, 4);
  frame.weightSum = plus(frame.weightSum, null, piece.weight, 3);
  take(board, item, 1);
  setAmount(board, frame, item, amount!);
}

const steps: Readonly<Record<string, (frame: DoneFrame) => void>> = {
  confirm: (frame) => (frame.confirmedAt = frame.confirmedAt ?? new Date(0).toISOString()),
  process: (frame) => (frame.status = 1),
  finish: (frame) => (frame.status = 2),
  pullBack(frame) {
    frame.status -= 1;
    if (frame.status === frameState.inPreparation) frame.confirmedAt = null;
  },
};

const isPresence = (path: string): boolean => path === 'floor/join' || path === 'floor/leave';

/** Among the people of the card one goes, or is back; whoever was not on it before is named once it is sent. */
function movePerson(board: DoneBoard, userId: number, { path, body }: Waiting['request']): void {
  const stays = board.users.filter((one) => one.userId === userId);
  const at = String(body['at']);
  const here = stays.find(({ present }) => present);
  if (path === 'floor/leave' && here) Object.assign(here, { present: false, timeTo: at });
  const last = stays.at(-1);
  if (path === 'floor/join' && !here && last)
    board.users.push({
      ...last,
      id: -board.users.length,
      present: true,
      timeFrom: at,
      timeTo: board.card.timeTo ?? at,
    });
}

/** Somebody comes or goes; who came by badge is known once it is sent. */
function comeOrGo(board: DoneBoard, { request, userId }: Waiting): void {
  const { path, body } = request;
  if (body['badge'] !== undefined) return;
  movePerson(board, Number(body['userId'] ?? userId), request);
  if (body['userId'] !== undefined) return;
  board.me.working = path === 'floor/join';
  if (!board.me.working || board.why['work'] !== 'NoAccessToWorkCard') return;
  board.can['work'] = true;
  delete board.why['work'];
}

/** A frame this tablet made; the server gives it its number. */
function addFrame(board: DoneBoard, { makes, request }: Waiting): void {
  const { place } = board.card;
  const carrier = Number(request.body['carrier']);
  const title = nextTitle(board.frames, carrier);
  const bound = (limit: number | null) => limit || null;
  board.frames.push({
    id: makes!,
    version: 0,
    carrier,
    ...title,
    status: frameState.inPreparation,
    waits: true,
    items: [],
    confirmedAt: null,
    startedAt: null,
    finishedAt: null,
    mixedColorsReason: null,
    skippedStepReason: null,
    overhungReason: null,
    rack: null,
    areaSum: '0',
    weightSum: '0',
    limits: {
      weight: Number(place.maxWeight) > 0 ? place.maxWeight : null,
      length: bound(place.length),
      width: bound(place.width),
    },
  });
}

/** R1, R2 … or W1, W2 …, as the server counts them. */
export function nextTitle(
  frames: readonly Pick<BoardFrame, 'carrier' | 'seq'>[],
  carrier: number,
): { seq: number; title: string } {
  const seq = Math.max(0, ...frames.filter((one) => one.carrier === carrier).map((one) => one.seq)) + 1;
  return { seq, title: `${carrier === 1 ? 'W' : 'R'}${seq}` };
}

/** The board of a card as it will be once the server has all that waits for it. Nothing of the answer itself is changed. */
export function boardAsDone(answer: Board, waiting: readonly Waiting[]): DoneBoard {
  const due = pending(waiting);
  const made = due.filter(({ makes, request }) => makes !== undefined && request.body['workCardId'] === answer.card.id);
  const known = new Set([...answer.frames.map(({ id }) => id), ...made.map(({ makes }) => makes!)]);
  const todo = due.filter(({ frameId, makes }) => frameId !== undefined && makes === undefined && known.has(frameId));
  const moves = due.filter(({ request: { path, body } }) => isPresence(path) && body['workCardId'] === answer.card.id);
  if (!todo.length && !moves.length && !made.length) return answer;
  const board: DoneBoard = structuredClone(answer);
  for (const one of moves) comeOrGo(board, one);
  for (const one of made) addFrame(board, one);
  for (const [nth, one] of todo.entries()) {
    const frame = board.frames.find(({ id }) => id === one.frameId)!;
    const action = one.request.path.split('/').at(-1)!;
    frame.waits = true;
    if (steps[action]) {
      steps[action](frame);
      continue;
    }
    frame.confirmedAt = null;
    const item = frame.items.find(({ id }) => id === one.request.body['id']);
    if (action === 'order-connect') hang(board, frame, one, nth + 1);
    else if (item && action === 'order-amount') setAmount(board, frame, item, Number(one.request.body['amount']));
    else if (item && action === 'order-disconnect') {
      setAmount(board, frame, item, 0);
      frame.items = frame.items.filter((other) => other !== item);
    }
  }
  return board;
}
