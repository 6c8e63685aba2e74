import type { Feature } from '../../engine/server/feature';
import { amountDiffRoutes } from './amount-diff-report/amount-diff.server';
import { complaintMessagesServer } from './complaint-messages/complaint-messages.server';
import { complaintsServer } from './complaints/complaints.server';
import { complaintPhotosRoute } from './complaints/photos.routes';
import { copyRoute } from './copy/copy.routes';
import { orderItemServicesServer } from './order-item-services/order-item-services.server';
import { orderItemsServer } from './order-items/order-items.server';
import { ordersServer } from './orders/orders.server';
import { handOverRoute } from './pickups/pickups.routes';
import { pickupsServer } from './pickups/pickups.server';
import { receptionItemsServer } from './reception-items/reception-items.server';
import { answerRoute } from './receptions/answer.routes';
import { goodsRoute } from './receptions/goods.routes';
import { receptionPhotoRoute } from './receptions/photo.routes';
import { receptionsServer } from './receptions/receptions.server';
import { recogniseRoute } from './recognise/recognise.routes';

export const ordersFeature: Feature = {
  entities: [
    ordersServer,
    orderItemsServer,
    orderItemServicesServer,
    complaintsServer,
    complaintMessagesServer,
    receptionsServer,
    receptionItemsServer,
    pickupsServer,
  ],
  routes: [
    copyRoute,
    complaintPhotosRoute,
    recogniseRoute,
    answerRoute,
    receptionPhotoRoute,
    goodsRoute,
    handOverRoute,
    ...amountDiffRoutes,
  ],
};
