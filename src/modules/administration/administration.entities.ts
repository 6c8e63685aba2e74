import type { AnyEntity } from '../../engine/entity';
import { alertConfirmations, alertUsers, alerts } from './alerts/alerts.entity';
import { logArchives, logs } from './logs/logs.entity';
import { userFilters } from './user-filters/user-filters.entity';

export const administrationEntities: readonly AnyEntity[] = [
  userFilters,
  alerts,
  alertUsers,
  alertConfirmations,
  logs,
  logArchives,
];
