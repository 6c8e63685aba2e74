import { alertConfirmations, alertUsers, alerts } from './alerts/alerts.entity';
import { logArchives, logs } from './logs/logs.entity';
import { reportMails } from './report-mails/report-mails.entity';
import { sqlQueries } from './sql/sql-queries.entity';
import { userFilters } from './user-filters/user-filters.entity';
import { webhookDeliveries, webhooks } from './webhooks/webhooks.entity';

export const administrationEntities = [
  userFilters,
  reportMails,
  alerts,
  alertUsers,
  alertConfirmations,
  logs,
  logArchives,
  sqlQueries,
  webhooks,
  webhookDeliveries,
] as const;
