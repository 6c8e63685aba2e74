import { screens } from '../../../engine/web/screens';
import { DueCell } from '../orders/cells';
import { orderItems } from './order-items.entity';

export const orderItemsScreens = screens(orderItems, {
  cells: { dueDate: DueCell },
  facts: ['orderId', 'status', 'areaSum'],
});
