/** Answer of `floor/places`. */
export interface PlaceSummary {
  id: number;
  name: string;
  code: string;
  type: string | null;
  isControl: boolean;
  queued: number;
  openCards: number;
}
export interface CardSummary {
  id: number;
  numberText: string | null;
  kind: number;
  date: string;
  status: { name: string; color: string };
  shift: { name: string; timeFrom: number; timeTo: number } | null;
  users: readonly { id: number; name: string; surname: string }[];
  mine: boolean;
  current: boolean;
  frames: number;
  framesDone: number;
}
/** Answer of `floor/places/{id}`. */
export interface FloorPlace {
  place: PlaceSummary;
  date: string;
  shift: { id: number; name: string; timeFrom: number; timeTo: number } | null;
  cards: readonly CardSummary[];
}
interface Paint {
  code: string | null;
  externalCode?: string | null;
  name: string;
  hex: string | null;
}
/** A step in the queue, as the scheduler sends it. */
export interface Queued {
  id: number;
  name: string;
  planSeq: number;
  orderItem: {
    id: number;
    orderItemId: number;
    numberTxt: string | null;
    name: string;
    note: string | null;
    amount: number;
    customer: { name: string } | string | null;
    orderPriority?: { name: string; color: string | null; value?: unknown } | null;
    product1?: Paint | null;
  };
  product: Paint | null;
  areaSum: string | null;
  dueDate: string | null;
  finishedAmount: number;
  receiptedAmount: number;
  conflicts: readonly {
    kind: string;
    stepName?: string | null;
    placeName?: string | null;
    details?: string | null;
  }[];
}
/** An item that waits for quality control. */
export interface ControlItem {
  orderItemId: number;
  orderId: number;
  orderNumber: string;
  itemName: string;
  customer: string;
  amount: number;
  area: string | null;
  dueDate: string | null;
  version: number;
  color: { code: string | null; name: string; hex: string | null } | null;
  note: string | null;
}
