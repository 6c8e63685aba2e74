import type { AnyEntity } from '../../engine/entity';
import { holidays } from './holidays/holidays.entity';
import { leaveCardKinds } from './leave-card-kinds/leave-card-kinds.entity';
import { shiftRoles } from './shift-roles/shift-roles.entity';
import { shifts } from './shifts/shifts.entity';

export const timeEntities: readonly AnyEntity[] = [shifts, shiftRoles, holidays, leaveCardKinds];
