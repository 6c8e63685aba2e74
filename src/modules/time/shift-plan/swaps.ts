import { z } from 'zod';
import { finding } from './finding';

const id = z.int();
const instant = z.string();
const person = z.object({ id, name: z.string() });
/** What a caller may do with a request now. */
const swapAction = z.enum(['agree', 'decline', 'approve', 'refuse', 'withdraw']);
export type SwapAction = z.output<typeof swapAction>;

const time = z.object({
  id,
  timeFrom: instant,
  timeTo: instant,
  shift: z.string().nullable(),
  place: z.string(),
});
export type SwapTime = z.output<typeof time>;

/** What speaks against a person working then, warnings too. */
const findingOf = finding.extend({ userId: id });

/** A request somebody still has to decide about. */
export const swap = z.object({
  id,
  status: z.int(),
  version: z.int(),
  user: person,
  colleague: person,
  time,
  /** Given in exchange; null = the colleague takes over. */
  other: time.nullable(),
  note: z.string().nullable(),
  findings: z.array(findingOf),
  actions: z.array(swapAction),
});
/** An open request to take over or exchange a time. */
export type Swap = z.output<typeof swap>;

/** A colleague who could be asked, what speaks against it, and times of theirs that could be had in exchange. */
export const swapPartner = z.object({
  id,
  name: z.string(),
  shiftRole: z.string().nullable(),
  findings: z.array(finding),
  times: z.array(time.extend({ findings: z.array(findingOf) })),
});
export type SwapPartner = z.output<typeof swapPartner>;
