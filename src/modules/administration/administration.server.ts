import { alertsFeature } from './alerts/server/alerts.server';
import { customerHistoryRoute } from './customer-history/server/customer-history.routes';
import { customerHomeRoute } from './dashboard/server/customer-home.routes';
import { dashboardCounters, dashboardRoutes } from './dashboard/server/dashboard.routes';
import { firstStepRoutes } from './dashboard/server/first-steps.routes';
import { fixesFeature } from './fixes/server/fixes.server';
import { importJobs, importsRestored } from './imports/server/imports.job';
import { importRoutes } from './imports/server/imports.routes';
import { logsFeature } from './logs/server/logs.server';
import { mailsRoutes } from './mails/server/mails.routes';
import { modulesFeature } from './modules/server/modules.server';
import { publicSettingsRoutes } from './settings/server/public.routes';
import { settingsRoutes } from './settings/server/settings.routes';
import { userFiltersRoutes, userFiltersServer } from './user-filters/server/user-filters.server';
import { reportMailsFeature } from './report-mails/server/report-mails.server';
import { sqlFeature } from './sql/server/sql.server';
import { systemFeature } from './system/server/system.server';
import { webhooksFeature } from './webhooks/server/webhooks.server';
import type { AreaServer } from '../area';

export const administrationArea: AreaServer = {
  features: [
    {
      entities: [userFiltersServer],
      routes: [
        ...userFiltersRoutes,
        ...mailsRoutes,
        ...settingsRoutes,
        ...publicSettingsRoutes,
        ...dashboardRoutes,
        customerHistoryRoute,
        customerHomeRoute,
        ...firstStepRoutes,
        ...importRoutes,
      ],
      jobs: importJobs,
      restored: [importsRestored],
      counters: dashboardCounters,
    },
    modulesFeature,
    reportMailsFeature,
    alertsFeature,
    logsFeature,
    sqlFeature,
    fixesFeature,
    systemFeature,
    webhooksFeature,
  ],
};
