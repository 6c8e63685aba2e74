import type { AreaWeb } from '../area.web';

/** Lists of settings whose only own part is their label. */
export const labelsArea: AreaWeb = {
  screens: {
    locations: () => import('./label-printing/web/labelled.screens').then((m) => m.locationsScreens),
    places: () => import('./label-printing/web/labelled.screens').then((m) => m.placesScreens),
  },
};
