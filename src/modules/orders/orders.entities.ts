import { complaintMessages } from './complaints/complaint-messages.entity';
import { complaints } from './complaints/complaints.entity';
import { orderItemServices } from './order-items/order-item-services.entity';
import { orderItems } from './order-items/order-items.entity';
import { orders } from './orders/orders.entity';
import { pickups } from './pickups/pickups.entity';
import { qualityCertificates } from './certificates/quality-certificates.entity';
import { qualityControls } from './quality/quality-controls.entity';
import { receptionItems } from './receptions/reception-items.entity';
import { receptions } from './receptions/receptions.entity';

export const ordersEntities = [
  orders,
  orderItems,
  orderItemServices,
  pickups,
  qualityControls,
  qualityCertificates,
  receptions,
  receptionItems,
  complaints,
  complaintMessages,
] as const;
