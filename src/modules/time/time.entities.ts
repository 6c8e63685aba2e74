import { holidays } from './holidays/holidays.entity';
import { leaveCardKinds } from './leave-card-kinds/leave-card-kinds.entity';
import { userLeaveCards } from './leave-cards/user-leave-cards.entity';
import { rcpCorrections } from './rcp/rcp-corrections.entity';
import { rcpData } from './rcp/rcp-data.entity';
import { shiftRoles } from './shift-roles/shift-roles.entity';
import { publishedPlanDays } from './shift-plan/published-plan-days.entity';
import { shiftPlan } from './shift-plan/shift-plan.entity';
import { shifts } from './shifts/shifts.entity';

export const timeEntities = [
  shifts,
  shiftRoles,
  holidays,
  leaveCardKinds,
  userLeaveCards,
  shiftPlan,
  publishedPlanDays,
  rcpData,
  rcpCorrections,
] as const;
