import type { AreaWeb } from '../area.web';

export const communicationArea: AreaWeb = {
  screens: {
    templates: () => import('./templates/web/templates.screens').then((m) => m.templatesScreens),
  },
};
