import type { Feature } from '../../engine/server/feature';
import { copyRoute } from './copy/copy.routes';
import { orderItemsServer } from './order-items/order-items.server';
import { ordersServer } from './orders/orders.server';
import { recogniseRoute } from './recognise/recognise.routes';

export const ordersFeature: Feature = {
  entities: [ordersServer, orderItemsServer],
  routes: [copyRoute, recogniseRoute],
};
