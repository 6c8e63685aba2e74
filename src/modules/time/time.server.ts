import { holidaysSeed } from './holidays/holidays.seed';
import { holidayJobs } from './holidays/server/holidays.job';
import { holidaysServer } from './holidays/server/holidays.server';
import { leaveCardsServer } from './leave-cards/server/leave-cards.server';
import { leaveDaysRoutes } from './leave-days-report/server/leave-days';
import { leaveSettlings } from './leave-cards/server/recount';
import { leavePdf } from './leave-cards/server/leave-pdf';
import { leavePreviewRoute, leaveSummaryRoute } from './leave-cards/server/leave.routes';
import { leaveJobs, leaveRestored, waitingLeave } from './leave-cards/server/waiting-leave';
import { leaveCardKindsSeed } from './leave-card-kinds/leave-card-kinds.seed';
import { kioskMessagesServer } from './rcp/server/kiosk-messages.server';
import { kioskRoutes } from './kiosk/server/kiosk.routes';
import { rcpRoutes } from './rcp/server/rcp.routes';
import { rcpCorrectionsServer, rcpDataServer } from './rcp/server/rcp.server';
import { shiftPlanServer } from './shift-plan/server/shift-plan.server';
import { shiftPlanRoutes } from './shift-plan/server/shift-plan.routes';
import { weekTemplateRoutes } from './shift-plan/server/week-templates.routes';
import { shiftRolesSeed } from './shift-roles/shift-roles.seed';
import { shiftSwapsServer } from './shift-plan/server/swaps/shift-swaps.server';
import { swapJobs } from './shift-plan/server/swaps/swap.job';
import { swapRoutes } from './shift-plan/server/swaps/swap.routes';
import { unworkedSettling } from './shift-plan/server/unworked';
import { shiftsServer } from './shifts/server/shifts.server';
import { shiftsSeed } from './shifts/shifts.seed';
import { staffingMinimumsServer } from './staffing-minimums/server/staffing-minimums.server';
import { workTimeRoutes } from './work-time/server/work-time';
import type { AreaServer } from '../area';

export const timeArea: AreaServer = {
  features: [
    { entities: [holidaysServer, shiftsServer, staffingMinimumsServer], jobs: holidayJobs },
    {
      entities: [leaveCardsServer],
      routes: [leaveSummaryRoute, leavePreviewRoute, ...leaveDaysRoutes],
      jobs: leaveJobs,
      restored: [leaveRestored],
      settlings: leaveSettlings,
      counters: { leaveCards: waitingLeave },
    },
    {
      entities: [shiftPlanServer, shiftSwapsServer],
      routes: [...shiftPlanRoutes, ...weekTemplateRoutes, ...swapRoutes],
      jobs: swapJobs,
      settlings: [unworkedSettling],
    },
    {
      entities: [rcpDataServer, rcpCorrectionsServer, kioskMessagesServer],
      routes: [...rcpRoutes, ...kioskRoutes, ...workTimeRoutes],
    },
  ],
  pdfs: [leavePdf],
  seeds: [shiftsSeed, shiftRolesSeed, holidaysSeed, leaveCardKindsSeed],
};
