import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../../test/support/app';
import type { WriteCtx } from '../../../engine/server/context';
import { sql } from '../../../engine/server/sql';
import { book } from '../ledger/server/movements';

let app: TestApp;
let keeper: Person;
let paint: number;
let storages: number[];
beforeAll(async () => {
  app = await testApp();
  const rights = ['STOCK_READ', 'STOCK_WRITE', 'STOCK_CHANGE', 'STOCK_LEND_READ', 'STOCK_LEND_WRITE'];
  keeper = await app.person({ rights });
  const made = async (query: ReturnType<typeof sql>) => (await app.database.db.one<{ id: number }>(query))!.id;
  paint = await made(sql`insert into products (code, name, unit) values ('RAL 7016', 'Struktura', 'kg') returning id`);
  storages = [];
  for (const name of ['Główny', 'Hala', 'Laboratorium'])
    storages.push(await made(sql`insert into storages (name) values (${name}) returning id`));
});

/** Whole kg of one lot by storage, and what was lent out of each. */
class StockModel {
  readonly onHand = [20, 0, 0];
  readonly loans: { from: number; amount: number; left: number }[] = [];
  used = 0;
}
type Deed =
  | { do: 'move'; from: number; to: number; amount: number }
  | { do: 'lend'; from: number; to: number; amount: number }
  | { do: 'giveBack'; loan: number; amount: number }
  | { do: 'use' | 'restore'; from: number; amount: number }
  | { do: 'count'; from: number; amount: number };

/** What a deed does to the amounts. @returns the errorStr it is refused with, 'none' where there is nothing to do it to */
function apply(model: StockModel, deed: Deed): string | undefined {
  if (deed.do === 'giveBack') {
    const loan = model.loans[deed.loan % (model.loans.length || 1)];
    if (!loan) return 'none';
    if (loan.left === 0) return 'NotNow';
    if (deed.amount > loan.left) return 'GiveBackTooMuch';
    loan.left -= deed.amount;
    model.onHand[loan.from]! += deed.amount;
    return undefined;
  }
  const { from, amount } = deed;
  const left = model.onHand[from]!;
  if (deed.do === 'restore') {
    const back = Math.min(amount, model.used);
    if (!back) return 'none';
    model.used -= back;
    model.onHand[from]! += back;
    return undefined;
  }
  if (deed.do === 'count') {
    if (amount === left) return 'StockUnchanged';
    model.onHand[from] = amount;
    return undefined;
  }
  if ((deed.do === 'move' || deed.do === 'lend') && deed.to === from) return 'StockSameStorage';
  if (amount > left) return deed.do === 'use' ? 'StockNotEnough' : 'StockMoveTooMuch';
  model.onHand[from]! -= amount;
  if (deed.do === 'move') model.onHand[deed.to]! += amount;
  if (deed.do === 'lend') model.loans.push({ from, amount, left: amount });
  if (deed.do === 'use') model.used += amount;
  return undefined;
}

const post = (path: string, body: object) => app.call(keeper, 'POST', path, body);
const errorOf = ({ status, body }: Awaited<ReturnType<typeof post>>): string | undefined =>
  status === 200 ? undefined : String(body.errorStr);

/** The ledger as work cards write to it. */
async function bookUse(stockId: number, kind: 'use' | 'restore', amount: number): Promise<string | undefined> {
  try {
    const { engine, installation } = app;
    await app.database.db.tx(async (tx) => {
      const write = { engine, installation, tx, now: () => new Date(), user: { id: keeper.id } } as WriteCtx;
      await book(write, [{ stockId, kind, amount: kind === 'use' ? `-${amount}` : String(amount) }]);
    });
    return undefined;
  } catch (error) {
    return (error as { errorStr?: string }).errorStr ?? String(error);
  }
}

let lots = 0;
/** The same lot in three storages of the database. */
async function server() {
  const serialNumber = `LOT-${++lots}`;
  const ids: number[] = [];
  for (const [at, storageId] of storages.entries()) {
    const { body } = await post('/stocks', { productId: paint, storageId, serialNumber, firstAmount: at ? '0' : '20' });
    ids.push(body.id as number);
  }
  const loans: number[] = [];
  return {
    ids,
    async carryOut(deed: Deed, used: number): Promise<string | undefined> {
      switch (deed.do) {
        case 'move':
          return errorOf(
            await post(`/stocks/${ids[deed.from]!}/move`, {
              targetStorageId: storages[deed.to],
              amount: String(deed.amount),
            }),
          );
        case 'lend': {
          const answer = await post(`/stocks/${ids[deed.from]!}/lend`, {
            targetStorageId: storages[deed.to],
            amount: String(deed.amount),
            lendDate: '2026-10-06',
          });
          if (answer.status === 200)
            loans.push((await app.database.db.one<{ id: number }>(sql`select max(id) as id from stocks_lend`))!.id);
          return errorOf(answer);
        }
        case 'giveBack':
          return errorOf(
            await post(`/stocks-lend/${loans[deed.loan % loans.length]!}/give-back`, { amount: String(deed.amount) }),
          );
        case 'count':
          return errorOf(
            await post(`/stocks/${ids[deed.from]!}/change`, { amount: String(deed.amount), note: 'Spis' }),
          );
        case 'use':
          return bookUse(ids[deed.from]!, 'use', deed.amount);
        case 'restore':
          return bookUse(ids[deed.from]!, 'restore', Math.min(deed.amount, used));
      }
    },
  };
}

async function amounts(ids: readonly number[]) {
  const rows = await app.database.db.rows<{ amount: string; ledger: string; lent: string }>(sql`
    select trim_scale(s.amount)::text as amount, trim_scale(s.lent_amount)::text as lent,
      trim_scale((select sum(l.amount) from stock_log l where l.stock_id = s.id))::text as ledger
    from stocks s where s.id = any(${[...ids]}::int[]) order by s.id`);
  return rows.map(({ amount, ledger, lent }) => [amount, ledger, lent].map(Number));
}

const storage = fc.nat({ max: 2 });
const amount = fc.integer({ min: 1, max: 12 });
const deeds: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ do: fc.constantFrom('move' as const, 'lend' as const), from: storage, to: storage, amount }),
  fc.record({ do: fc.constant('giveBack' as const), loan: fc.nat({ max: 6 }), amount }),
  fc.record({ do: fc.constantFrom('use' as const, 'restore' as const), from: storage, amount }),
  fc.record({ do: fc.constant('count' as const), from: storage, amount: fc.integer({ min: 0, max: 20 }) }),
);

it('is on hand what the model has and what the ledger adds up to, whatever is moved, lent, used and given back', async () => {
  const refused = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(deeds, { minLength: 15, maxLength: 40, size: 'max' }), async (list) => {
      const model = new StockModel();
      const real = await server();
      for (const deed of list) {
        const { used } = model;
        const refusal = apply(model, deed);
        if (refusal === 'none') continue;
        if (refusal) refused.add(refusal);
        expect([deed, (await real.carryOut(deed, used)) ?? null]).toEqual([deed, refusal ?? null]);
        const lent = [0, 1, 2].map((at) =>
          model.loans.filter(({ from }) => from === at).reduce((sum, { left }) => sum + left, 0),
        );
        expect(await amounts(real.ids)).toEqual(model.onHand.map((here, at) => [here, here, lent[at]]));
      }
    }),
    { numRuns: 12, endOnFailure: true, interruptAfterTimeLimit: 45_000 },
  );
  expect([...refused].sort()).toEqual(
    expect.arrayContaining(['GiveBackTooMuch', 'StockMoveTooMuch', 'StockNotEnough', 'StockSameStorage']),
  );
});
