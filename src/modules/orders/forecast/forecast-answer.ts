import { z } from 'zod';

const day = z.iso.date();

/** What time until an order is ready is spent on, from the goods on; texts: `orders:forecast.kinds.{kind}`. */
const chainKinds = ['reception', 'paint', 'plan', 'queue', 'change', 'people', 'work', 'partner'] as const;
export type ChainKind = (typeof chainKinds)[number];

/** What an order has lost days to already, as it was recorded; texts: `orders:forecast.lost.{kind}`. */
const lostKinds = ['reception', 'waiting', 'paint', 'behind', 'rework'] as const;
const lostDays = z.object({
  kind: z.enum(lostKinds),
  /** Working days. */
  days: z.int(),
  from: day,
  to: day,
  /** Which reception, paint or step it was. */
  what: z.string().nullable(),
});
export type LostDays = z.output<typeof lostDays>;

/** What a forecast had to assume; texts: `orders:forecast.notes.{note}`. */
const forecastNotes = ['goodsUnannounced', 'paintShort', 'noCapacity', 'noPlace', 'notPlanned'] as const;
export type ForecastNote = (typeof forecastNotes)[number];

const chainLink = z.object({
  kind: z.enum(chainKinds),
  /** Working time it costs. */
  minutes: z.int(),
  from: day,
  to: day,
  step: z.string().nullable(),
  place: z.string().nullable(),
  /** The step is not planned yet: this is where and when it could be. */
  isProposed: z.boolean(),
});
export type ChainLink = z.output<typeof chainLink>;

const forecast = {
  /** Null: not within a year, or not at all as things are. */
  readyOn: day.nullable(),
  /** What costs most of the time until then; null where nothing is left to do. */
  binding: z.enum(chainKinds).nullable(),
  /** One link after the other from today on; their minutes add up to all working time until then. */
  chain: z.array(chainLink),
  notes: z.array(z.enum(forecastNotes)),
};

export const orderForecast = z.object({
  ...forecast,
  orderId: z.int(),
  dueDate: day.nullable(),
  today: day,
  /** Days after the due date, less than 0 before it; null where either is unknown. */
  daysLate: z.int().nullable(),
  /** Minutes of a working day, to say long times in days. */
  dayMinutes: z.int(),
  /** Steps that are not planned and could be, at the places the chain names. */
  unplanned: z.int(),
  /** Of these, none may be planned before the order is confirmed. */
  isConfirmed: z.boolean(),
  /** What has been lost until today; spans may overlap. */
  lost: z.array(lostDays),
  /** The item that is ready last, named by the chain above. */
  lastItemId: z.int().nullable(),
  items: z.array(z.object({ ...forecast, id: z.int(), lp: z.int(), name: z.string() })),
});
export type OrderForecast = z.output<typeof orderForecast>;

/** The first day a request could be ready on. */
export const readyDate = z.object({ ...forecast, today: day, dayMinutes: z.int() });
export type ReadyDate = z.output<typeof readyDate>;

/** A request whose date is held: the order it became. */
export const reservedRequest = z.object({
  id: z.int(),
  numberText: z.string(),
  /** Steps planned. */
  planned: z.int(),
  readyOn: day.nullable(),
});
export type Reserved = z.output<typeof reservedRequest>;

/** Working time for people: `{ days, hours, minutes }`. */
export function spanOf(minutes: number, dayMinutes: number): { days: number; hours: number; minutes: number } {
  const days = Math.floor(minutes / dayMinutes);
  const rest = minutes - days * dayMinutes;
  return { days, hours: Math.floor(rest / 60), minutes: rest % 60 };
}
