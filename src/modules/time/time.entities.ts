import { holidays } from './holidays/holidays.entity';
import { kioskMessages } from './rcp/kiosk-messages.entity';
import { leaveCardKinds } from './leave-card-kinds/leave-card-kinds.entity';
import { userLeaveCards } from './leave-cards/user-leave-cards.entity';
import { rcpCorrections } from './rcp/rcp-corrections.entity';
import { rcpData } from './rcp/rcp-data.entity';
import { shiftRoles } from './shift-roles/shift-roles.entity';
import { publishedPlanDays } from './shift-plan/published-plan-days.entity';
import { shiftPlan } from './shift-plan/shift-plan.entity';
import { weekTemplates, weekTemplateTimes } from './shift-plan/week-templates.entity';
import { shiftSwaps } from './shift-plan/shift-swaps.entity';
import { shifts } from './shifts/shifts.entity';
import { staffingMinimums } from './staffing-minimums/staffing-minimums.entity';

export const timeEntities = [
  shifts,
  shiftRoles,
  holidays,
  leaveCardKinds,
  userLeaveCards,
  shiftPlan,
  publishedPlanDays,
  weekTemplates,
  weekTemplateTimes,
  shiftSwaps,
  staffingMinimums,
  rcpData,
  rcpCorrections,
  kioskMessages,
] as const;
