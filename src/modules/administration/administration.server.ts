import { alertsFeature } from './alerts/server/alerts.server';
import { customerHomeRoute } from './dashboard/server/customer-home.routes';
import { dashboardCounters, dashboardRoutes } from './dashboard/server/dashboard.routes';
import { importJobs } from './imports/server/imports.job';
import { importRoutes } from './imports/server/imports.routes';
import { logsFeature } from './logs/server/logs.server';
import { mailsRoutes } from './mails/server/mails.routes';
import { modulesFeature } from './modules/server/modules.server';
import { publicSettingsRoutes } from './settings/server/public.routes';
import { settingsRoutes } from './settings/server/settings.routes';
import { userFiltersServer } from './user-filters/server/user-filters.server';
import { sqlFeature } from './sql/server/sql.server';
import type { AreaServer } from '../area';

export const administrationArea: AreaServer = {
  features: [
    {
      entities: [userFiltersServer],
      routes: [
        ...mailsRoutes,
        ...settingsRoutes,
        ...publicSettingsRoutes,
        ...dashboardRoutes,
        customerHomeRoute,
        ...importRoutes,
      ],
      jobs: importJobs,
      counters: dashboardCounters,
    },
    modulesFeature,
    alertsFeature,
    logsFeature,
    sqlFeature,
  ],
};
