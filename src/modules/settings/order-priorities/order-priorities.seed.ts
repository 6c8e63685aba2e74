import { seed } from '../../../engine/server/seed';
import { orderPriorities } from './order-priorities.entity';

export const orderPrioritiesSeed = seed(orderPriorities, [
  { name: 'Normalny', color: 'grey', value: 10, priceMultiplier: '1.000', isDefault: true },
  { name: 'Pilny', color: 'amber', value: 50, priceMultiplier: '1.100', isDefault: false },
  { name: 'Reklamacja', color: 'violet', value: 80, priceMultiplier: '1.000', isDefault: false },
  { name: 'Ekspres', color: 'red', value: 90, priceMultiplier: '1.200', isDefault: false },
]);
