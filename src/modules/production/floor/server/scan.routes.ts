import { z } from 'zod';
import { findCode, MAX_CODE, type CodeOwner } from '../../../../engine/server/codes';
import type { Executor } from '../../../../engine/server/db';
import { defineRoute } from '../../../../engine/server/route';
import { sql, type Sql } from '../../../../engine/server/sql';
import { orderItems } from '../../../orders/order-items/order-items.entity';
import { orders } from '../../../orders/orders/orders.entity';
import { receptions } from '../../../orders/receptions/receptions.entity';
import { racks } from '../../racks/racks.entity';
import { workCardFrames } from '../../work-cards/work-card-frames.entity';
import { workCards } from '../../work-cards/work-cards.entity';

/** What can be done something with at a place; a code of two kinds means the first. */
const kinds = [racks, workCardFrames, workCards, orderItems, receptions, orders].map(({ name }) => name);
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
  summary: 'What a scanned code means on the floor: a frame, a work card, or pieces that may be hung.',
  module: 'WORK_REPORTS',
  needs: 'WORK_CARDS_WORK',
  scope: 'installation',
  query: z.strictObject({ code: z.string().trim().min(1).max(MAX_CODE) }),
  output: z.object({
    found: z.object({ entity: z.string(), id: z.int(), name: z.string() }).nullable(),
    frame: frame.nullable(),
    workCard: z.object({ id: z.int(), placeId: z.int() }).nullable(),
    pieces: z.array(z.object({ orderItemId: z.int(), amount: z.int() })),
  }),
  async handler({ ctx, query: { code } }) {
    const owners = await findCode(ctx, [code], kinds);
    const found = kinds.flatMap((kind) => owners.find(({ entity }) => entity === kind) ?? [])[0];
    if (!found) return { found: null, frame: null, workCard: null, pieces: [] };
    return {
      found,
      frame: (await frameOf(ctx.db, found)) ?? null,
      workCard: (await cardOf(ctx.db, found)) ?? null,
      pieces: await piecesOf(ctx.db, found),
    };
  },
});
