import { refused } from '../../../../engine/errors';
import { sql } from '../../../../engine/server/db';
import { implement } from '../../../../engine/server/implement';
import { places } from '../places.entity';

export const placesServer = implement(places, {
  async beforeSave({ tx, before, input }) {
    const companyId = input.companyId === undefined ? before?.companyId : input.companyId;
    const buildingId = input.buildingId === undefined ? before?.buildingId : input.buildingId;
    if (!companyId || !buildingId) return;
    const other = await tx.one(sql`select id from buildings where id = ${buildingId} and company_id <> ${companyId}`);
    if (other) throw refused('BuildingOfOtherCompany', { fields: { buildingId: 'BuildingOfOtherCompany' } });
  },
});
