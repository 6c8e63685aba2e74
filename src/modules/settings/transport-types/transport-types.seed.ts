import { said, seed } from '../../../engine/server/seed';
import { transportTypes } from './transport-types.entity';

export const transportTypesSeed = seed(transportTypes, [
  {
    code: 'ODBIOR',
    name: said('Odbiór własny klienta', 'Collected by the customer', 'Selbstabholung'),
    priceNet: 0,
    priceGross: 0,
  },
  { code: 'DOSTAWA', name: said('Dostawa własna', 'Own delivery', 'Eigene Lieferung'), priceNet: 0, priceGross: 0 },
  { code: 'KURIER', name: said('Kurier', 'Courier', 'Paketdienst'), priceNet: 0, priceGross: 0 },
  { code: 'SPEDYCJA', name: said('Spedycja', 'Freight forwarder', 'Spedition'), priceNet: 0, priceGross: 0 },
]);
