import { expect, it } from 'vitest';
import { quotedShop } from '../../../../test/support/quoted-shop';
import { sentStatements } from '../../../../test/support/statements';
import { sql } from '../../../engine/server/sql';

it('a new quotation takes its number once its lines are written, and its entry in the log has it', async () => {
  const shop = await quotedShop();
  const order = await shop.order([shop.items.gate, shop.items.post]);
  const path = `/orders/${order.id}/quotation`;
  const sent = await sentStatements(() => shop.ok(shop.sales, 'POST', path, {}));
  const at = (word: string) => sent.findLastIndex((statement) => statement.includes(word));
  expect(at('update "quotations" set "number_text"')).toBeGreaterThan(at('insert into "quotation_items"'));
  expect(at('insert into "quotation_items"')).toBeGreaterThan(-1);

  const { db } = shop.app.database;
  const [made] = await db.rows<{ id: number; numberText: string; version: number }>(
    sql`select id, number_text, version from quotations where order_id = ${order.id}`,
  );
  expect(made).toMatchObject({ numberText: expect.stringMatching(/^WY\/\d{4}\//) as string, version: 1 });
  const logged = await db.rows<{ action: string; number: unknown }>(sql`
    select action, data -> 'changes' -> 'numberText' as number from logs
    where entity = 'quotations' and record_id = ${made!.id}`);
  expect(logged).toEqual([{ action: 'insert', number: [null, made!.numberText] }]);
});

it('quotations made at once have numbers in a row', async () => {
  const shop = await quotedShop();
  const orders = await Promise.all([1, 2, 3, 4].map(() => shop.order([shop.items.gate])));
  const made = await Promise.all(orders.map(({ id }) => shop.ok(shop.sales, 'POST', `/orders/${id}/quotation`, {})));
  expect(made.map(({ number }) => Number(number)).sort()).toEqual([1, 2, 3, 4]);
});
