import { z } from 'zod';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import type { Step } from './planned-steps';

const id = z.int().min(1).max(2_147_483_647);

/** Where a step stands: what undoing a move puts it back to. Off the plan there is no place, no day and position 0. */
export const spot = z.strictObject({
  id,
  planPlaceId: id.nullable(),
  planDate: z.iso.date().nullable(),
  planSeq: z.int().min(0).max(2_147_483_647),
});
export type Spot = z.output<typeof spot>;

/** A spot with the version the step has there: whoever changes the step afterwards gives it another. */
export const versionedSpot = spot.extend({ version: z.int().min(1) });
export type VersionedSpot = z.output<typeof versionedSpot>;

export const spotOf = ({ id, placeId, planDate, planSeq }: Step): Spot =>
  planSeq > 0 ? { id, planPlaceId: placeId, planDate, planSeq } : { id, planPlaceId: null, planDate: null, planSeq: 0 };

/** Where steps stand now, in the order asked for. */
export const spotsNow = ({ tx }: WriteCtx, ids: readonly number[]): Promise<VersionedSpot[]> =>
  tx.rows<VersionedSpot>(sql`
    select s.id, s.version, case when s.plan_seq > 0 then s.plan_place_id end as plan_place_id,
      case when s.plan_seq > 0 then s.plan_date end as plan_date, s.plan_seq
    from unnest(${[...ids]}::int[]) with ordinality g(id, ord) join order_item_services s on s.id = g.id order by g.ord`);
