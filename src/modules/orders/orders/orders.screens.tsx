import { screens } from '../../../engine/web/screens';
import { DueCell, PriorityCell } from './cells';
import { orders } from './orders.entity';

export const ordersScreens = screens(orders, {
  cells: { orderPriorityId: PriorityCell, deliveryDate: DueCell },
  shown: { parentOrderId: (values) => values.type === 1 },
});
