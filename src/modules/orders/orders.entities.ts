import { complaintMessages } from './complaints/complaint-messages.entity';
import { complaints } from './complaints/complaints.entity';
import { orderItemServices } from './order-items/order-item-services.entity';
import { orderItems } from './order-items/order-items.entity';
import { orders } from './orders/orders.entity';
import { pickups } from './pickups/pickups.entity';
import { receptionItems } from './receptions/reception-items.entity';
import { receptions } from './receptions/receptions.entity';

export const ordersEntities = [
  orders,
  orderItems,
  orderItemServices,
  pickups,
  receptions,
  receptionItems,
  complaints,
  complaintMessages,
] as const;
