import { z } from 'zod';
import type { Installation } from '../../../../engine/server/context';
import type { Job } from '../../../../engine/server/feature';
import { wallOf } from '../../../../engine/fields/datetime/wall';
import { literals, sql } from '../../../../engine/server/sql';
import { forecastJob } from '../../progress/server/queue';
import { lastOf, readyDay } from './answers';
import { forecastOrders } from './forecast';
import { type ForecastCtx, forecastStates } from './read-plan';

/** Orders worked out together. */
const BATCH = 500;

async function contextOf(installation: Installation, now: Date): Promise<ForecastCtx> {
  const [settings, modules] = await Promise.all([installation.settings(), installation.modules()]);
  const { zone } = settings;
  return {
    db: installation.db,
    zone,
    settings,
    today: () => wallOf(now, zone).day,
    hasModule: (module) => [module].flat().some((code) => modules.has(code)),
  };
}

/** Works the forecasts of orders out and keeps those that changed; orders nobody waits for any more have none. */
export async function keepForecasts(installation: Installation, now: Date, orderIds?: readonly number[]) {
  const ctx = await contextOf(installation, now);
  const { db } = ctx;
  const open = await db.rows<{ id: number }>(sql`
    select id from orders where status in ${literals([...forecastStates])}
      and (${orderIds === undefined} or id = any(${[...(orderIds ?? [])]}::int[])) order by id`);
  const days = new Map<number, string | null>();
  const ids = ctx.hasModule('ORDER_SCHEDULER') ? open.map(({ id }) => id) : [];
  for (let at = 0; at < ids.length; at += BATCH) {
    const { orders, calendar } = await forecastOrders(ctx, ids.slice(at, at + BATCH));
    for (const order of orders) {
      const last = lastOf(order);
      // Beyond the calendar is later than any date agreed.
      const day = last && (readyDay(calendar, last.finish.at) ?? calendar.days.at(-1)!);
      days.set(order.id, day ?? null);
    }
  }
  const changed = await installation.db.tx((tx) =>
    tx.rows<{ id: number }>(sql`
      with found as (select * from unnest(${[...days.keys()]}::int[], ${[...days.values()]}::date[]) as f(id, day)),
      changed as (
        select o.id, f.day from orders o left join found f on f.id = o.id
        where o.forecast_date is distinct from f.day
          and (${orderIds === undefined} or o.id = any(${[...(orderIds ?? [])]}::int[]))
        order by o.id for no key update of o
      )
      update orders o set forecast_date = c.day from changed c where o.id = c.id returning o.id`),
  );
  if (changed.length)
    await installation.notify('entity', {
      entity: 'orders',
      ids: changed.length > 50 ? undefined : changed.map(({ id }) => id),
    });
}

export const forecastJobs: Readonly<Record<string, Job>> = {
  [forecastJob]: {
    // Time passes and queues move, whoever moved them.
    schedule: 'every',
    async run(payload, installation, tools) {
      const { stepIds } = z.object({ stepIds: z.array(z.int()).optional() }).parse(payload);
      if (!stepIds) return keepForecasts(installation, tools.now());
      const orders = await installation.db.rows<{ id: number }>(sql`
        select distinct i.order_id as id from order_item_services s join order_items i on i.id = s.order_item_id
        where s.id = any(${stepIds}::int[])`);
      await keepForecasts(
        installation,
        tools.now(),
        orders.map(({ id }) => id),
      );
    },
  },
};
