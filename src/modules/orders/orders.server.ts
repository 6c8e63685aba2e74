import { amountDiffRoutes } from './amount-diff-report/server/amount-diff';
import { complaintMessagesServer, complaintsServer } from './complaints/server/complaints.server';
import { complaintPhotosRoute } from './complaints/server/photos.routes';
import { orderCredit } from './credit/server/credit.routes';
import { orderItemServicesServer } from './order-items/server/order-item-services.server';
import { orderItemsServer } from './order-items/server/order-items.server';
import { recogniseRoute } from './order-items/server/recognise/recognise.routes';
import { lateOrdersRoutes } from './late-orders-report/server/late-orders';
import { colourlessItems, copyRoute } from './orders/server/orders.routes';
import { orderPdf } from './orders/server/order-pdf';
import { ordersServer } from './orders/server/orders.server';
import { pickupPdf } from './pickups/server/pickup-pdf';
import { placeOrderRoute } from './placed-orders/server/placed-orders.routes';
import { handOverRoute } from './pickups/server/pickups.routes';
import { pickupsServer } from './pickups/server/pickups.server';
import { certificatePdf } from './certificates/server/certificate-pdf';
import { certificateRoutes } from './certificates/server/certificates.routes';
import { qualityCertificatesServer } from './certificates/server/quality-certificates.server';
import { qualityControlsServer } from './quality/server/quality-controls.server';
import { answerRoute } from './receptions/server/answer.routes';
import { goodsRoute, receptionPhotoRoute } from './receptions/server/receptions.routes';
import { receptionJobs } from './receptions/server/received-pieces';
import { receptionItemsServer } from './receptions/server/reception-items.server';
import { receptionPdf } from './receptions/server/reception-pdf';
import { receptionsServer } from './receptions/server/receptions.server';
import { orderSumsFix } from './settling/server/order-sums.fix';
import type { AreaServer } from '../area';

export const ordersArea: AreaServer = {
  features: [
    {
      entities: [
        ordersServer,
        orderItemsServer,
        orderItemServicesServer,
        complaintsServer,
        complaintMessagesServer,
        receptionsServer,
        receptionItemsServer,
        pickupsServer,
        qualityControlsServer,
        qualityCertificatesServer,
      ],
      routes: [
        copyRoute,
        colourlessItems,
        orderCredit,
        complaintPhotosRoute,
        recogniseRoute,
        answerRoute,
        receptionPhotoRoute,
        goodsRoute,
        handOverRoute,
        ...certificateRoutes,
        placeOrderRoute,
        ...amountDiffRoutes,
        ...lateOrdersRoutes,
      ],
      jobs: receptionJobs,
      fixes: [orderSumsFix],
    },
  ],
  pdfs: [orderPdf, receptionPdf, pickupPdf, certificatePdf],
};
