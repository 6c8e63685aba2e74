import { beforeAll, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';
import { lotsRestored, remindOfLots } from './server/remind-of-lots';

let app: TestApp;
let keeper: Person;
let product: number;
let storage: number;

const made = async (query: ReturnType<typeof sql>) => (await app.database.db.one<{ id: number }>(query))!.id;
beforeAll(async () => {
  app = await testApp();
  keeper = await app.person({ rights: ['STOCK_READ', 'STOCK_WRITE', 'STOCK_CHANGE'] });
  await app.person({ rights: ['STOCK_READ'] });
  storage = await made(sql`insert into storages (name) values ('Główny') returning id`);
  product = await made(sql`insert into products (code, name, unit) values ('7016', 'Antracyt', 'kg') returning id`);
});

async function deliver(serialNumber: string, dateTo: string): Promise<number> {
  const items = [{ productId: product, amount: '2', serialNumber, dateTo }];
  const { ids } = (await app.call(keeper, 'POST', '/stocks/add-multi', { storageId: storage, items })).body;
  return ids[0];
}
const act = (id: number, action: string, body: object) =>
  app.call(keeper, 'POST', `/stocks/${id}/${action}`, { note: 'Spis', ...body });
const notices = () =>
  app.database.db.rows<{ userId: number; message: string; route: string }>(
    sql`select user_id, message, route from notices where message_str = 'lotExpiryDue' order by id`,
  );
const mails = () =>
  app.database.db.rows<{ topic: string; content: string }>(
    sql`select topic, content from mail_logs where kind = '133' order by id`,
  );

it('lots are pointed out 30, 7 and 1 days before they expire, each once and those of one day together', async () => {
  const first = await deliver('A-1', '2026-12-01');
  await deliver('A-2', '2026-12-01');
  const used = await deliver('A-3', '2026-12-01');
  const damaged = await deliver('A-4', '2026-12-01');
  const late = await deliver('B-1', '2026-12-20');
  await act(used, 'change', { amount: '0' });
  await act(damaged, 'damage', {});
  const remind = (day: string) => remindOfLots(app.installation, day);
  expect(await remind('2026-10-31')).toBe(0);
  expect([await remind('2026-11-01'), await remind('2026-11-01'), await remind('2026-11-20')]).toEqual([1, 0, 1]);
  const both = {
    message: '7016 Antracyt · A-1, 7016 Antracyt · A-2',
    route: '/stocks?f.dateTo=2026-12-01..2026-12-01',
  };
  const alone = { message: '7016 Antracyt · B-1', route: `/stocks/edit/${late}` };
  expect(await notices()).toEqual([both, alone].map((one) => ({ userId: keeper.id, ...one })));
  expect(await mails()).toMatchObject([
    { topic: `Termin ważności mija 01.12.2026: ${both.message}` },
    { content: expect.stringContaining(`/stocks/edit/${late}"`) },
  ]);
  expect([await remind('2026-11-24'), await remind('2026-11-30'), await remind('2026-12-02')]).toEqual([1, 1, 0]);

  // A renewed lot is pointed out again before its new day, and moved it keeps what was said of it.
  await act(first, 'renew', { dateTo: '2027-03-01' });
  expect(await remind('2027-02-01')).toBe(1);
  const other = await made(sql`insert into storages (name) values ('Boczny') returning id`);
  expect((await act(first, 'move', { targetStorageId: other, amount: '1' })).status).toBe(200);
  expect(await remind('2027-02-02')).toBe(0);
});

it('lots that were pointed out leave room for the others', async () => {
  for (let batch = 0; batch < 5; batch++) {
    const items = Array.from({ length: 200 }, (_, at) => ({
      productId: product,
      amount: '1',
      serialNumber: `T-${batch * 200 + at}`,
      dateTo: '2029-06-10',
    }));
    expect((await app.call(keeper, 'POST', '/stocks/add-multi', { storageId: storage, items })).status).toBe(200);
  }
  await app.database.db.run(sql`update stocks set reminder_step = 30 where date_to = '2029-06-10'`);
  await deliver('U-1', '2029-06-20');
  expect(await remindOfLots(app.installation, '2029-05-25')).toBe(1);
});

it('a restored database points out no lot again whose morning is over', async () => {
  const morning = async (after: number) =>
    (await app.database.db.one<{ day: string }>(
      sql`select ((now() at time zone 'Europe/Warsaw' - interval '7 hours')::date + ${after}::int)::text as day`,
    ))!.day;
  const lot = await deliver('R-1', await morning(20));
  const notices = async () =>
    (await app.database.db.rows(sql`select 1 from notices where entity = 'stocks' and record_id = ${lot}`)).length;
  // A notice of several lots of one day names none of them.
  await app.database.db.run(sql`update stocks set reminder_step = 1 where id <> ${lot}`);
  await app.database.db.run(lotsRestored);
  await remindOfLots(app.installation, await morning(0));
  expect(await notices()).toBe(0);
  await remindOfLots(app.installation, await morning(14));
  expect(await notices()).toBe(1);
});

it('nothing is pointed out while the module of stock is off', async () => {
  await deliver('C-1', '2028-06-01');
  const without = { ...app.installation, modules: () => Promise.resolve(new Set(['CORE'])) };
  expect([await remindOfLots(without, '2028-05-30'), await remindOfLots(app.installation, '2028-05-30')]).toEqual([
    0, 1,
  ]);
});
