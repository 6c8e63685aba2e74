import { holidays } from './holidays/holidays.entity';
import { leaveCardKinds } from './leave-card-kinds/leave-card-kinds.entity';
import { shiftRoles } from './shift-roles/shift-roles.entity';
import { shifts } from './shifts/shifts.entity';

export const timeEntities = [shifts, shiftRoles, holidays, leaveCardKinds] as const;
