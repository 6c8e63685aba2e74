import { z } from 'zod';

const text = z.string().nullable();
const row = z.object({
  id: z.int(),
  date: z.string(),
  orderId: z.int(),
  orderNumber: text,
  orderItemId: z.int(),
  itemName: z.string(),
  customer: z.string(),
  profile: text,
  color: z.object({ code: text, name: z.string(), hex: text }).nullable(),
  /** Pieces of the item, and how many of them failed. */
  amount: z.int(),
  badAmount: z.int(),
  /** m² of the pieces that failed. */
  area: text,
  reason: z.string(),
  reasonColor: text,
  isRework: z.boolean(),
  workCardId: z.int().nullable(),
  card: text,
  shift: text,
  place: text,
  workers: text,
  note: text,
});
const bar = z.object({
  reason: z.string(),
  color: text,
  errors: z.int(),
  badAmount: z.int(),
  area: z.string(),
  /** Of all pieces that failed, and with all reasons before it: hundredths of a percent. */
  share: z.int(),
  cumulative: z.int(),
});

/** Errors of order items in a time, and their reasons from the most frequent on (decision G14). */
export const errorReportSchema = z.object({
  items: z.array(row),
  total: z.int(),
  sums: z.object({ badAmount: z.int(), area: z.string() }),
  pareto: z.array(bar),
});
export type ErrorReport = z.output<typeof errorReportSchema>;
