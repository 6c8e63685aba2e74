import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { actions, type FloorAction, type Real, type Seen } from '../../../../test/support/floor-model/commands';
import { FloorModel, passes, stepCodes, type Target } from '../../../../test/support/floor-model/model';
import { type FloorItem, type FloorShop, testFloor } from '../../../../test/support/floor-shop';
import { sql } from '../../../engine/server/sql';

let shop: FloorShop;
let reason: number;
let location: number;
let washer: number;
beforeAll(async () => {
  shop = await testFloor();
  reason = await shop.id('errornous_reasons', 'code', 'ZARYS');
  location = await shop.id('locations', 'code', 'PLAC');
  washer = await shop.id('places', 'code', 'MYJ');
});
const amounts = [4, 3, 2];
const received = [4, 2, 2];

interface Counted {
  orderItemId: number;
  pieces: Record<'received' | 'good' | 'inRework' | 'lost' | 'open', number>;
}

/** The server as the model sees it: two cards, an order of three items, frames as they are made. */
class Server implements Real {
  private readonly frames: number[] = [];
  constructor(
    private readonly items: readonly FloorItem[],
    private readonly cards: Readonly<Record<string, number>>,
  ) {}

  async carryOut(action: FloorAction, to: Target, model: FloorModel): Promise<string | undefined> {
    const { path, body, person } = await this.request(action, to);
    const method = action.do === 'remove' ? 'DELETE' : 'POST';
    const answer = await shop.app.call(person ?? shop.foreman, method, path, method === 'POST' ? body : undefined);
    if (action.do === 'frame') this.frames.push(answer.body.id as number);
    const errorStr = answer.status === 200 ? undefined : String(answer.body.errorStr);
    expect(await this.state()).toEqual(this.expected(model));
    return errorStr;
  }

  private async request(
    action: FloorAction,
    to: Target,
  ): Promise<{ path: string; body: object; person?: typeof shop.office }> {
    const frame = this.frames[to.frame ?? -1]!;
    const item = this.items[to.item ?? -1]!;
    switch (action.do) {
      case 'frame':
        return { path: '/work-card-frames', body: { workCardId: this.cards[action.place], carrier: 0 } };
      case 'connect': {
        const step = { orderItemId: item.id, orderItemServiceDetailsId: item.steps[action.step] };
        return {
          path: '/work-cards-items/order-connect',
          body: {
            ...step,
            amount: action.amount,
            workCardFrameId: frame,
            ...(passes(to) && { reason: 'Pilne' }),
          },
        };
      }
      case 'amount':
        return {
          path: '/work-cards-items/order-amount',
          body: { id: await this.piece(frame, item), amount: action.amount },
        };
      case 'disconnect':
        return { path: '/work-cards-items/order-disconnect', body: { id: await this.piece(frame, item) } };
      case 'remove':
        return { path: `/work-card-frames/${frame}`, body: {} };
      case 'check':
        return { path: `/order-items/${item.id}/check`, body: {} };
      case 'accept':
        return { path: `/order-items/${item.id}/accept`, body: {}, person: shop.office };
      case 'ready':
        return { path: `/order-items/${item.id}/ready`, body: { locationId: location }, person: shop.office };
      case 'fault':
        return {
          path: '/item-errors',
          body: { orderItemId: item.id, errorReasonId: reason, amount: action.amount, isRework: action.isRework },
        };
      default:
        return {
          path: `/work-card-frames/${frame}/${action.do}`,
          body: action.do === 'process' && passes(to) ? { reason: 'Pilne' } : {},
        };
    }
  }

  private async piece(frameId: number, item: FloorItem): Promise<number> {
    const row = await shop.app.database.db.one<{ id: number }>(
      sql`select id from work_cards_items where work_card_frame_id = ${frameId} and order_item_id = ${item.id}`,
    );
    return row!.id;
  }

