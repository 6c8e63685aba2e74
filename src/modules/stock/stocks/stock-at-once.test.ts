import { beforeAll, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';

let app: TestApp;
let keeper: Person;
let paint: number;
let main: number;
let hall: number;
beforeAll(async () => {
  app = await testApp();
  app.setNow(new Date('2026-10-06T08:00:00+02:00'));
  keeper = await app.person({ rights: ['STOCK_READ', 'STOCK_WRITE', 'STOCK_CHANGE', 'STOCK_LEND_WRITE'] });
  const made = async (query: ReturnType<typeof sql>) => (await app.database.db.one<{ id: number }>(query))!.id;
  paint = await made(sql`insert into products (code, name, unit) values ('RAL 7016', 'Struktura', 'kg') returning id`);
  main = await made(sql`insert into storages (name) values ('Główny') returning id`);
  hall = await made(sql`insert into storages (name) values ('Hala') returning id`);
});

let lots = 0;
async function lot(firstAmount: string, values: Record<string, unknown> = {}): Promise<number> {
  const body = { productId: paint, storageId: main, serialNumber: `LOT-${++lots}`, firstAmount, ...values };
  const answer = await app.call(keeper, 'POST', '/stocks', body);
  expect(answer.status).toBe(200);
  return answer.body.id as number;
}
const act = (id: number, action: string, input: Record<string, unknown>) =>
  app.call(keeper, 'POST', `/stocks/${id}/${action}`, input);

/** Sixteen people, each doing one thing after the other. @returns 200 for what was done, else why it was refused */
async function sixteen(turns: number, deed: (person: number, turn: number) => ReturnType<typeof act>) {
  const answers: unknown[] = [];
  const one = async (person: number) => {
    for (let turn = 0; turn < turns; turn++) {
      const { status, body } = await deed(person, turn);
      answers.push(status === 200 ? status : body.errorStr);
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, person) => one(person)));
  return answers;
}

it('stays the sum of its movements when sixteen people take from it at once', async () => {
  const id = await lot('50');
  const other = await lot('50');
  const answers = await sixteen(6, async (person, turn) => {
    const at = person + turn;
    const [one, amount] = [at % 2 ? id : other, `${1 + (at % 3)}`];
    return at % 3 === 2
      ? act(one, 'lend', { targetStorageId: hall, amount, lendDate: '2026-10-06' })
      : act(one, 'move', { targetStorageId: hall, amount });
  });
  expect([...new Set(answers)].sort()).toEqual([200, 'StockMoveTooMuch']);
  const wrong = await app.database.db.rows(sql`
    select s.id from stocks s where s.amount < 0 or s.amount <> (select coalesce(sum(l.amount), 0) from stock_log l where l.stock_id = s.id)
    union all select g.id from stocks_grouped g where g.amount <> (select sum(s.amount) from stocks s
      where s.product_id = g.product_id and s.storage_id = g.storage_id)`);
  expect(wrong).toEqual([]);
});

it('lets sixteen people carry lots to and fro between storages, and shows nobody a deadlock', async () => {
  const storages = [main, hall];
  const pairs: { from: number; ids: (number | undefined)[] }[] = [];
  for (let at = 0; at < 4; at++) {
    const first = await lot('20', { storageId: storages[at % 2]! });
    const serialNumber = `LOT-${lots}`;
    const second = await lot('20', { storageId: storages[(at + 1) % 2]!, serialNumber });
    pairs.push({ from: at % 2, ids: [first, second] });
  }
  const answers = await sixteen(8, (person, turn) => {
    const { from, ids } = pairs[(person + turn) % pairs.length]!;
    const way = (person + turn) % 2;
    const targetStorageId = storages[(from + way + 1) % 2];
    return act(ids[way]!, 'move', { targetStorageId, amount: '1' });
  });
  expect(answers.filter((answer) => answer !== 200 && answer !== 'StockMoveTooMuch')).toEqual([]);
  const amounts = await app.database.db.rows<{ amount: string }>(sql`
    select sum(amount)::text as amount from stocks where id = any(${pairs.flatMap(({ ids }) => ids)}::int[])
    group by serial_number`);
  expect(amounts).toEqual(pairs.map(() => ({ amount: '40.000' })));
});

it('is renewed once, limited once and counted as it is, however many try at once', async () => {
  const shelf = (await app.database.db.one<{ id: number }>(
    sql`insert into storages (name) values ('Regał wspólny') returning id`,
  ))!.id;
  const limiter = await app.person({ rights: ['STOCK_LIMITS_READ', 'STOCK_LIMITS_WRITE'] });
  const id = await lot('20', { storageId: shelf, dateTo: '2026-12-31' });
  const limit = { productId: paint, storageId: shelf, amountMin: '8', unit: 'kg' };
  const answers = await sixteen(3, (person, turn) => {
    if (turn === 0) return act(id, 'renew', { dateTo: `2027-01-${person + 10}`, note: 'Badanie' });
    if (turn === 1) return app.call(limiter, 'POST', '/stock-limits', limit);
    return act(id, 'move', { targetStorageId: hall, amount: '1' });
  });
  const count = (wanted: unknown) => answers.filter((answer) => answer === wanted).length;
  // One renewal, one limit and sixteen moves.
  expect([count(200), count('TransitionRefused')]).toEqual([18, 15]);
  expect(answers).toHaveLength(48);
  const { body } = await app.call(keeper, 'GET', `/stocks/${id}`);
  expect(body).toMatchObject({ amount: '4.000', status: 6, dateTo: expect.stringMatching(/^2027-01-/) as string });
  const renewals = await app.database.db.rows(sql`select 1 from stock_log where stock_id = ${id} and kind = 'state'`);
  expect(renewals).toHaveLength(1);
  const low = (await app.call(keeper, 'GET', '/reports/stock-alert')).body as unknown as {
    low: { items: { storageId: number; amount: string; minimum: string }[] };
  };
  expect(low.low.items.filter(({ storageId }) => storageId === shelf)).toMatchObject([
    { amount: '4.000', minimum: '8.000' },
  ]);
});
