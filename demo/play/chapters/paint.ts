import type { RowOf } from '../../../src/engine/entity';
import type { stocks } from '../../../src/modules/stock/stocks/stocks.entity';
import { check } from '../check';
import type { Tale } from '../tale';
import { find, list, type Step } from '../world';
import { hall, type Card } from './hall';

type Lot = RowOf<typeof stocks>;

/** Paint as it is weighed before and after. */
export function weighing({ world }: Tale) {
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
    /** Registers what a card used of a lot. Where the story was played before, the lot is first weighed full again. */
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

/** Step 13: what the card used, against what it should have, and what that leaves on the shelf. */
export function paint(tale: Tale): Step[] {
  const { world, the } = tale;
  const foreman = world.as('foreman');
  const admin = world.as('admin');
  const floor = hall(tale);
  const scales = weighing(tale);
  return [
    {
      title: '13. does not close the card before its paint is registered',
      async run() {
        await foreman.post(`/work-cards/${the.card.id}/check`);
        const refusal = await foreman.refused('POST', `/work-cards/${the.card.id}/close`);
        check(refusal, { status: 422, errorStr: 'PaintNotRegistered' });
        check(await foreman.get(`/work-cards/${the.card.id}`), { kind: 3 }, 'card');
      },
    },
    {
      title: '13. 7016: 18.40 → 7.10 where 64.8 m² × 0.17 expect 11.02 kg; 9005: 12.00 → 8.30 for 21.04 m²',
      async run() {
        await scales.weigh(the.card, '7016-STR', '24A-117', '18.400', '7.100');
        await scales.weigh(the.card, '9005-MAT', '24B-031', '12.000', '8.300');
        const { products } = await floor.board(the.card.id);
        const of = (code: string) => products.find((one) => one.code === code);
        check(of('7016-STR'), { used: '11.300', expected: /^11\.0(2|16)/, area: /^64\.80?/ }, '7016');
        check(of('9005-MAT'), { used: '3.700', expected: /^3\.5(8|77)/, area: /^21\.04/ }, '9005');
      },
    },
    {
      title: '13. closes the card once; 7.10 kg of RAL 7016 are under the minimum of 10',
      async run() {
        check(await foreman.post(`/work-cards/${the.card.id}/close`), { kind: 7 }, 'card');
        const again = await foreman.refused('POST', `/work-cards/${the.card.id}/close`);
        check(again, { status: 422, errorStr: 'StatusAlreadySet' });
        check(
          [(await scales.lotOf('24A-117')).amount, (await scales.lotOf('24B-031')).amount],
          ['7.100', '8.300'],
          'lots',
        );
        check((await scales.lotOf('P-88')).amount, '17.000', 'primer');
        check(JSON.stringify(await foreman.get('/reports/stock-alert')), /7016/, 'stock alert');
        const asked = encodeURIComponent(JSON.stringify({ search: '7016-STR', missing: true }));
        const { items } = await admin.get<{ items: { owner: string | null }[] }>(
          `/reports/stock-demand-report?filter=${asked}`,
        );
        const shortage = items.find(({ owner }) => owner === null);
        check(shortage, { product: /7016/, minimum: '10.000', missing: /^[1-9]\d*\.|^0\.0*[1-9]/ }, 'shortage');
      },
    },
  ];
}
