import type { Db } from '../../src/engine/server/db';
import { sql } from '../../src/engine/server/sql';

/** The price list of the main job: 2026, raw aluminium and raw steel, railings in the customer's own paint, a minimal price of steel. */
export async function plantPriceList(db: Db): Promise<void> {
  await db.tx(async (tx) => {
    await tx.run(sql`delete from pricing_lines`);
    await tx.run(sql`delete from pricing`);
    await tx.run(sql`delete from pricing_min_price`);
    const lines: [state: string, type: number, own: boolean, from: number, to: number | null, price: number][] = [
      ['Aluminium surowe', 0, false, 0, 50, 3200],
      ['Aluminium surowe', 0, false, 50, 200, 2800],
      ['Aluminium surowe', 0, false, 200, null, 2400],
      ['Stal surowa', 0, false, 0, 20, 4600],
      ['Stal surowa', 0, false, 20, 100, 4100],
      ['Stal surowa', 2, true, 0, null, 12_000],
    ];
    for (const state of ['Aluminium surowe', 'Stal surowa']) {
      await tx.run(sql`
        insert into pricing (name, currency_id, product_state_id, is_active)
        select ${`Cennik 2026, ${state}`}, y.id, s.id, true from currency y, product_states s
        where y.is_default and s.name = ${state}`);
    }
    for (const [state, type, own, from, to, price] of lines) {
      await tx.run(sql`
        insert into pricing_lines (pricing_id, price_type, is_customer, range_from, range_to, price)
        select p.id, ${type}, ${own}, ${from}, ${to}::numeric, ${price}
        from pricing p where p.name = ${`Cennik 2026, ${state}`}`);
    }
    await tx.run(sql`
      insert into pricing_min_price (price_net, currency_id, product_state_id)
      select 30000, y.id, s.id from currency y, product_states s where y.is_default and s.name = 'Stal surowa'`);
  });
}
