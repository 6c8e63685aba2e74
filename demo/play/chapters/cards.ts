import { check } from '../check';
import type { Order, Tale } from '../tale';
import { count, find, type Step } from '../world';
import { hall } from './hall';
import { weighing } from './paint';

/** Steps 11 and 12: washed, blasted, primed, coated, checked; one post twice. */
export function cards(tale: Tale): Step[] {
  const { world, the } = tale;
  const foreman = world.as('foreman');
  const operator = world.as('operator');
  const admin = world.as('admin');
  const floor = hall(tale);
  const scales = weighing(tale);
  const statuses = async () =>
    (await foreman.get<Order>(`/orders/${the.order.id}`)).items.map((item) => Number(item.status));
  const all = [
    ['Profil P-6060', 39],
    ['Kątownik K-45', 16],
    ['Brama stalowa', 2],
    ['Uchwyt stalowy', 120],
  ] as const;
  return [
    {
      title: '11. washes everything at Myjnia; with the first frame the order is in progress and the customer knows',
      async run() {
        const mails = await count(admin, 'mail-logs', { kind: '4' });
        const card = await floor.open('MYJ');
        for (const [name, amount] of all) {
          const frame = await floor.carrier(card, name === 'Brama stalowa' ? 1 : 0);
          await floor.hang(card, frame, name, amount);
          await floor.run(frame);
        }
        check(await statuses(), [4, 4, 4, 4], 'items');
        check(await count(admin, 'mail-logs', { kind: '4' }), mails + 1, 'mails of kind 4');
        await foreman.post(`/work-cards/${card.id}/check`);
        check(await foreman.post(`/work-cards/${card.id}/close`), { kind: 7 }, 'card');
      },
    },
    {
      title: '11. blasts the gates at Śrutownia and primes them at Kabina 2: 20 → 17 kg of EP-Zn',
      async run() {
        for (const place of ['SRU', 'KAB2']) {
          const card = await floor.open(place);
          const cart = await floor.carrier(card, 1);
          await floor.hang(card, cart, 'Brama stalowa', 2);
          await floor.run(cart);
          if (place === 'KAB2') await scales.weigh(card, 'EP-ZN', 'P-88', '20.000', '17.000');
          await foreman.post(`/work-cards/${card.id}/check`);
          check(await foreman.post(`/work-cards/${card.id}/close`), { kind: 7 }, 'card');
        }
      },
    },
    {
      title: '11. hangs posts on R1 and R2 at Kabina 1 and is refused the fortieth of 39',
      async run() {
        the.card = await floor.open('KAB1');
        const [r1, r2] = [await floor.carrier(the.card, 0), await floor.carrier(the.card, 0)];
        check([r1.title, r2.title], ['R1', 'R2'], 'frames');
        await floor.hang(the.card, r1, 'Profil P-6060', 20);
        const posts = await floor.free(the.card, 'Profil P-6060');
        const tooMany = floor.hanging(r2, posts, 20);
        check(await operator.refused('POST', '/work-cards-items/order-connect', tooMany), { status: 422 });
        await floor.hang(the.card, r2, 'Profil P-6060', 19);
        const empty = await operator.refused('POST', `/work-card-frames/${r1.id}/finish`);
        check(empty, { status: 422, errorStr: 'TransitionRefused' });
        await floor.run(r1);
        await floor.run(r2);
      },
    },
    {
      title: '11. coats angles, brackets and gates; R3 is pulled back once and done again',
      async run() {
        const [r3, r4, w1] = [
          await floor.carrier(the.card, 0),
          await floor.carrier(the.card, 0),
          await floor.carrier(the.card, 1),
        ];
        check(await operator.refused('POST', `/work-card-frames/${r3.id}/confirm`), { status: 422 });
        await floor.hang(the.card, r3, 'Kątownik K-45', 16);
        await floor.hang(the.card, r4, 'Uchwyt stalowy', 120);
        await floor.hang(the.card, w1, 'Brama stalowa', 2);
        await floor.run(r3);
        await operator.post(`/work-card-frames/${r3.id}/pullBack`);
        check(
          (await floor.board(the.card.id)).frames.find(({ id }) => id === r3.id),
          { status: 1 },
          'R3',
        );
        await operator.post(`/work-card-frames/${r3.id}/finish`);
        for (const carrier of [r4, w1]) await floor.run(carrier);
        check(await statuses(), [4, 4, 4, 4], 'items before quality control');
      },
    },
    {
      title: '12. quality control finds a scratched post: the customer is told, one piece is coated again on R5',
      async run() {
        const [posts] = the.order.items;
        const mails = await count(admin, 'mail-logs', { kind: '50' });
        const errorReasonId = await find(foreman, 'errornous-reasons', 'name', 'Zarysowanie');
        const error = { orderItemId: posts!.id, workCardId: the.card.id, errorReasonId, amount: 1, isRework: true };
        check(await operator.post('/item-errors', error), { amount: 1, area: '1.4400' }, 'error');
        check(await count(admin, 'mail-logs', { kind: '50' }), mails + 1, 'mails of kind 50');
        check(await foreman.get(`/order-items/${posts!.id}`), { reworkAmount: 1, status: 4 }, 'posts');
        const [latest] = (await foreman.get<{ items: object[] }>('/reports/order-item-error-report')).items;
        check(
          latest,
          { itemName: 'Profil P-6060', badAmount: 1, area: '1.4400', reason: 'Zarysowanie' },
          'error report',
        );
        const r5 = await floor.carrier(the.card, 0);
        await floor.hang(the.card, r5, 'Profil P-6060', 1);
        await floor.run(r5);
      },
    },
    {
      title: '12. measures 72, 78 and 91 µm, and finds everything good: the items are done',
      async run() {
        const mails = await count(admin, 'mail-logs', { kind: '5' });
        const measured = {
          workCardId: the.card.id,
          orderItemId: the.order.items[0]!.id,
          thickness: '72, 78, 91',
          isOk: true,
        };
        await operator.post('/work-card-measurements', measured);
        for (const { id } of the.order.items) await operator.post(`/order-items/${id}/check`);
        check(await statuses(), [5, 5, 5, 5], 'items');
        check(await count(admin, 'mail-logs', { kind: '5' }), mails + 1, 'mails of kind 5');
      },
    },
  ];
}
