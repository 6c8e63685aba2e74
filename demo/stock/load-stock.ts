import { sql } from '../../src/engine/server/db';
import { lend } from '../../src/modules/stock/stocks-lend/server/lend';
import { moveLot } from '../../src/modules/stock/ledger/server/move-lot';
import { stockLimits } from '../../src/modules/stock/stock-limits/stock-limits.entity';
import { stocks } from '../../src/modules/stock/stocks/stocks.entity';
import { receive } from '../../src/modules/production/paint-orders/server/receive.routes';
import type { DemoWrite } from '../translate';
import { placePaintOrder } from './load-paint-order';

const DAY = 86_400_000;
const paint = 'Magazyn farb';
const chemicals = 'Magazyn chemii';
const galvaniser = 'Cynkownia (kooperant)';
const stalbud = 'STALBUD – farby powierzone';

interface DemoLot {
  product: string;
  storage: string;
  lot: string;
  /** As it is today. */
  amount: string;
  /** As it came, where part of it has gone elsewhere since. */
  first?: string;
  /** Days from today. */
  expires: number;
  /** Days ago it came. */
  came: number;
  shelf: string;
}

/** An order of which one lot has come and the rest is on its way. */
const ordered = {
  lot: '24E-064',
  producer: 'Teknos',
  placed: 29,
  expected: 3,
  items: [
    { product: '3020-P', packages: 2, amount: '40.000' },
    { product: 'RAL 6005', packages: null, amount: '25.000' },
  ],
};

const lots: readonly DemoLot[] = [
  {
    product: '7016-STR',
    storage: paint,
    lot: '24A-117',
    amount: '18.400',
    first: '24.400',
    expires: 240,
    came: 40,
    shelf: 'R-01',
  },
  { product: '9005-MAT', storage: paint, lot: '24B-031', amount: '12.000', expires: 190, came: 31, shelf: 'R-01' },
  {
    product: 'EP-ZN',
    storage: paint,
    lot: 'P-88',
    amount: '20.000',
    first: '25.000',
    expires: 120,
    came: 25,
    shelf: 'R-02',
  },
  { product: '3020-P', storage: stalbud, lot: 'ST-3020-01', amount: '40.000', expires: 300, came: 12, shelf: 'R-12' },
  { product: '9016-P', storage: paint, lot: '24F-118', amount: '25.000', expires: 310, came: 14, shelf: 'R-03' },
  { product: '3020-P', storage: paint, lot: ordered.lot, amount: '20.000', expires: 280, came: 22, shelf: 'R-04' },
  { product: 'RAL 7035', storage: paint, lot: '24F-002', amount: '40.000', expires: 330, came: 9, shelf: 'R-04' },
  { product: 'RAL 5010', storage: paint, lot: '24C-311', amount: '15.000', expires: 210, came: 36, shelf: 'R-05' },
  { product: 'RAL 1021', storage: paint, lot: '24D-140', amount: '8.000', expires: 150, came: 28, shelf: 'R-05' },
  { product: 'RAL 6005', storage: paint, lot: '24A-090', amount: '6.500', expires: 95, came: 60, shelf: 'R-06' },
  { product: '9016-P', storage: paint, lot: '23C-205', amount: '6.200', expires: -18, came: 380, shelf: 'R-03' },
  { product: '9006-MET', storage: paint, lot: '24D-009', amount: '4.500', expires: 21, came: 160, shelf: 'R-03' },
];
/** What a kg costs, in hundredths; nothing for what belongs to customers. */
const prices: Readonly<Record<string, number>> = {
  '7016-STR': 24_50,
  '9005-MAT': 22_80,
  'EP-ZN': 31_20,
  '9016-P': 21_40,
  '3020-P': 27_90,
  '9006-MET': 33_60,
};
const limits = [
  { product: '7016-STR', storage: paint, min: '10.000', max: '60.000' },
  { product: '9005-MAT', storage: paint, min: '8.000', max: '50.000' },
  { product: '9006-MET', storage: paint, min: '10.000', max: '30.000' },
] as const;

/** Paint on stock with what it should not fall under, taken in, moved and lent as the warehouse would have done it: by movements. */
export async function loadStock(write: DemoWrite, at: (daysAgo: number) => void): Promise<void> {
  const ids = async (query: ReturnType<typeof sql>) =>
    new Map((await write.tx.rows<{ key: string; id: number }>(query)).map(({ key, id }) => [key, id]));
  const products = await ids(sql`select code as key, id from products where code is not null order by id desc`);
  const storages = await ids(sql`select name as key, id from storages`);
  const shelves = await ids(sql`select code as key, id from locations`);
  const idOf = (known: Map<string, number>, key: string) => {
    const id = known.get(write.translate(key));
    if (id === undefined) throw new Error(`The demo company has no "${key}"`);
    return id;
  };
  const producers = await ids(sql`select name as key, id from producers`);
  at(0);
  const paintOrderId = await placePaintOrder(write, at, {
    producerId: idOf(producers, ordered.producer),
    placed: ordered.placed,
    expectedOn: day(write, ordered.expected),
    items: ordered.items.map(({ product, ...item }) => ({ productId: idOf(products, product), ...item })),
  });
  const made = new Map<string, number>();
  for (const one of [...lots].sort((a, b) => b.came - a.came)) {
    at(0);
    const dateTo = day(write, one.expires);
    at(one.came);
    const place = {
      storageId: idOf(storages, one.storage),
      locationId: idOf(shelves, one.shelf),
      importDate: write.today(),
    };
    const lot = {
      productId: idOf(products, one.product),
      serialNumber: one.lot,
      barcode: `590000${String(made.size + 1).padStart(7, '0')}`,
      dateTo,
      price: one.storage === stalbud ? null : (prices[one.product] ?? 23_00),
    };
    const [id] =
      one.lot === ordered.lot
        ? await receive(write, paintOrderId, { ...place, items: [{ ...lot, amount: one.amount }] })
        : [(await write.insert(stocks, { ...place, ...lot, firstAmount: one.first ?? one.amount, unit: 'kg' })).id];
    made.set(one.lot, id!);
  }
  for (const { product, storage, min, max } of limits)
    await write.insert(stockLimits, {
      productId: idOf(products, product),
      storageId: idOf(storages, storage),
      amountMin: min,
      amountMax: max,
      unit: 'kg',
    });
  await write.tx.run(sql`
    insert into product_attributes_list (product_id, product_attribute_id)
    select ${idOf(products, '9006-MET')}, id from product_attributes where code = 'METALIK' on conflict do nothing`);
  at(9);
  const anthracite = await lotOf(write, made.get('24A-117')!);
  await moveLot(write, anthracite, {
    targetStorageId: idOf(storages, chemicals),
    amount: '6.000',
    note: write.translate('Na próby w laboratorium'),
  });
  at(4);
  await lend(write, {
    stockId: made.get('P-88')!,
    targetStorageId: idOf(storages, galvaniser),
    amount: '5.000',
    lendDate: write.today(),
    note: write.translate('Do poprawek po cynkowaniu'),
  });
  at(0);
}

const day = (write: DemoWrite, offset: number): string =>
  new Date(Date.parse(`${write.today()}T00:00:00Z`) + offset * DAY).toISOString().slice(0, 10);

async function lotOf({ tx }: DemoWrite, id: number): Promise<Parameters<typeof moveLot>[1]> {
  const row = await tx.one<Parameters<typeof moveLot>[1]>(sql`
    select id, product_id, storage_id, amount::text as amount, unit,
      serial_number, box_number from stocks where id = ${id}`);
  return row!;
}
