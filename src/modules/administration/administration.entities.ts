import { alertConfirmations, alertUsers, alerts } from './alerts/alerts.entity';
import { logArchives, logs } from './logs/logs.entity';
import { sqlQueries } from './sql/sql-queries.entity';
import { userFilters } from './user-filters/user-filters.entity';

export const administrationEntities = [
  userFilters,
  alerts,
  alertUsers,
  alertConfirmations,
  logs,
  logArchives,
  sqlQueries,
] as const;
