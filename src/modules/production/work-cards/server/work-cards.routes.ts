import { z } from 'zod';
import { defineRoute } from '../../../../engine/server/route';
import { connect, disconnect, setAmount, setPosition } from './connect';
import { setStatus } from './card-status';

const id = z.int('NotInteger').min(1, 'TooSmall').max(2_147_483_647, 'TooBig');
const amount = z.int('NotInteger').min(1, 'TooSmall').max(1_000_000, 'TooBig');
/** Amounts the caller knows of: what was shown, and tries that were not answered. Another one that hangs is not overwritten. */
const known = z.array(amount).max(50, 'TooLong').optional();
const framePosition = z.int('NotInteger').min(1, 'TooSmall').max(10_000, 'TooBig');
/** Why a second colour hangs on the frame, or more than it has hooks: counts from who may write all cards. */
const reason = z.string().trim().min(1, 'Required').max(255, 'TooLong').optional();
const hung = z.object({
  id: z.int(),
  workCardFrameId: z.int(),
  orderItemId: z.int(),
  orderItemServiceDetailsId: z.int(),
  amount: z.int(),
  reworkAmount: z.int(),
  framePosition: z.int(),
});
const base = {
  method: 'POST',
  module: 'WORK_REPORTS',
  needs: ['WORK_CARDS_WRITE', 'WORK_CARDS_WORK'],
  scope: 'rows',
} as const;

/** What is done with pieces on frames. */
export const itemRoutes = [
  defineRoute({
    ...base,
    path: '/work-cards-items/order-connect',
    summary: 'Hang pieces of an order item, at one step of its service, on a frame',
    body: z.strictObject({ orderItemServiceDetailsId: id, orderItemId: id, amount, workCardFrameId: id, reason }),
    output: hung,
    handler: ({ ctx, body }) => ctx.write((write) => connect(write, body)),
  }),
  defineRoute({
    ...base,
    path: '/work-cards-items/order-amount',
    summary: 'Change how many pieces hang; refused where they are none of the `known` amounts by now',
    body: z.strictObject({ id, amount, known, reason }),
    output: z.object({ amount: z.int() }),
    handler: ({ ctx, body }) => ctx.write((write) => setAmount(write, body)),
  }),
  defineRoute({
    ...base,
    path: '/work-cards-items/order-disconnect',
    summary: 'Take pieces off their frame',
    body: z.strictObject({ id }),
    output: z.object({ status: z.boolean() }),
    handler: async ({ ctx, body }) => {
      await ctx.write((write) => disconnect(write, body.id));
      return { status: true };
    },
  }),
  defineRoute({
    ...base,
    path: '/work-cards-items/order-position',
    summary: 'Put pieces at another position of their frame',
    body: z.strictObject({ id, framePosition }),
    output: hung,
    handler: ({ ctx, body }) => ctx.write((write) => setPosition(write, body)),
  }),
];

export const statusRoute = defineRoute({
  method: 'POST',
  path: '/work-cards/:id/status',
  summary: 'Give a work card a status of the dictionary; one of another kind is a step of the card',
  module: 'WORK_REPORTS',
  needs: ['WORK_CARDS_WRITE', 'WORK_CARDS_ADMIN'],
  scope: 'rows',
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  body: z.strictObject({
    workCardStatusId: z.int().min(1).max(2_147_483_647),
    note: z.string().trim().min(1, 'Required').max(500, 'TooLong').optional(),
  }),
  output: z.object({ id: z.int(), kind: z.int(), workCardStatusId: z.int() }),
  handler: ({ ctx, params, body }) => ctx.write((write) => setStatus(write, params.id, body)),
});
