/** A paint as it is drawn. */
export interface Paint {
  id: number;
  code: string | null;
  externalCode: string | null;
  name: string;
  hex: string | null;
}
interface Named {
  id: number;
  name: string;
}
export type ConflictKind = 'previous-step' | 'no-goods' | 'no-paint' | 'no-people' | 'place-full' | 'too-big';
/** What speaks against planning a step there and then; the foreman decides. */
export interface Conflict {
  kind: ConflictKind;
  stepId?: number;
  stepName?: string;
  placeId?: number | null;
  placeName?: string | null;
  need?: string;
  have?: string;
  unit?: 'kg' | 'm²' | 'mm';
  details: string;
}
/** A row of the scheduler as `GET scheduler/planned` and `scheduler/items` answer; `id` is the step's. Decimals are text. */
export interface Step {
  id: number;
  name: string;
  label: string | null;
  orderItem: {
    id: number;
    orderItemId: number;
    orderId: number;
    numberTxt: string | null;
    externalNumber: string | null;
    orderDate: string;
    name: string;
    note: string | null;
    amount: number;
    customer: Named;
    service: Named | null;
    orderPriority: { id: number; name: string; color: string | null; value: number } | null;
    orderPriorityId: number | null;
    productProfile: (Named & { code: string | null }) | null;
    product1: Paint | null;
    product2: Paint | null;
    product3: Paint | null;
    isOwnPaint?: boolean;
  };
  /** The paint of this step. */
  product: Paint | null;
  planPlaceId: number | null;
  planDate: string | null;
  /** 1..n in the queue of the place, 0 outside of one. */
  planSeq: number;
  /** Pieces, m² and kg still to do, rework included. */
  leftAmount: number;
  leftArea: string | null;
  leftWeight: string | null;
  dueDate: string | null;
  finishedAmount: number;
  /** Of the pieces left: to be done once more, and held until a foreman decides. */
  reworkLeft: number;
  heldAmount: number;
  receiptedAmount: number;
  status: number;
  orderStatus: number;
  conflicts: readonly Conflict[];
}

/** The colour a row is seen by: the paint of the step; none where it takes none. */
export const colorOf = (step: Step): Paint | null => step.product;

/** Whether rows are shown and none of either table has a paint, as at the place where things are packed. */
export const areColorless = (...tables: readonly (readonly Step[])[]): boolean =>
  tables.some((rows) => rows.length > 0) && tables.every((rows) => rows.every((step) => colorOf(step) === null));

/** `RAL 7016` and `7016` and `7016-MAT` → `7016`; other paints by their code, or their name. */
export function colorName(paint: Paint): string {
  const text = paint.code ?? paint.name;
  return /\b(\d{4})\b/.exec(text)?.[1] ?? text;
}

/** `16.20` → 1620n ten-thousandths and so on: sums of decimals without binary fractions, as text with four places. */
export function sumOf(values: readonly (string | null | undefined)[]): string {
  let sum = 0n;
  for (const value of values) {
    const [whole = '0', fraction = ''] = (value ?? '0').split('.');
    const negative = whole.startsWith('-');
    const digits = BigInt(whole.replace('-', '') + fraction.padEnd(4, '0').slice(0, 4));
    sum += negative ? -digits : digits;
  }
  const text = (sum < 0n ? -sum : sum).toString().padStart(5, '0');
  return `${sum < 0n ? '-' : ''}${text.slice(0, -4)}.${text.slice(-4)}`;
}

export interface Sum {
  area: string;
  weight: string;
  amount: number;
}
/** What is still to do of rows together. */
export const sumOfSteps = (steps: readonly Step[]): Sum => ({
  area: sumOf(steps.map(({ leftArea }) => leftArea)),
  weight: sumOf(steps.map(({ leftWeight }) => leftWeight)),
  amount: steps.reduce((sum, { leftAmount }) => sum + leftAmount, 0),
});

/** Items that several of these steps are of: their rows are told apart by the step. */
export function manyStepped(steps: readonly Step[]): ReadonlySet<number> {
  const seen = new Set<number>();
  return new Set(steps.flatMap(({ orderItem: { id } }) => (seen.has(id) ? [id] : (seen.add(id), []))));
}
