import { z } from 'zod';
import { notFound } from '../../../../engine/errors';
import { defineRoute, type Route } from '../../../../engine/server/route';
import { orderForecast, readyDate, reservedRequest } from '../../../orders/forecast/forecast-answer';
import { orderAnswer } from './answers';
import { forecastOrders } from './forecast';
import { readyDateOf } from './ready-date';
import { lostDays } from './lost-days';
import { reserve, reserveRequest } from './reserve';

const module = 'ORDER_SCHEDULER';
const id = z.coerce.number().int().min(1, 'TooSmall').max(2_147_483_647, 'TooBig');
const measure = z.coerce.number('NotNumber').min(0, 'TooSmall').max(1_000_000, 'TooBig').default(0);

const ofOrder = defineRoute({
  method: 'GET',
  path: '/orders/:id/forecast',
  summary:
    'When an order is ready by the plan, what the time until then goes to, item by item, and the days lost already.',
  module,
  needs: ['ORDERS_READ', 'SCHEDULER_READ'],
  scope: 'installation',
  params: z.object({ id }),
  output: orderForecast,
  async handler({ ctx, params }) {
    const { orders, calendar } = await forecastOrders(ctx, [params.id]);
    const [order] = orders;
    if (!order) throw notFound(String(params.id));
    return orderAnswer(calendar, order, await lostDays(ctx, params.id));
  },
});

const reserveOrder = defineRoute({
  method: 'POST',
  path: '/orders/:id/reserve',
  summary: 'Plan the steps of an order that are not planned, at the places and days of its forecast.',
  module,
  needs: 'SCHEDULER_WRITE',
  scope: 'installation',
  params: z.object({ id }),
  output: z.object({ planned: z.int(), readyOn: z.iso.date().nullable() }),
  handler: ({ ctx, params }) => ctx.write((write) => reserve(write, params.id)),
});

const request = {
  serviceId: id,
  area: measure,
  weight: measure,
  productId: id.optional(),
  goodsOn: z.iso.date('NotDate').optional(),
};

const reserveDate = defineRoute({
  method: 'POST',
  path: '/scheduler/ready-date/reserve',
  summary:
    'Hold the places in the plan for a request: a confirmed order without a mail to the customer, with its steps planned.',
  module,
  needs: 'SCHEDULER_WRITE',
  scope: 'installation',
  body: z
    .strictObject({
      ...request,
      customerId: id,
      name: z.string().trim().min(1, 'Required').max(200, 'TooLong'),
      amount: z.int('NotInteger').min(1, 'TooSmall').max(1_000_000, 'TooBig').default(1),
    })
    .refine(({ area, weight }) => area > 0 || weight > 0, { path: ['area'], message: 'Required' }),
  output: reservedRequest,
  handler: ({ ctx, body: { productId, goodsOn, ...rest } }) =>
    ctx.write((write) => reserveRequest(write, { ...rest, productId: productId ?? null, goodsOn: goodsOn ?? null })),
});

const ofRequest = defineRoute({
  method: 'GET',
  path: '/scheduler/ready-date',
  summary:
    'The first day a request could be ready on: a service, m² and kg of all pieces, its paint and when it comes.',
  module,
  needs: ['ORDERS_READ', 'SCHEDULER_READ', 'QUOTATIONS_READ'],
  scope: 'installation',
  query: z.strictObject(request),
  example: { query: { serviceId: '2147483647' } },
  output: readyDate,
  handler: ({ ctx, query: { serviceId, area, weight, productId, goodsOn } }) =>
    readyDateOf(ctx, { serviceId, area, weight, productId: productId ?? null, goodsOn: goodsOn ?? null }),
});

export const forecastRoutes: readonly Route[] = [ofOrder, reserveOrder, ofRequest, reserveDate];
