import { itemState, orderState } from '../../../src/modules/states/order-states';
import { frameState } from '../../../src/modules/orders/orders/frame-status';
import { check } from '../check';
import type { Chapter, Order, Scenario } from '../scenario';
import { type Client, count, find } from '../world';
import { paintScales } from './paint-consumption';
import { closedCard, shopFloor } from './shop-floor';

const pieces = [
  ['Profil P-6060', 39],
  ['Kątownik K-45', 16],
  ['Brama stalowa', 2],
  ['Uchwyt stalowy', 120],
] as const;

const itemStates = async ({ world, documents }: Scenario) => {
  const order = await world.as('foreman').get<Order>(`/orders/${documents.order.id}`);
  return order.items.map((item) => Number(item.status));
};
const allItems = (state: number) => pieces.map(() => state);

interface Sheet {
  toControl: number;
  checks: { checkId: number; minimum: string | null; maximum: string | null; samples: number | null }[];
}

/** Passes an item at quality control; where its service has a checklist, with a figure within the limits at every point. */
async function passControl(who: Client, id: number): Promise<void> {
  const { toControl, checks } = await who.get<Sheet>(`/floor/quality/${id}`);
  if (!checks.length) return void (await who.post(`/order-items/${id}/check`));
  const figures = checks.map(({ checkId, minimum, maximum }) => ({
    checkId,
    values: Array.from({ length: toControl + 1 }, () => String(Number(minimum ?? maximum ?? 0))),
    isGood: true,
  }));
  await who.post('/floor/quality', { orderItemId: id, good: toControl, rework: 0, lost: 0, figures });
}

/** Step 11 of the main job, before coating. */
export function preTreatment(scenario: Scenario): Chapter {
  const { world, documents } = scenario;
  const foreman = world.as('foreman');
  const admin = world.as('admin');
  const floor = shopFloor(scenario);
  const scales = paintScales(scenario);
  return {
    title: 'Pre-treatment',
    steps: [
      {
        title:
          'Given the planned order, when all pieces are washed at Myjnia, then the order is in progress and the customer gets a mail',
        async run() {
          const mails = await count(admin, 'mail-logs', { kind: '4' });
          const card = await floor.open('MYJ');
          for (const [name, amount] of pieces) {
            const frame = await floor.carrier(card, name === 'Brama stalowa' ? 1 : 0);
            await floor.hang(card, frame, name, amount);
            await floor.run(frame);
          }
          check(await itemStates(scenario), allItems(itemState.inProgress), 'items');
          check(await foreman.get(`/orders/${documents.order.id}`), { status: orderState.inProgress }, 'order');
          check(await count(admin, 'mail-logs', { kind: '4' }), mails + 1, 'mails of kind 4');
          await foreman.post(`/work-cards/${card.id}/check`);
          check(await foreman.post(`/work-cards/${card.id}/close`), closedCard, 'card');
        },
      },
      {
        title:
          'Given washed gates, when they are blasted at Śrutownia and primed at Kabina 2, then 3 kg of EP-Zn are used and both cards can be closed',
        async run() {
          for (const place of ['SRU', 'KAB2']) {
            const card = await floor.open(place);
            const cart = await floor.carrier(card, 1);
            await floor.hang(card, cart, 'Brama stalowa', 2);
            await floor.run(cart);
            if (place === 'KAB2') await scales.weigh(card, 'EP-ZN', 'P-88', '20.000', '17.000');
            await foreman.post(`/work-cards/${card.id}/check`);
            check(await foreman.post(`/work-cards/${card.id}/close`), closedCard, 'card');
          }
        },
      },
    ],
  };
}

