import { refused } from '../../../../engine/errors';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { carDictionary } from '../car-dictionary.entity';

export const carDictionaryServer = implement(carDictionary, {
  async beforeSave({ tx, before, input }) {
    if (!before || input.dictionary === undefined || input.dictionary === before.dictionary) return;
    const used = await tx.one(sql`
      select 1 from cars where ${before.id} in (car_type_id, make_id, model_id, color_id, engine_type_id, transmission_id, fuel_id)
      limit 1`);
    if (used) throw refused('KindInUse', { fields: { dictionary: 'KindInUse' } });
  },
});
