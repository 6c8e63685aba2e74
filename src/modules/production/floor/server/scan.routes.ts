import { z } from 'zod';
import { ApiError } from '../../../../engine/errors';
import { httpStatus } from '../../../../engine/http-status';
import { parseGs1 } from '../../../../engine/gs1';
import { MAX_CODE, type CodeOwner } from '../../../../engine/server/codes';
import type { Ctx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { defineRoute } from '../../../../engine/server/route';
import { literal, sql, type Sql } from '../../../../engine/server/sql';
import { products } from '../../../catalogue/products/products.entity';
import { orderItems } from '../../../orders/order-items/order-items.entity';
import { orders } from '../../../orders/orders/orders.entity';
import { receptionState } from '../../../orders/receptions/reception-status';
import { receptions } from '../../../orders/receptions/receptions.entity';
import { users } from '../../../people/users/users.entity';
import { locations } from '../../../settings/locations/locations.entity';
import { places } from '../../../settings/places/places.entity';
import { itemState, orderState } from '../../../states/order-states';
import { stocks } from '../../../stock/stocks/stocks.entity';
import { storages } from '../../../stock/storages/storages.entity';
import { chargeTry, forgiveTry } from '../../../time/rcp/server/guesses';
import { workerByCode } from '../../../time/rcp/server/rules';
import { ownersOf } from '../../../workspace/scan/server/scan.server';
import { racks } from '../../racks/racks.entity';
import { workCardFrames } from '../../work-cards/work-card-frames.entity';
import { workCards } from '../../work-cards/work-cards.entity';

/** What can be done something with at a place; a code of two kinds means the first. */
const kinds = [racks, workCardFrames, workCards, orderItems, receptions, orders, stocks, products].map(
  ({ name }) => name,
);
/** Where things are: what is no badge either. */
const spots = [places, locations, storages].map(({ name }) => name);
/** Most items of an order or a reception. */
const MOST = 1000;

const frame = z.object({
  id: z.int(),
  title: z.string(),
  workCardId: z.int(),
  workCard: z.string().nullable(),
  placeId: z.int(),
  place: z.string(),
});

/** Pieces of order items a record stands for. */
const piecesSql: Readonly<Record<string, (id: number) => Sql>> = {
  [workCardFrames.name]: (id) => sql`
    select order_item_id, sum(amount)::int as amount from work_cards_items where work_card_frame_id = ${id}
    group by order_item_id order by min(frame_position)`,
  [orderItems.name]: (id) => sql`select id as order_item_id, amount from order_items where id = ${id}`,
  [receptions.name]: (id) => sql`
    select r.order_item_id, i.amount from reception_items r join order_items i on i.id = r.order_item_id
    where r.reception_id = ${id} order by r.id limit ${MOST}`,
  [orders.name]: (id) => sql`
    select id as order_item_id, amount from order_items where order_id = ${id} order by id limit ${MOST}`,
};

interface Pieces {
  orderItemId: number;
  amount: number;
}
const piecesOf = (db: Executor, { entity, id }: CodeOwner): Promise<Pieces[]> => {
  const query = piecesSql[entity]?.(id);
  return query ? db.rows<Pieces>(query) : Promise.resolve([]);
};

/** Number of what a record belongs to where that was cancelled: nothing is done with its pieces any more. */
const cancelledSql: Readonly<Record<string, (id: number) => Sql>> = {
  [orderItems.name]: (id) => sql`
    select o.number_text as number from order_items i join orders o on o.id = i.order_id
    where i.id = ${id} and i.status = ${literal(itemState.cancelled)}`,
  [receptions.name]: (id) => sql`
    select r.number_text as number from receptions r join orders o on o.id = r.order_id
    where r.id = ${id} and (r.status = ${literal(receptionState.cancelled)} or o.status = ${literal(orderState.cancelled)})`,
  [orders.name]: (id) => sql`
    select number_text as number from orders where id = ${id} and status = ${literal(orderState.cancelled)}`,
};
async function cancelledOf(db: Executor, { entity, id }: CodeOwner): Promise<string | null> {
  const query = cancelledSql[entity]?.(id);
  return (query && (await db.one<{ number: string | null }>(query))?.number) ?? null;
}

const cardOf = (db: Executor, { entity, id }: CodeOwner) => {
  if (entity === workCards.name)
    return db.one<{ id: number; placeId: number }>(sql`select id, place_id from work_cards where id = ${id}`);
  return undefined;
};
const frameOf = (db: Executor, { entity, id }: CodeOwner) =>
  entity === workCardFrames.name
    ? db.one<z.output<typeof frame>>(sql`
        select f.id, f.title, c.id as work_card_id, c.number_text as work_card, p.id as place_id, p.name as place
        from work_card_frames f join work_cards c on c.id = f.work_card_id join places p on p.id = c.place_id
        where f.id = ${id}`)
    : undefined;

const paint = z.object({ productId: z.int(), stockId: z.int().nullable(), name: z.string() });

/** Paints a code stands for: a number of a lot may be one of several, in several storages. */
async function paintsOf(db: Executor, owners: readonly CodeOwner[]): Promise<z.output<typeof paint>[]> {
  const idsOf = (name: string) => owners.filter(({ entity }) => entity === name).map(({ id }) => id);
  return db.rows(sql`
    select p.id as product_id, s.id as stock_id, concat_ws(' ', p.code, p.name) as name
    from stocks s join products p on p.id = s.product_id where s.id = any(${idsOf(stocks.name)}::int[])
    union all
    select p.id, null, concat_ws(' ', p.code, p.name) from products p where p.id = any(${idsOf(products.name)}::int[])`);
}

/** The owner of a badge. Codes of badges are short, so that asking for one is counted like a try at a kiosk. */
async function badgeOf(ctx: Ctx, code: string): Promise<CodeOwner | undefined> {
  try {
    await chargeTry(ctx, 'scan');
  } catch (error) {
    if (error instanceof ApiError && error.status === httpStatus.tooMany) return undefined;
    throw error;
  }
  const worker = await workerByCode(ctx.db, code);
  if (!worker) return undefined;
  await forgiveTry(ctx, 'scan');
  return { entity: users.name, id: worker.id, name: [worker.name, worker.surname].filter(Boolean).join(' ') };
}

/** Racks a tablet knows by number without a connection. */
const MOST_RACKS = 2000;

export const floorRacks = defineRoute({
  method: 'GET',
  path: '/floor/racks',
  summary: 'Numbers of the racks in use, so that a tablet knows them without a connection.',
  module: 'WORK_REPORTS',
  needs: 'WORK_CARDS_WORK',
  scope: 'installation',
  output: z.object({ racks: z.array(z.object({ id: z.int(), code: z.string() })) }),
  handler: async ({ ctx }) => ({
    racks: await ctx.db.rows<{ id: number; code: string }>(
      sql`select id, code from racks where is_active order by id limit ${MOST_RACKS}`,
    ),
  }),
});

/** People of the floor need no right to orders or receptions: they learn what the code is and which items it stands for. */
export const floorScan = defineRoute({
  method: 'GET',
  path: '/floor/scan',
  summary:
    'What a scanned code means on the floor: a rack, frame or work card, pieces, a paint or its lot, a person, a place.',
  module: 'WORK_REPORTS',
  needs: 'WORK_CARDS_WORK',
  scope: 'installation',
  query: z.strictObject({ code: z.string().trim().min(1).max(MAX_CODE) }),
  output: z.object({
    found: z.object({ entity: z.string(), id: z.int(), name: z.string() }).nullable(),
    frame: frame.nullable(),
    workCard: z.object({ id: z.int(), placeId: z.int() }).nullable(),
    pieces: z.array(z.object({ orderItemId: z.int(), amount: z.int() })),
    paints: z.array(paint),
    /** Number of the order or reception it belongs to, where that was cancelled. */
    cancelled: z.string().nullable(),
  }),
  async handler({ ctx, query: { code } }) {
    const owners = await ownersOf(ctx, code, parseGs1(code), [...kinds, ...spots]);
    const first = (of: readonly string[]) =>
      of.flatMap((kind) => owners.find(({ entity }) => entity === kind) ?? []).at(0);
    const found = first(kinds) ?? (await badgeOf(ctx, code)) ?? first(spots);
    if (!found) return { found: null, frame: null, workCard: null, pieces: [], paints: [], cancelled: null };
    return {
      paints: await paintsOf(ctx.db, owners),
      found,
      frame: (await frameOf(ctx.db, found)) ?? null,
      workCard: (await cardOf(ctx.db, found)) ?? null,
      pieces: await piecesOf(ctx.db, found),
      cancelled: await cancelledOf(ctx.db, found),
    };
  },
});
