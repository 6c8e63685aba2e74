import { logs } from './logs/logs.entity';
import { modulesPage } from './modules/web/modules.page';
import { settingsPage } from './settings/web/settings.page';
import type { AreaWeb } from '../area.web';

export const administrationArea: AreaWeb = {
  screens: {
    logs: () => import('./logs/web/logs.screens').then((m) => m.logsScreens),
    'log-archives': () => import('./logs/web/logs.screens').then((m) => m.logArchivesScreens),
  },
  pages: [settingsPage, modulesPage],
};
