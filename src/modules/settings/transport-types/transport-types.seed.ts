import { said, seed } from '../../../engine/server/seed';
import { transportTypes } from './transport-types.entity';

export const transportTypesSeed = seed(transportTypes, [
  {
    code: 'ODBIOR',
    name: said('Odbiór własny klienta', 'Collected by the customer', 'Selbstabholung'),
    nameEn: 'Collected by the customer',
    nameDe: 'Selbstabholung',
    priceNet: 0,
    priceGross: 0,
  },
  {
    code: 'DOSTAWA',
    name: said('Dostawa własna', 'Own delivery', 'Eigene Lieferung'),
    nameEn: 'Own delivery',
    nameDe: 'Eigene Lieferung',
    priceNet: 0,
    priceGross: 0,
  },
  {
    code: 'KURIER',
    name: said('Kurier', 'Courier', 'Paketdienst'),
    nameEn: 'Courier',
    nameDe: 'Paketdienst',
    priceNet: 0,
    priceGross: 0,
  },
  {
    code: 'SPEDYCJA',
    name: said('Spedycja', 'Freight forwarder', 'Spedition'),
    nameEn: 'Freight forwarder',
    nameDe: 'Spedition',
    priceNet: 0,
    priceGross: 0,
  },
]);
