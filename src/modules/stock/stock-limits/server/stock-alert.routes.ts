import { z } from 'zod';
import { defineRoute } from '../../../../engine/server/route';
import { literal, sql } from '../../../../engine/server/sql';
import { isUsable } from '../../ledger/server/lots';
import { stockState } from '../../stocks/stock-status';

/** Most lines of each kind; the figures beside them count all. */
const SHOWN = 6;

const product = { productId: z.int(), storageId: z.int(), product: z.string(), color: z.string().nullable() };
const lot = z.object({ ...product, id: z.int(), lot: z.string().nullable(), dateTo: z.iso.date(), amount: z.string() });
const lots = z.object({ total: z.int(), items: z.array(lot.extend({ unit: z.string() })) });
const low = z.object({ ...product, amount: z.string(), minimum: z.string(), unit: z.string() });

/** What the store should do something about: too little left, gone off, about to go off. Damaged and empty lots are not named. */
export const stockAlert = defineRoute({
  method: 'GET',
  path: '/reports/stock-alert',
  summary: 'Products under their minimum, lots past their date and lots that will be within the days of warning',
  module: 'STOCK',
  needs: 'STOCK_READ',
  scope: 'installation',
  load: 'read',
  output: z.object({
    low: z.object({ total: z.int(), items: z.array(low) }),
    expired: lots,
    expiring: lots.extend({ days: z.int() }),
  }),
  async handler({ ctx }) {
    const today = ctx.today();
    const days = ctx.settings.stockExpiryWarningDays;
    const named = sql`concat_ws(' ', p.code, p.name) as product, p.hex as color`;
    const under = await ctx.db.rows<z.output<typeof low> & { total: number }>(sql`
      select l.product_id, l.storage_id, ${named}, g.amount::text as amount,
        l.amount_min::text as minimum, l.unit, count(*) over ()::int as total
      from stock_limits l join products p on p.id = l.product_id
        cross join lateral (select coalesce(sum(s.amount), 0)::numeric(14, 3) as amount from stocks s
          where s.product_id = l.product_id and s.storage_id = l.storage_id and lower(s.unit) = lower(l.unit)
            and ${isUsable('s', sql`${today}::date`)}) g
      where g.amount < l.amount_min
      order by g.amount / l.amount_min, l.id limit ${SHOWN}`);
    const dated = (from: string | null, to: string) =>
      ctx.db.rows<z.output<typeof lot> & { unit: string; total: number }>(sql`
        select s.id, s.product_id, s.storage_id, ${named},
          nullif(concat_ws(' / ', s.serial_number, s.box_number), '') as lot, s.date_to::text as date_to,
          s.amount::text as amount, s.unit, count(*) over ()::int as total
        from stocks s join products p on p.id = s.product_id
        where s.date_to <= ${to}::date and (${from}::date is null or s.date_to >= ${from}::date)
          and s.amount > 0 and s.status <> ${literal(stockState.damaged)}
        order by s.date_to, s.id limit ${SHOWN}`);
    const yesterday = shifted(today, -1);
    const [expired, expiring] = await Promise.all([dated(null, yesterday), dated(today, shifted(today, days))]);
    return { low: counted(under), expired: counted(expired), expiring: { ...counted(expiring), days } };
  },
});

function counted<T extends { total: number }>(rows: readonly T[]): { total: number; items: Omit<T, 'total'>[] } {
  return { total: rows[0]?.total ?? 0, items: rows.map(({ total: _, ...row }) => row) };
}

const shifted = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
