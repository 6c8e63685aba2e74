import { badRequest } from '../../../../engine/errors';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { storages } from '../storages.entity';

export const storagesServer = implement(storages, {
  constraints: { storages_owner_held: 'StorageHoldsStock' },
  filters: {
    takesFrom(value) {
      if (typeof value !== 'number' || !Number.isInteger(value))
        throw badRequest('FilterNotValid', { errorDetails: 'takesFrom' });
      return sql`t.id <> ${value} and exists (select from storages f
        where f.id = ${value} and f.customer_id is not distinct from t.customer_id)`;
    },
  },
});
