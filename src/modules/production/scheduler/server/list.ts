import type { Ctx } from '../../../../engine/server/context';
import { Json, readOnce } from '../../../../engine/server/json';
import { fetchPrepared } from '../../../../engine/server/prepared';
import { type Capacity, type CapacityCtx, capacityOn } from './capacity';
import { conflictsOf } from './conflicts';
import { daysOf } from './day-sums';
import { schedulerFilter } from './list-filter';
import { pageSql, type Table } from './page';
import { paintsOf } from './paint-demand';
import type { ScheduledItem } from '../scheduled-item';
import { itemOf, judgedOf, type Paint, paintIdsOf, paintsSql, type StepRow, stepsSql } from './step-rows';
import { workPlace } from './work';

/** Most rows of an unpaged answer. */
const UNPAGED = 1000;

export interface SchedulerQuery {
  page: number;
  itemsPerPage: number;
  sortBy?: string | undefined;
  sortDesc?: boolean | undefined;
  filter?: string | undefined;
}
const unknown: Capacity = { dayArea: null, dayWeight: null, hours: null };

/**
 * The page as an answer, read once for everybody who asks for it at the same moment: when a step moves, every screen that
 * shows its table asks again.
 */
export function scheduledTable(ctx: Ctx, table: Table, query: SchedulerQuery): Promise<Json> {
  const { installation, settings, zone } = ctx;
  // Asked with other settings, modules or on another day it is read apart.
  const by = [query, ctx.today(), zone, ctx.hasModule('WORK_REPORTS')];
  return readOnce(
    installation.db,
    settings,
    `scheduler ${table}`,
    by,
    async () => new Json([JSON.stringify(await scheduled(ctx, table, query))]),
  );
}

/** A page of planned or free steps, each with what speaks against it; as many statements for one row as for all. */
export async function scheduled(
  ctx: CapacityCtx & Pick<Ctx, 'installation' | 'settings' | 'today'>,
  table: Table,
  query: SchedulerQuery,
): Promise<{ items: ScheduledItem[]; total: number }> {
  const { db, settings, today } = ctx;
  const filter = schedulerFilter(query.filter);
  const place = filter.placeId === null ? undefined : await workPlace(db, filter.placeId);
  const all = query.itemsPerPage <= 0;
  const limit = all ? UNPAGED : query.itemsPerPage;
  const offset = all ? 0 : Math.max(query.page, 0) * limit;
  const sort = { sortBy: query.sortBy, sortDesc: query.sortDesc ?? false };
  const pageOf = (from: number, rows: number) => pageSql({ table, filter, place, ...sort, limit: rows, offset: from });
  const [page, days] = await Promise.all([
    db.rows<{ id: number; total: number }>(pageOf(offset, limit)),
    daysOf(ctx, place),
  ]);
  // Behind the last page there is no row to say how many there are.
  const [first] = page.length || !offset ? page : await db.rows<{ total: number }>(pageOf(0, 1));
  const ids = page.map(({ id }) => id);
  const rows = ids.length ? await fetchPrepared<StepRow>(db, stepsSql(ids, settings, place?.id ?? null)) : [];
  const day = filter.planDate ?? today();
  const [paints, shown, capacity] = await Promise.all([
    paintsOf(ctx, rows, table === 'planned' ? ctx.installation.db : undefined),
    fetchPrepared<Paint>(db, paintsSql(paintIdsOf(rows))),
    place ? capacityOn(ctx, place, [day, ...days.ofDay.keys()]) : () => unknown,
  ]);
  const byId = new Map(shown.map((paint) => [paint.id, paint]));
  const judge = { place, days, capacity, paints, day };
  const items = rows.map((row) => itemOf(row, byId, conflictsOf(judgedOf(row), judge)));
  return { items, total: first?.total ?? 0 };
}
