import type { AreaWeb } from '../area.web';

export const quotationsArea: AreaWeb = {
  screens: {
    quotations: () => import('./quotations/web/quotations.screens').then((m) => m.quotationsScreens),
  },
};
