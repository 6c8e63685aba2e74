import { said, seed } from '../../../engine/server/seed';
import { orderPriorities } from './order-priorities.entity';

export const orderPrioritiesSeed = seed(orderPriorities, [
  { name: said('Normalny', 'Normal', 'Normal'), color: 'grey', value: 10, priceMultiplier: '1.000', isDefault: true },
  { name: said('Pilny', 'Urgent', 'Eilig'), color: 'amber', value: 50, priceMultiplier: '1.100', isDefault: false },
  {
    name: said('Reklamacja', 'Complaint', 'Reklamation'),
    color: 'violet',
    value: 80,
    priceMultiplier: '1.000',
    isDefault: false,
  },
  { name: said('Ekspres', 'Express', 'Express'), color: 'red', value: 90, priceMultiplier: '1.200', isDefault: false },
]);
