import { invalid } from '../../../../engine/errors';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { cardRights } from '../card-rights.entity';

export const cardRightsServer = implement(cardRights, {
  async beforeSave({ tx, before, input }) {
    const { buildingId, placeId } = { ...before, ...input };
    if (placeId == null) return;
    const place = await tx.one<{ buildingId: number | null }>(
      sql`select building_id from places where id = ${placeId}`,
    );
    if (place && place.buildingId !== null && place.buildingId !== buildingId)
      throw invalid({ placeId: 'PlaceOtherBuilding' });
  },
});
