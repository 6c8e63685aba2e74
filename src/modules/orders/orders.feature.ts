import type { Feature } from '../../engine/server/feature';
import { complaintMessagesServer } from './complaint-messages/complaint-messages.server';
import { complaintsServer } from './complaints/complaints.server';
import { complaintPhotosRoute } from './complaints/photos.routes';
import { copyRoute } from './copy/copy.routes';
import { orderItemsServer } from './order-items/order-items.server';
import { ordersServer } from './orders/orders.server';
import { recogniseRoute } from './recognise/recognise.routes';

export const ordersFeature: Feature = {
  entities: [ordersServer, orderItemsServer, complaintsServer, complaintMessagesServer],
  routes: [copyRoute, complaintPhotosRoute, recogniseRoute],
};