  /** Statuses and amounts of all items, their steps and the frames. */
  private async state() {
    const { db } = shop.app.database;
    const items = await db.rows<{ id: number; status: number; checked: boolean; steps: unknown }>(sql`
      select i.id, i.status, i.is_checked as checked, (select json_object_agg(p.code, json_build_array(s.finished_amount, s.rework_amount, s.lost_amount,
        s.status = 5, s.status = 4)) from order_item_services s join service_steps p on p.id = s.service_step_id
        where s.order_item_id = i.id and p.is_planned) as steps
      from order_items i where i.id = any(${this.items.map(({ id }) => id)}::int[]) order by i.id`);
    const frames = await db.rows<{ id: number; status: number; confirmed: boolean; pieces: number[] }>(sql`
      select f.id, f.status, f.confirmed_at is not null as confirmed,
        array(select w.amount from work_cards_items w where w.work_card_frame_id = f.id order by w.order_item_id) as pieces
      from work_card_frames f where f.work_card_id = any(${Object.values(this.cards)}::int[]) order by f.id`);
    return { items: items.map(({ status, checked, steps }) => ({ status, checked, steps })), frames };
  }

  /** What the tablets of both cards make of every item: received as it was, each piece counted once. */
  async expectPieces(model: FloorModel): Promise<void> {
    for (const card of Object.values(this.cards)) {
      const { frames, available } = await shop.ok(shop.foreman, 'GET', `/work-cards/${card}/board`);
      const hung = (frames as { items: Counted[] }[]).flatMap((frame) => frame.items);
      for (const { orderItemId, pieces } of [...hung, ...(available as Counted[])]) {
        const item = model.items[this.items.findIndex(({ id }) => id === orderItemId)];
        if (!item) continue;
        const { received, good, inRework, lost, open } = pieces;
        expect([received, good + inRework + lost + open]).toEqual([item.received, item.received]);
      }
    }
  }

  private expected(model: FloorModel) {
    const items = model.items.map((item, index) => ({
      status: item.status,
      checked: item.isChecked,
      steps: Object.fromEntries(
        stepCodes.map((code) => {
          const { status, finished } = model.step(index, code);
          return [code, [finished, item.rework[code], item.lost[code], status === 5, status === 4]];
        }),
      ),
    }));
    const frames = model.frames.flatMap((frame, at) => {
      if (frame.removed) return [];
      const pieces = [...frame.pieces].sort(([a], [b]) => a - b).map(([, amount]) => amount);
      return [{ id: this.frames[at], status: frame.status, confirmed: frame.confirmed, pieces }];
    });
    return { items, frames };
  }
}

const none = () => ({ ODT: 0, MAL: 0 });
async function start(): Promise<{ model: FloorModel; real: Server }> {
  const items = await shop.order(amounts);
  for (const [at, item] of items.entries())
    await shop.app.database.db.run(
      sql`update order_items set receipted_amount = ${received[at]} where id = ${item.id}`,
    );
  await shop.app.database.db.run(sql`
    update order_items set product1_id = (select id from products where code = '9005-MAT') where id = ${items[2]!.id}`);
  const cards = { ODT: (await shop.card({ placeId: washer })).id, MAL: (await shop.card()).id };
  const model = new FloorModel(
    amounts.map((amount, at) => ({
      paint: at === 2 ? 1 : 0,
      amount,
      received: received[at]!,
      status: 2,
      isChecked: false,
      acceptStatus: 0,
      rework: none(),
      lost: none(),
      failed: none(),
      gone: 0,
    })),
  );
  return { model, real: new Server(items, cards) };
}

it('does and refuses on PostgreSQL what the model does and refuses', async () => {
  const seen: Seen = { steps: 0, refused: new Map() };
  await fc.assert(
    fc.asyncProperty(actions(seen, 90), async (commands) => {
      const setup = await start();
      await fc.asyncModelRun(() => setup, commands);
      await setup.real.expectPieces(setup.model);
    }),
    { numRuns: 20, endOnFailure: true, interruptAfterTimeLimit: 60_000 },
  );
  expect(seen.steps).toBeGreaterThan(200);
  expect(seen.refused.size).toBeGreaterThan(5);
});