/** Step 11 of the main job at Kabina 1. */
export function coating(scenario: Scenario): Chapter {
  const { world, documents } = scenario;
  const operator = world.as('operator');
  const floor = shopFloor(scenario);
  return {
    title: 'Coating',
    steps: [
      {
        title:
          'Given 39 posts in the shop, when the operator hangs 20 of them on R1, then R2 takes 19 but not 20, and a frame cannot be finished before it was started',
        async run() {
          documents.card = await floor.open('KAB1');
          const [r1, r2] = [await floor.carrier(documents.card, 0), await floor.carrier(documents.card, 0)];
          check([r1.title, r2.title], ['R1', 'R2'], 'frames');
          await floor.hang(documents.card, r1, 'Profil P-6060', 20);
          const posts = await floor.free(documents.card, 'Profil P-6060');
          const tooMany = floor.hanging(r2, posts, 20);
          check(await operator.refused('POST', '/work-cards-items/order-connect', tooMany), { status: 422 });
          await floor.hang(documents.card, r2, 'Profil P-6060', 19);
          const notStarted = await operator.refused('POST', `/work-card-frames/${r1.id}/finish`);
          check(notStarted, { status: 422, errorStr: 'TransitionRefused' });
          await floor.run(r1);
          await floor.run(r2);
        },
      },
      {
        title:
          'Given angles, brackets and gates, when they are coated and R3 is pulled back and finished again, then the items wait for quality control',
        async run() {
          const { card } = documents;
          const r3 = await floor.carrier(card, 0);
          const r4 = await floor.carrier(card, 0);
          const w1 = await floor.carrier(card, 1);
          check(await operator.refused('POST', `/work-card-frames/${r3.id}/confirm`), { status: 422 });
          await floor.hang(card, r3, 'Kątownik K-45', 16);
          await floor.hang(card, r4, 'Uchwyt stalowy', 120);
          await floor.hang(card, w1, 'Brama stalowa', 2);
          await floor.run(r3);
          await operator.post(`/work-card-frames/${r3.id}/pullBack`);
          const { frames } = await floor.board(card.id);
          const pulledBack = frames.find(({ id }) => id === r3.id);
          check(pulledBack, { status: frameState.inProgress }, 'R3');
          await operator.post(`/work-card-frames/${r3.id}/finish`);
          for (const carrier of [r4, w1]) await floor.run(carrier);
          check(await itemStates(scenario), allItems(itemState.inProgress), 'items before quality control');
        },
      },
    ],
  };
}

/** Step 12 of the main job. */
export function qualityControl(scenario: Scenario): Chapter {
  const { world, documents } = scenario;
  const foreman = world.as('foreman');
  const operator = world.as('operator');
  const admin = world.as('admin');
  const floor = shopFloor(scenario);
  return {
    title: 'Quality control',
    steps: [
      {
        title:
          'Given a scratched post, when quality control records the error, then the customer hears of it once it can no longer be withdrawn and one piece is coated again on R5',
        async run() {
          const [posts] = documents.order.items;
          const mails = await count(admin, 'mail-logs', { kind: '50' });
          const error = {
            orderItemId: posts!.id,
            workCardId: documents.card.id,
            errorReasonId: await find(foreman, 'errornous-reasons', 'name', 'Zarysowanie'),
            amount: 1,
            isRework: true,
          };
          const made = await operator.post<{ withdrawUntil: string | null }>('/item-errors', error);
          check(made, { amount: 1, area: '1.4400' }, 'error');
          check(made.withdrawUntil !== null, true, 'the error can be withdrawn');
          check(await count(admin, 'mail-logs', { kind: '50' }), mails, 'mails of kind 50');
          const reworked = { reworkAmount: 1, status: itemState.inProgress };
          check(await foreman.get(`/order-items/${posts!.id}`), reworked, 'posts');
          const [latest] = (await foreman.get<{ items: object[] }>('/reports/order-item-error-report')).items;
          const reported = { itemName: 'Profil P-6060', badAmount: 1, area: '1.4400', reason: 'Zarysowanie' };
          check(latest, reported, 'error report');
          const r5 = await floor.carrier(documents.card, 0);
          await floor.hang(documents.card, r5, 'Profil P-6060', 1);
          await floor.run(r5);
        },
      },
      {
        title:
          'Given film thicknesses of 72, 78 and 91 µm, when quality control checks every item, then the items are done and the customer gets a mail',
        async run() {
          const mails = await count(admin, 'mail-logs', { kind: '5' });
          const measured = {
            workCardId: documents.card.id,
            orderItemId: documents.order.items[0]!.id,
            thickness: '72, 78, 91',
            isOk: true,
          };
          await operator.post('/work-card-measurements', measured);
          for (const { id } of documents.order.items) await passControl(operator, id);
          check(await itemStates(scenario), allItems(itemState.done), 'items');
          check(await count(admin, 'mail-logs', { kind: '5' }), mails + 1, 'mails of kind 5');
        },
      },
    ],
  };
}
