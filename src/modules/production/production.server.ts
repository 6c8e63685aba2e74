import { orderStatesFix } from './progress/server/order-states.fix';
import { orderSettlings } from './progress/server/settle-orders';
import { schedulerTopic } from './progress/server/queue';
import { customerPaintRoutes } from './customer-paint-report/server/customer-paint';
import { paintOrderDraft, paintOrderItemsServer, paintOrdersServer } from './paint-orders/server/paint-orders.server';
import { receivePaint } from './paint-orders/server/receive.routes';
import { paintReturnsServer } from './paint-returns/server/paint-returns.server';
import { returnPdf } from './paint-returns/server/return-paper';
import { paintOrderRoutes } from './paint-order-report/server/paint-order';
import { errorReportRoutes } from './error-report/server/error-report';
import { errornousReasonsSeed } from './errornous-reasons/errornous-reasons.seed';
import { forecastJobs } from './forecast/server/forecast.job';
import { forecastRoutes } from './forecast/server/forecast.routes';
import { passedJobs } from './floor/server/passed-mail.job';
import { floorRoutes } from './floor/server/floor.routes';
import { errorMailJobs } from './item-errors/server/error-mail';
import { decideRoutes } from './item-errors/server/decide.routes';
import { withdrawRoute } from './item-errors/server/withdraw.routes';
import { lotReminderJobs, lotsRestored } from './lot-reminders/server/remind-of-lots';
import { itemErrorsServer } from './item-errors/server/item-errors.server';
import { ovenProgrammeSegmentsSeed, ovenProgrammesSeed } from './oven/oven-programmes.seed';
import { ovenProgrammeSegmentsServer, ovenLoadsServer } from './oven/server/oven.server';
import { photoRoutes } from '../catalogue/photos/server/photo-routes';
import { racks } from './racks/racks.entity';
import { racksServer } from './racks/server/racks.server';
import { poorQualityCostRoutes } from './poor-quality-cost-report/server/poor-quality-cost';
import { planPdf } from './scheduler/server/plan-paper';
import { schedulerRoutes } from './scheduler/server/scheduler.routes';
import { fillFromPlanRoute } from './shift-users/server/fill-from-plan';
import { shiftUsersServer } from './shift-users/server/shift-users.server';
import { stockDemandRoutes } from './stock-demand-report/server/stock-demand';
import { throughputRoutes } from './throughput-report/server/throughput';
import { workInProgressRoutes } from './work-in-progress-report/server/work-in-progress';
import { workCardsBreakTypesSeed } from './work-cards-break-types/work-cards-break-types.seed';
import { workCardsStatusServer } from './work-cards-status/server/work-cards-status.server';
import { workCardsStatusSeed } from './work-cards-status/work-cards-status.seed';
import { boardRoute } from './work-cards/server/board/board.routes';
import { cardPdf } from './work-cards/server/card-pdf';
import { cardRows } from './work-cards/server/card-rows';
import { itemRoutes, statusRoute } from './work-cards/server/work-cards.routes';
import { workCardFramesServer } from './work-cards/server/work-card-frames.server';
import { workCardProductsServer } from './work-cards/server/work-card-products.server';
import { workCardsBreakServer } from './work-cards/server/work-cards-break.server';
import { workCardsEtiquettesServer } from './work-cards/server/work-cards-etiquettes.server';
import { workCardsServer } from './work-cards/server/work-cards.server';
import type { AreaServer } from '../area';

export const productionArea: AreaServer = {
  features: [
    {
      entities: [
        // cards
        workCardsStatusServer,
        workCardsServer,
        workCardFramesServer,
        racksServer,
        ovenLoadsServer,
        paintOrdersServer,
        paintOrderItemsServer,
        paintReturnsServer,
        ovenProgrammeSegmentsServer,
        workCardProductsServer,
        workCardsBreakServer,
        shiftUsersServer,
        itemErrorsServer,
        ...cardRows,
        // labels
        workCardsEtiquettesServer,
      ],
      routes: [
        // cards
        boardRoute,
        statusRoute,
        withdrawRoute,
        ...decideRoutes,
        ...photoRoutes(racks),
        fillFromPlanRoute,
        ...errorReportRoutes,
        ...poorQualityCostRoutes,
        ...stockDemandRoutes,
        ...paintOrderRoutes,
        paintOrderDraft,
        receivePaint,
        ...customerPaintRoutes,
        ...workInProgressRoutes,
        ...throughputRoutes,
        ...itemRoutes,
        // scheduler
        ...schedulerRoutes,
        ...forecastRoutes,
        // floor
        ...floorRoutes,
      ],
      jobs: { ...passedJobs, ...errorMailJobs, ...forecastJobs, ...lotReminderJobs },
      restored: [lotsRestored],
      settlings: orderSettlings,
      fixes: [orderStatesFix],
      topics: { [schedulerTopic]: 'SCHEDULER_READ' },
    },
  ],
  seeds: [
    errornousReasonsSeed,
    workCardsStatusSeed,
    workCardsBreakTypesSeed,
    ovenProgrammesSeed,
    ovenProgrammeSegmentsSeed,
  ],
  pdfs: [planPdf, cardPdf, returnPdf],
};
