import { z } from 'zod';

const minutes = z.int();

/** Working time of people by day, as a table with a row a person and a column a day. Times are minutes. */
export const hourGrid = z.object({
  days: z.array(z.object({ day: z.string(), isDayOff: z.boolean() })),
  people: z.array(
    z.object({
      userId: z.int(),
      person: z.string(),
      company: z.string().nullable(),
      /** One for each of the days, in their order. */
      cells: z.array(
        z.object({
          worked: minutes,
          planned: minutes,
          /** Code of the leave, or the word for hours off. */
          leave: z.string().nullable(),
          /** Some hours are off: the rest of the day is worked. */
          isPartly: z.boolean(),
          /** What lacks an end, in words. */
          issue: z.string().nullable(),
        }),
      ),
      norm: minutes,
      worked: minutes,
      overtime: minutes,
    }),
  ),
  /** People of all pages. */
  total: z.int(),
});
export type HourGrid = z.output<typeof hourGrid>;
export type HourRow = HourGrid['people'][number];
export type HourCell = HourRow['cells'][number];

/** Minutes as hours with as many decimals as they need, two at most: 450 → `7.5`. */
export const shortHours = (of: number): string => String(Math.round((of * 100) / 60) / 100);
