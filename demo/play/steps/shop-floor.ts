import type { RowOf } from '../../../src/engine/entity';
import type { Board } from '../../../src/modules/production/work-cards/board.schema';
import type { workCards } from '../../../src/modules/production/work-cards/work-cards.entity';
import type { Order, Scenario } from '../scenario';
import { find, type Client } from '../world';

/** A closed work card. */
export const closedCard = { kind: 7 };

export type Card = RowOf<typeof workCards>;
type Frame = Board['frames'][number];

/** Id of the user a client is signed in as. */
export const signedIn = async (client: Client): Promise<number> =>
  (await client.post<{ user: { id: number } }>('/refresh')).user.id;

/** What a foreman and an operator do with a work card; `order`: whose items they work on. */
export function shopFloor({ world, documents }: Scenario, order: () => Order = () => documents.order) {
  const foreman = world.as('foreman');
  const operator = world.as('operator');
  const board = (card: number) => operator.get<Board>(`/work-cards/${card}/board`);
  return {
    board,
    /** A card of a work place with the operator as the responsible person. */
    async open(placeCode: string): Promise<Card> {
      const [lead, worker] = await Promise.all([foreman, operator].map(signedIn));
      const card = await foreman.post<Card>('/work-cards', {
        placeId: await find(foreman, 'places', 'code', placeCode),
        companyId: order().companyId,
        date: world.today(),
        responsibleUserId: worker,
      });
      await foreman.post('/shift-users', { workCardId: card.id, userId: lead, ...(await world.workHours()) });
      return card;
    },
    /** Another frame (0) or cart (1) of a card. */
    carrier: (card: Card, carrier: 0 | 1) =>
      operator.post<Frame>('/work-card-frames', { workCardId: card.id, carrier }),
    /** The operation of an item whose pieces may be hung on this card. */
    async free(card: Card, name: string) {
      const row = (await board(card.id)).available.find(
        (one) => one.orderId === order().id && one.itemName === name && one.free > 0,
      );
      if (!row) throw new Error(`No pieces of ${name} may be hung at ${card.numberText}.`);
      return row;
    },
    /** The body of the call that hangs pieces. */
    hanging: (frame: Frame, row: Board['available'][number], amount: number) => ({
      orderItemServiceDetailsId: row.orderItemServiceDetailsId,
      orderItemId: row.orderItemId,
      amount,
      workCardFrameId: frame.id,
    }),
    async hang(card: Card, frame: Frame, name: string, amount: number): Promise<void> {
      await operator.post('/work-cards-items/order-connect', this.hanging(frame, await this.free(card, name), amount));
    },
    /** Confirms, starts and finishes a frame. */
    async run(frame: Frame): Promise<void> {
      for (const action of ['confirm', 'process', 'finish'])
        await operator.post(`/work-card-frames/${frame.id}/${action}`);
    },
  };
}
