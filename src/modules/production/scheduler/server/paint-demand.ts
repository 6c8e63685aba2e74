import type { Ctx } from '../../../../engine/server/context';
import type { Db } from '../../../../engine/server/db';
import { readOnce } from '../../../../engine/server/json';
import { fetchPrepared } from '../../../../engine/server/prepared';
import { empty, sql } from '../../../../engine/server/sql';
import { plannedPaint } from './work';
import { isUsable } from '../../../stock/ledger/server/lots';

/** A step as far as its paint goes. */
export interface Painted {
  id: number;
  /** kg of paint it takes. */
  need: number;
  paintId: number | null;
  /** Whose paint: the customer's, or 0 for the shop's. */
  ownerId: number;
}
interface Wanted {
  /** kg planned at all places together. */
  planned: number;
  /** kg planned up to a step, itself included: by day, then by position. */
  upTo: Readonly<Record<number, number>>;
  /** kg that may be used: not expired, not damaged, of the right owner. */
  hand: number;
}
/** What is planned of paints, and what there is, by `paintKey`. */
export type Paints = ReadonlyMap<string, Wanted>;

export const paintKey = ({ paintId, ownerId }: Pick<Painted, 'paintId' | 'ownerId'>): string => `${paintId} ${ownerId}`;

/**
 * The paints of some steps with all that is planned of them anywhere; one statement, none where no step paints.
 * @param shared where queues are read outside of transactions: what is planned is the same for all queues with these paints,
 * so it is read once for everybody who asks at the same moment, up to each step of any queue
 */
export async function paintsOf(
  { db, settings, today }: Pick<Ctx, 'db' | 'settings' | 'today'>,
  rows: readonly Painted[],
  shared?: Db,
): Promise<Paints> {
  const wanted = new Map(
    rows.filter(({ paintId, need }) => paintId !== null && need > 0).map((row) => [paintKey(row), row]),
  );
  if (!wanted.size) return new Map();
  const asked = [...wanted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  const paints = asked.map(({ paintId }) => paintId!);
  const owners = asked.map(({ ownerId }) => ownerId);
  const [ofRows, step] = shared
    ? [empty, sql`r.id`]
    : [sql`left join unnest(${rows.map(({ id }) => id)}::int[]) as d(id) on d.id = r.id`, sql`d.id`];
  const query = sql`
    with wanted as (
      select * from unnest(${paints}::int[], ${owners}::int[]) as x(paint_id, owner_id)
    ), planned as materialized (
      ${plannedPaint(paints, owners, settings)}
    ), running as (
      select q.*, sum(q.need) over (partition by q.paint_id, q.owner_id
        order by q.plan_date, q.plan_seq, q.plan_place_id rows unbounded preceding) as up_to
      from planned q
    ), hands as (
      select q.product_id, coalesce(g.customer_id, 0) as owner_id, sum(q.amount) as hand
      from stocks q join storages g on g.id = q.storage_id
      where q.product_id = any(${paints}::int[]) and lower(q.unit) = 'kg' and ${isUsable('q', sql`${today()}::date`)}
      group by 1, 2
    )
    select w.paint_id, w.owner_id, coalesce(h.hand, 0)::float8 as hand,
      coalesce(sum(r.need), 0)::float8 as planned,
      coalesce(json_object_agg(r.id, r.up_to::float8) filter (where ${step} is not null), '{}') as up_to
    from wanted w
    left join running r on r.paint_id = w.paint_id and r.owner_id = w.owner_id
    ${ofRows}
    left join hands h on h.product_id = w.paint_id and h.owner_id = w.owner_id
    group by w.paint_id, w.owner_id, h.hand`;
  const read = () => fetchPrepared<Wanted & { paintId: number; ownerId: number }>(db, query);
  const found = await (shared ? readOnce(shared, settings, 'paints', [paints, owners, today()], read) : read());
  return new Map(found.map((paint) => [paintKey(paint), paint]));
}
