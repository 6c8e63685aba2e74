import { seed } from '../../../engine/server/seed';
import { transportTypes } from './transport-types.entity';

export const transportTypesSeed = seed(transportTypes, [
  { code: 'ODBIOR', name: 'Odbiór własny klienta', priceNet: 0, priceGross: 0 },
  { code: 'DOSTAWA', name: 'Dostawa własna', priceNet: 0, priceGross: 0 },
  { code: 'KURIER', name: 'Kurier', priceNet: 0, priceGross: 0 },
  { code: 'SPEDYCJA', name: 'Spedycja', priceNet: 0, priceGross: 0 },
]);
