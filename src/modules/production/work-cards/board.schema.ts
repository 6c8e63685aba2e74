import { z } from 'zod';

const id = z.int();
const named = z.object({ id, name: z.string() });
const text = z.string().nullable();
const color = z.object({ code: text, name: z.string(), hex: text }).nullable();

/** Received pieces of a step: each is good, in rework, lost or open. */
const pieces = z.object({ received: z.int(), good: z.int(), inRework: z.int(), lost: z.int(), open: z.int() });

/** Which step of which item, by the names people know. */
const step = {
  orderItemServiceDetailsId: id,
  orderItemId: id,
  orderId: id,
  orderNumber: z.string(),
  itemName: z.string(),
  customer: z.string(),
  stepName: z.string(),
  color,
};

const item = z.object({
  id,
  ...step,
  amount: z.int(),
  /** Of these, pieces done once more. */
  reworkAmount: z.int(),
  /** Why such pieces failed last: the reason, what was noted, and the card it was made on. */
  reworkReason: text,
  /** Pieces of its step found faulty that hung on this frame, or on one of this card nobody named; none that were released. */
  faulty: z.int(),
  pieces,
  framePosition: z.int(),
  /** m² and kg of these pieces. */
  area: text,
  weight: text,
  /** mm. */
  outline: text,
  length: text,
  longSide: text,
  shortSide: text,
  /** Least mean thickness of the coat its step asks for, µm. */
  filmThickness: z.int().nullable(),
  /** The most this amount may become. */
  limit: z.int(),
  itemStatus: z.int(),
  /** The first step before this one these pieces have not been through. */
  previousUnfinished: text,
  note: text,
});

const frame = z.object({
  id,
  version: z.int(),
  carrier: z.int(),
  seq: z.int(),
  title: z.string(),
  status: z.int(),
  confirmedAt: text,
  startedAt: text,
  finishedAt: text,
  /** Why more than one colour hangs here, or an earlier step was left out. */
  mixedColorsReason: text,
  overhungReason: text,
  skippedStepReason: text,
  /** The rack of the registry it is. */
  rack: z
    .object({ code: z.string(), hooks: z.int().nullable(), hookPitch: z.int().nullable(), isCleaningDue: z.boolean() })
    .nullable(),
  /** kg and mm that place and rack allow; null where nobody entered a limit. */
  limits: z.object({ weight: text, length: z.int().nullable(), width: z.int().nullable() }),
  areaSum: z.string(),
  weightSum: z.string(),
  items: z.array(item),
});

const available = z.object({
  ...step,
  /** Pieces of the item … */
  ordered: z.int(),
  /** … and passes its step is to finish: those done once more too. */
  amount: z.int(),
  pieces,
  connected: z.int(),
  /** What may still be hung. */
  free: z.int(),
  /** Of these, pieces to be done once more. */
  reworkLeft: z.int(),
  /** Faulty pieces a foreman has yet to decide about. */
  held: z.int(),
  /** Why they failed last: the reason, and what was noted. */
  reworkReason: text,
  /** Position in this place's queue, 0 = not in it. */
  planSeq: z.int(),
  planDate: text,
  /** The first step before this one that is not finished. */
  previousUnfinished: text,
  /** Of one piece: m², kg, and mm. */
  piece: z.object({ area: text, weight: text, outline: text, length: text, longSide: text, shortSide: text }),
  note: text,
});

const lot = z.object({
  id,
  storageId: id,
  storage: z.string(),
  serialNumber: text,
  boxNumber: text,
  amount: z.string(),
  unit: z.string(),
  dateTo: text,
});

const product = z.object({
  /** Of the weighing; absent while nothing is registered. */
  id: id.optional(),
  version: z.int().optional(),
  productId: id,
  code: text,
  name: z.string(),
  hex: text,
  isOwnPaint: z.boolean(),
  customerId: id.nullable(),
  stockId: id.nullable(),
  serialNumber: text,
  boxNumber: text,
  /** kg. */
  amountBefore: text,
  amountAfter: text,
  used: text,
  expected: z.string(),
  /** m² on this card. */
  area: z.string(),
  note: text,
  /** Why more was used than expected. */
  deviationReason: text,
  /** Attributes of the paint that must be heeded. */
  attention: z.array(z.string()),
  /** Usable lots, first expired first. */
  lots: z.array(lot),
  /** Lots that lack the number or date the paint has to have; absent where there is none. */
  unmarked: z.array(lot).optional(),
});

/** Everything a work card is drawn from, in one answer. */
export const boardSchema = z.object({
  card: z.object({
    id,
    version: z.int(),
    numberText: text,
    kind: z.int(),
    date: z.string(),
    timeFrom: text,
    timeTo: text,
    closedAt: text,
    note: text,
    companyId: id,
    placeId: id,
    company: named,
    place: named.extend({ maxWeight: text, length: z.int().nullable(), width: z.int().nullable() }),
    shift: named.extend({ timeFrom: z.int(), timeTo: z.int() }).nullable(),
    workCardStatus: named.extend({ color: text }),
    responsibleUser: named.nullable(),
  }),
  frames: z.array(frame),
  available: z.array(available),
  products: z.array(product),
  users: z.array(
    z.object({
      id,
      userId: id,
      user: named,
      name: z.string(),
      role: text,
      shiftRole: named.nullable(),
      timeFrom: z.string(),
      timeTo: z.string(),
      /** At work on the card at this moment. */
      present: z.boolean(),
      /** The place of another card at which the person works now; null while on this one, and who works nowhere. */
      elsewhere: text,
    }),
  ),
  /** The one who asks: at work on the card now, and whether the card is one that can be joined today. */
  me: z.object({ working: z.boolean(), joinable: z.boolean() }),
  breaks: z.array(
    z.object({
      id,
      version: z.int(),
      userId: id,
      user: named,
      name: z.string(),
      breakTypeId: id,
      breakType: named,
      timeFrom: z.string(),
      timeTo: text,
      minutes: z.int().nullable(),
      note: text,
    }),
  ),
  notes: z.array(z.object({ id, date: z.string(), userId: id, user: named, name: z.string(), note: z.string() })),
  /** What stands in the way of closing: how many of each. */
  missing: z.object({ frames: z.int(), paints: z.int(), users: z.int(), breaks: z.int() }),
  /** `write`: the card itself, `work`: frames, items, paint, breaks, notes; then the steps of the card. */
  can: z.record(z.string(), z.boolean()),
  /** Why something is not possible for now: action → errorStr. */
  why: z.record(z.string(), z.string()),
});
export type Board = z.output<typeof boardSchema>;
