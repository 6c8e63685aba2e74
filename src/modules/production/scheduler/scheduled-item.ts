import { z } from 'zod';

const day = z.iso.date();
const id = z.int();
const text = z.string().nullable();
const named = z.object({ id, name: z.string() });
/** A paint as it is drawn: its RAL number and how it looks. */
const paint = z.object({ id, code: text, externalCode: text, name: z.string(), hex: text }).nullable();

/** Why a step should not be planned there and then; the foreman decides. Names of texts: `scheduler:conflicts.{kind}`. */
const conflictKinds = ['previous-step', 'no-goods', 'no-paint', 'no-people', 'place-full', 'too-big'] as const;
const conflict = z.object({
  kind: z.enum(conflictKinds),
  /** The step to plan first, and a place for it (`previous-step`). */
  stepId: id.optional(),
  stepName: z.string().optional(),
  placeId: id.nullable().optional(),
  placeName: text.optional(),
  /** What it takes against what there is, decimals as text: kg of paint, m² or kg of the day, mm or kg of a piece. */
  need: z.string().optional(),
  have: z.string().optional(),
  unit: z.enum(['kg', 'm²', 'mm']).optional(),
  /** The same for people who read the answer: `191.80 / 180.00 m²`. */
  details: z.string(),
});
export type Conflict = z.output<typeof conflict>;

/** A step of an item in the work scheduler; `id` is the step's (`orderItemServiceDetailsId`). */
const scheduledItem = z.object({
  id,
  name: z.string(),
  label: text,
  orderItem: z.object({
    id,
    orderItemId: id,
    orderId: id,
    numberTxt: text,
    externalNumber: text,
    orderDate: day,
    name: z.string(),
    note: text,
    amount: z.int(),
    customer: named,
    service: named.nullable(),
    orderPriority: z.object({ id, name: z.string(), color: text, value: z.int() }).nullable(),
    orderPriorityId: id.nullable(),
    productProfile: named.extend({ code: text }).nullable(),
    product1: paint,
    product2: paint,
    product3: paint,
    isOwnPaint: z.boolean(),
  }),
  /** The paint of this step. */
  product: paint,
  planPlaceId: id.nullable(),
  planDate: day.nullable(),
  planSeq: z.int(),
  /** m² and kg of the whole position. */
  areaSum: text,
  weightSum: text,
  /** Pieces, m² and kg still to do, rework included: what the tables show and add up, and the load counts. */
  leftAmount: z.int(),
  leftArea: text,
  leftWeight: text,
  /** Of the item, or of its order. */
  dueDate: day.nullable(),
  finishedAmount: z.int(),
  reworkAmount: z.int(),
  /** Of the pieces left: to be done once more and on no frame yet, and those a foreman has to decide about first. */
  reworkLeft: z.int(),
  heldAmount: z.int(),
  receiptedAmount: z.int(),
  status: z.int(),
  orderStatus: z.int(),
  conflicts: z.array(conflict),
});
export type ScheduledItem = z.output<typeof scheduledItem>;

export const scheduledItems = z.object({ items: z.array(scheduledItem), total: z.int() });
