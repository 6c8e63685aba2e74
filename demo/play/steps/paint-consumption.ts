import type { RowOf } from '../../../src/engine/entity';
import type { stocks } from '../../../src/modules/stock/stocks/stocks.entity';
import { check } from '../check';
import type { Chapter, Scenario } from '../scenario';
import { find, list } from '../world';
import { type Card, closedCard, shopFloor } from './shop-floor';

type Lot = RowOf<typeof stocks>;

/** Looks lots of paint up and registers what a card used of them. */
export function paintScales({ world }: Scenario) {
  const foreman = world.as('foreman');
  const operator = world.as('operator');
  const lotOf = async (serialNumber: string, storage = 'Magazyn farb'): Promise<Lot> => {
    const storageId = await find(foreman, 'storages', 'name', storage);
    const [lot] = await list<Lot>(foreman, 'stocks', { serialNumber, storageId });
    if (!lot) throw new Error(`There is no lot ${serialNumber}.`);
    return lot;
  };
  return {
    lotOf,
    /** Registers what a card used of a lot. A lot used by an earlier run is first corrected to its full weight. */
    async weigh(
      card: Card,
      productCode: string,
      lot: string,
      amountBefore: string,
      amountAfter: string,
    ): Promise<void> {
      const { id: stockId, amount } = await lotOf(lot);
      if (amount !== amountBefore)
        await foreman.post(`/stocks/${stockId}/change`, { amount: amountBefore, note: 'Spis' });
      const productId = await find(operator, 'products', 'code', productCode);
      await operator.post('/work-card-products', {
        workCardId: card.id,
        productId,
        stockId,
        amountBefore,
        amountAfter,
      });
    },
  };
}

/** Step 13 of the main job. */
export function paintConsumption(scenario: Scenario): Chapter {
  const { world, documents } = scenario;
  const foreman = world.as('foreman');
  const admin = world.as('admin');
  const floor = shopFloor(scenario);
  const scales = paintScales(scenario);
  return {
    title: 'The paint used',
    steps: [
      {
        title:
          'Given a finished card without paint, when it is closed, then it is refused until the paint is registered',
        async run() {
          await foreman.post(`/work-cards/${documents.card.id}/check`);
          const refusal = await foreman.refused('POST', `/work-cards/${documents.card.id}/close`);
          check(refusal, { status: 422, errorStr: 'PaintNotRegistered' });
          check(await foreman.get(`/work-cards/${documents.card.id}`), { kind: 3 }, 'card');
        },
      },
      {
        title:
          'Given lots of RAL 7016 and 9005, when they are weighed after coating, then 11.30 kg and 3.70 kg were used where 11.02 kg and 3.58 kg were expected',
        async run() {
          await scales.weigh(documents.card, '7016-STR', '24A-117', '18.400', '7.100');
          await scales.weigh(documents.card, '9005-MAT', '24B-031', '12.000', '8.300');
          const { products } = await floor.board(documents.card.id);
          const of = (code: string) => products.find((one) => one.code === code);
          check(of('7016-STR'), { used: '11.300', expected: /^11\.0(2|16)/, area: /^64\.80?/ }, '7016');
          check(of('9005-MAT'), { used: '3.700', expected: /^3\.5(8|77)/, area: /^21\.04/ }, '9005');
        },
      },
      {
        title:
          'Given the registered paint, when the card is closed, then it cannot be closed again and 7.10 kg of RAL 7016 are reported below the minimum of 10 kg',
        async run() {
          check(await foreman.post(`/work-cards/${documents.card.id}/close`), closedCard, 'card');
          const again = await foreman.refused('POST', `/work-cards/${documents.card.id}/close`);
          check(again, { status: 422, errorStr: 'StatusAlreadySet' });
          check(
            [(await scales.lotOf('24A-117')).amount, (await scales.lotOf('24B-031')).amount],
            ['7.100', '8.300'],
            'lots',
          );
          check((await scales.lotOf('P-88')).amount, '17.000', 'primer');
          check(JSON.stringify(await foreman.get('/reports/stock-alert')), /7016/, 'stock alert');
          const demand = await list<{ owner: string | null }>(admin, 'reports/stock-demand-report', {
            search: '7016-STR',
            missing: true,
          });
          const shortage = demand.find(({ owner }) => owner === null);
          check(shortage, { product: /7016/, minimum: '10.000', missing: /^[1-9]\d*\.|^0\.0*[1-9]/ }, 'shortage');
        },
      },
    ],
  };
}
