import { z } from 'zod';
import type { Installation } from '../../../../engine/server/context';
import type { Job } from '../../../../engine/server/feature';
import { wallOf } from '../../../../engine/fields/datetime/wall';
import { literals, sql, type Sql } from '../../../../engine/server/sql';
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

/** Keeps forecasts that changed, of orders that are still waited for. */
const keep = (db: Installation['db'], days: ReadonlyMap<number, string | null>) =>
  db.tx((tx) =>
    tx.rows<{ id: number }>(sql`
      with changed as (
        select o.id, f.day from unnest(${[...days.keys()]}::int[], ${[...days.values()]}::date[]) as f(id, day)
        join orders o on o.id = f.id
        where o.forecast_date is distinct from f.day and o.status in ${literals([...forecastStates])}
        order by o.id for no key update of o
      )
      update orders o set forecast_date = c.day from changed c where o.id = c.id returning o.id`),
  );

/** Takes the forecast of orders away that have one and shall not. */
const takeAway = (db: Installation['db'], shallNot: Sql) =>
  db.tx((tx) =>
    tx.rows<{ id: number }>(sql`
      with over as (
        select o.id from orders o where o.forecast_date is not null and ${shallNot}
        order by o.id limit ${BATCH} for no key update of o
      )
      update orders o set forecast_date = null from over where o.id = over.id returning o.id`),
  );

/**
 * Works the forecasts of orders out and keeps those that changed; orders nobody waits for any more have none. Written
 * batch by batch: one statement for all orders of a large archive would not end within its time, and lock them all.
 */
export async function keepForecasts(installation: Installation, now: Date, orderIds?: readonly number[]) {
  const ctx = await contextOf(installation, now);
  const changed: number[] = [];
  try {
    for await (const ids of changedForecasts(installation, ctx, orderIds)) changed.push(...ids);
  } finally {
    // What was kept before a later batch failed is not found changed when the job is run again.
    if (changed.length)
      await installation.notify('entity', { entity: 'orders', ids: changed.length > 50 ? undefined : changed });
  }
}

/** The ids of the orders each batch changed. */
async function* changedForecasts({ db }: Installation, ctx: ForecastCtx, orderIds?: readonly number[]) {
  const hasPlan = ctx.hasModule('ORDER_SCHEDULER');
  const wanted = orderIds ? sql`o.id = any(${[...orderIds]}::int[])` : sql`true`;
  const isOpen = sql`o.status in ${literals([...forecastStates])}`;
  const shallNot = hasPlan ? sql`${wanted} and not ${isOpen}` : wanted;
  for (let ids; (ids = idsOf(await takeAway(db, shallNot))).length;) yield ids;
  if (!hasPlan) return;
  const open = idsOf(
    await db.rows<{ id: number }>(sql`select o.id from orders o where ${isOpen} and ${wanted} order by o.id`),
  );
  for (let at = 0; at < open.length; at += BATCH) {
    const batch = open.slice(at, at + BATCH);
    const { orders, calendar } = await forecastOrders(ctx, batch);
    const days = new Map<number, string | null>(batch.map((id) => [id, null]));
    for (const order of orders) {
      const last = lastOf(order);
      // Beyond the calendar is later than any date agreed.
      const day = last && (readyDay(calendar, last.finish.at) ?? calendar.days.at(-1)!);
      days.set(order.id, day ?? null);
    }
    yield idsOf(await keep(db, days));
  }
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** Steps that moved; none where time has passed. Jobs added before 1.27.0 have them as a member. */
const movedSteps = z.union([
  z.array(z.int()),
  z.object({ stepIds: z.array(z.int()).optional() }).transform(({ stepIds }) => stepIds),
]);

export const forecastJobs: Readonly<Record<string, Job>> = {
  [forecastJob]: {
    // Time passes and queues move, whoever moved them.
    schedule: 'every',
    async run(payload, installation, tools) {
      const stepIds = movedSteps.parse(payload);
      if (!stepIds) return keepForecasts(installation, tools.now());
      const orders = await installation.db.rows<{ id: number }>(sql`
        select distinct i.order_id as id from order_item_services s join order_items i on i.id = s.order_item_id
        where s.id = any(${[...new Set(stepIds)]}::int[])`);
      await keepForecasts(installation, tools.now(), idsOf(orders));
    },
  },
};
