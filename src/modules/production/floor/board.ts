/** Answer of `work-cards/{id}/board`: everything the card screen draws. Decimals are exact text. */
export interface Board {
  card: BoardCard;
  frames: readonly BoardFrame[];
  /** Steps that may be hung here: what is planned at the place first. */
  available: readonly Available[];
  products: readonly BoardPaint[];
  users: readonly BoardUser[];
  breaks: readonly BoardBreak[];
  notes: readonly BoardNote[];
  /** What stands in the way of closing, counted. */
  missing: { frames: number; paints: number; users: number; breaks: number };
  can: Readonly<Record<string, boolean>>;
}

interface Named {
  id: number;
  name: string;
}
export interface BoardCard {
  id: number;
  version: number;
  numberText: string | null;
  kind: number;
  date: string;
  timeFrom: string | null;
  timeTo: string | null;
  placeId: number;
  place: Named | null;
  shiftId: number | null;
  shift: Named | null;
  workCardStatus: (Named & { color?: string | null }) | null;
  note: string | null;
}
export interface Colour {
  code: string | null;
  name: string;
  hex: string | null;
}
export interface BoardItem {
  id: number;
  orderItemServiceDetailsId: number;
  orderItemId: number;
  orderId: number;
  orderNumber: string;
  itemName: string;
  customer: string;
  stepName: string;
  amount: number;
  framePosition: number;
  /** m² and kg of the hung pieces. */
  area: string | null;
  weight: string | null;
  outline: string | null;
  length: string | null;
  color: Colour | null;
  /** The most its amount may become. */
  limit: number;
  note: string | null;
}
export interface BoardFrame {
  id: number;
  version: number;
  /** 0 frame, 1 cart. */
  carrier: number;
  seq: number;
  title: string;
  /** 0 in preparation, 1 in work, 2 finished. */
  status: number;
  confirmedAt: string | null;
  areaSum: string | null;
  weightSum: string | null;
  items: readonly BoardItem[];
}
export interface Available {
  orderItemServiceDetailsId: number;
  orderItemId: number;
  orderNumber: string;
  itemName: string;
  customer: string;
  stepName: string;
  color: Colour | null;
  amount: number;
  received: number;
  connected: number;
  free: number;
  planSeq: number;
  planDate: string | null;
  previousUnfinished: string | null;
  note: string | null;
}
export interface Lot {
  id: number;
  amount: string;
  unit: string;
  serialNumber: string | null;
  boxNumber: string | null;
  dateTo: string | null;
}
export interface BoardPaint {
  /** Absent while nothing was registered. */
  id?: number | null;
  version?: number;
  productId: number;
  code: string | null;
  name: string;
  hex: string | null;
  isOwnPaint: boolean;
  customerId: number | null;
  stockId: number | null;
  serialNumber: string | null;
  boxNumber: string | null;
  amountBefore: string | null;
  amountAfter: string | null;
  used: string | null;
  expected: string | null;
  area: string | null;
  note: string | null;
  lots: readonly Lot[];
}
export interface BoardUser {
  userId: number;
  name: string;
  surname: string;
  timeFrom?: string | null;
  timeTo?: string | null;
}
export interface BoardBreak {
  id: number;
  version: number;
  userId: number;
  timeFrom: string;
  timeTo: string | null;
  breakType?: Named | null;
  user?: Named | null;
}
export interface BoardNote {
  id: number;
  date: string;
  note: string;
  user?: Named | null;
}

/** "RAL 7016 struktura": the code only where the name does not begin with it. */
export const colourName = ({ code, name }: Colour): string =>
  !code || name.toLowerCase().includes(code.toLowerCase()) ? name : `${code} ${name}`;

/** Steps hung on other frames of the card: `R1` → pieces. */
export function elsewhere(board: Board, frame: BoardFrame): { title: string; amount: number }[] {
  const here = new Set(frame.items.map((item) => item.orderItemServiceDetailsId));
  return board.frames.flatMap((other) => {
    if (other.id === frame.id) return [];
    const amount = other.items
      .filter((item) => here.has(item.orderItemServiceDetailsId))
      .reduce((sum, item) => sum + item.amount, 0);
    return amount ? [{ title: other.title, amount }] : [];
  });
}

/** Pieces of one step on all frames of the card. */
export const hung = (board: Board, stepId: number): number =>
  board.frames
    .flatMap(({ items }) => items)
    .filter((item) => item.orderItemServiceDetailsId === stepId)
    .reduce((sum, item) => sum + item.amount, 0);
