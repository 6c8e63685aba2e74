import { badRequest } from '../../../../engine/errors';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { storages } from '../storages.entity';

function idOf(value: unknown, filter: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw badRequest('FilterNotValid', { errorDetails: filter });
  return value;
}

export const storagesServer = implement(storages, {
  constraints: { storages_owner_held: 'StorageHoldsStock' },
  filters: {
    takesFrom(value) {
      const id = idOf(value, 'takesFrom');
      return sql`t.id <> ${id} and exists (select from storages f
        where f.id = ${id} and f.customer_id is not distinct from t.customer_id)`;
    },
    takesLot: (value) => sql`exists (select from stocks s join storages f on f.id = s.storage_id
      where s.id = ${idOf(value, 'takesLot')} and f.id <> t.id and f.customer_id is not distinct from t.customer_id)`,
  },
});
