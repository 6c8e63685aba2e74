import { z } from 'zod';
import { forbidden, invalid, refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { defineRoute } from '../../../../engine/server/route';
import { literal, sql } from '../../../../engine/server/sql';
import { orderState } from '../../../states/order-states';
import { recognise } from '../../order-items/server/recognise/recognise';
import { orders } from '../../orders/orders.entity';

const MOST_ITEMS = 200;
const words = (max: number) => z.string().trim().min(1).max(max, 'TooLong');
const size = z.number().positive().max(100_000).describe('mm').optional();

const item = z.strictObject({
  name: words(255).optional(),
  externalCode: words(50).describe("The customer's own code of the part").optional(),
  profile: words(100).describe('Code or name of a profile').optional(),
  service: words(100).describe('Code or name of a service; without it that of the order').optional(),
  paint: words(100).describe('RAL or code of a paint, with its gloss').optional(),
  amount: z.number().int().min(1).max(1_000_000),
  width: size,
  height: size,
  length: size,
  isOwnPaint: z.boolean().default(false),
  note: words(1000).optional(),
});
type Item = z.output<typeof item>;

const body = z.strictObject({
  externalNumber: words(50).describe("The customer's own number of the order: placed once"),
  service: words(100).optional(),
  deliveryDate: z.iso.date().describe('The day it is wanted; without it as usual').optional(),
  note: words(3000).optional(),
  items: z.array(item).min(1).max(MOST_ITEMS, 'TooMany'),
});
type Body = z.output<typeof body>;

/** One order of a number: two calls at once wait for each other. Throws 422 with the number the shop gave it. */
async function requireNew({ tx }: WriteCtx, customerId: number, externalNumber: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('placed-orders'), ${customerId})`);
  const placed = await tx.one<{ numberText: string }>(sql`
    select number_text from orders
    where customer_id = ${customerId} and external_number = ${externalNumber}
      and status <> ${literal(orderState.cancelled)} limit 1`);
  if (placed)
    throw refused('OrderPlacedAlready', {
      errorDetails: placed.numberText,
      fields: { externalNumber: 'OrderPlacedAlready' },
    });
}

/** Ids of what the texts of an order name. Throws 400 with every field that names nothing the shop has. */
async function meant({ tx, user }: WriteCtx, { service, items }: Body) {
  const texts = items.map((one) => ({ profile: one.profile, service: one.service, ral: one.paint }));
  const found = await recognise(tx, [{ service }, ...texts], { customerId: user.customerId, companyId: null });
  const unknown: Record<string, string> = {};
  const ids = [{ service }, ...texts].map((row, at) => {
    const place = at === 0 ? '' : `items.${at - 1}.`;
    const idOf = (column: 'profile' | 'service' | 'ral', text: string | undefined, field: string) => {
      const cell = found[at]?.[column];
      if (text === undefined) return undefined;
      if (cell && 'id' in cell) return cell.id;
      unknown[place + field] = 'NotFound';
      return undefined;
    };
    return {
      service: idOf('service', row.service, 'service'),
      profile: 'profile' in row ? idOf('profile', row.profile, 'profile') : undefined,
      paint: 'ral' in row ? idOf('ral', row.ral, 'paint') : undefined,
    };
  });
  if (Object.keys(unknown).length) throw invalid(unknown);
  return ids;
}

type Meant = Awaited<ReturnType<typeof meant>>[number];

const millimetres = (value: number | undefined) => (value === undefined ? undefined : String(value));
const lineOf = ({ amount, name, isOwnPaint, ...one }: Item, { service, profile, paint }: Meant) => ({
  amount,
  isOwnPaint,
  name: name ?? one.externalCode,
  externalCode: one.externalCode,
  serviceId: service,
  productProfileId: profile,
  product1Id: paint,
  width: millimetres(one.width),
  height: millimetres(one.height),
  length: millimetres(one.length),
  note: one.note,
});

export const placeOrderRoute = defineRoute({
  method: 'POST',
  path: '/placed-orders',
  summary: "Places an order of the customer a key is bound to, with a state of New: for a customer's own program.",
  module: 'ORDERS',
  needs: 'ORDERS_READ',
  scope: 'rows',
  customers: true,
  texts: 'orders:orders',
  body,
  output: z.object({ id: z.number(), numberText: z.string(), status: z.number() }),
  async handler({ ctx, body: order }) {
    const { key, customerId } = ctx.user;
    if (!key?.placesOrders || customerId === null) throw forbidden('ORDERS_WRITE');
    if (order.deliveryDate !== undefined && order.deliveryDate < ctx.today())
      throw invalid({ deliveryDate: 'DateInPast' });
    return ctx.write(async (write) => {
      await requireNew(write, customerId, order.externalNumber);
      const [head, ...ids] = await meant(write, order);
      const { id } = await write.insert(orders, {
        customerId,
        externalNumber: order.externalNumber,
        serviceId: head!.service,
        deliveryDate: order.deliveryDate,
        notes: order.note,
        items: order.items.map((one, at) => lineOf(one, ids[at]!)),
      });
      const made = await write.tx.one<{ numberText: string; status: number }>(
        sql`select number_text, status from orders where id = ${id}`,
      );
      return { id, ...made! };
    });
  },
});
