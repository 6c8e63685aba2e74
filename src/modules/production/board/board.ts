import type { RefValue } from '../../../engine/entity';

/** A paint as boards show it: always number and swatch together. */
export interface BoardColor {
  code: string | null;
  name: string;
  hex: string | null;
}

/** Pieces of one item, at one step, on a frame. */
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
  /** m² and kg of these pieces, decimal text. */
  area: string | null;
  weight: string | null;
  /** mm */
  outline: string | null;
  length: string | null;
  color: BoardColor | null;
  /** Most this amount may become. */
  limit: number;
  note: string | null;
}

export interface BoardFrame {
  id: number;
  carrier: number;
  seq: number;
  title: string;
  /** 0 in preparation, 1 in work, 2 finished. */
  status: number;
  confirmedAt: string | null;
  version: number;
  areaSum: string | null;
  weightSum: string | null;
  items: readonly BoardItem[];
}

/** A step of an item that may be hung here. */
export interface BoardStep {
  orderItemServiceDetailsId: number;
  orderItemId: number;
  orderNumber: string;
  itemName: string;
  customer: string;
  stepName: string;
  color: BoardColor | null;
  amount: number;
  received: number;
  connected: number;
  /** How many may still be hung. */
  free: number;
  planSeq: number;
  planDate: string | null;
  /** The step before it that is not finished yet. */
  previousUnfinished: string | null;
  note: string | null;
}

/** A lot the paint may be taken from, the one that expires first before the others. */
export interface BoardLot {
  id: number;
  serialNumber: string | null;
  boxNumber: string | null;
  amount: string;
  dateTo: string | null;
}

/** A paint of the card: one that was registered has an `id`; one that must be and was not, none. */
export interface BoardProduct {
  id?: number | null;
  version?: number | null;
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
  /** kg by area, null where nothing says how much goes on a m². */
  expected: string | null;
  area: string | null;
  note: string | null;
  lots: readonly BoardLot[];
}

export interface BoardUser {
  id: number;
  userId: number;
  user: RefValue | null;
  shiftRole?: RefValue | null;
  timeFrom: string;
  timeTo: string;
}

export interface BoardBreak {
  id: number;
  version: number;
  userId: number;
  user: RefValue | null;
  breakType: RefValue | null;
  timeFrom: string;
  /** Null while it goes on. */
  timeTo: string | null;
  note: string | null;
}

export interface BoardNote {
  id: number;
  date: string;
  user: RefValue | null;
  note: string;
}

/** What stands between a card and its closing, counted. */
export interface BoardMissing {
  frames: number;
  paints: number;
  users: number;
  breaks: number;
}

/** Answer of `GET work-cards/{id}/board`. */
export interface Board {
  card: Readonly<Record<string, unknown>> & { id: number; version: number; kind: number };
  frames: readonly BoardFrame[];
  available: readonly BoardStep[];
  products: readonly BoardProduct[];
  users: readonly BoardUser[];
  breaks: readonly BoardBreak[];
  notes: readonly BoardNote[];
  missing: BoardMissing;
  can: Readonly<Record<string, boolean | undefined>>;
}
