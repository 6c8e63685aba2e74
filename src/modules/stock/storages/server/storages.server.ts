import { implement } from '../../../../engine/server/implement';
import { storages } from '../storages.entity';

export const storagesServer = implement(storages, { constraints: { storages_owner_held: 'StorageHoldsStock' } });
