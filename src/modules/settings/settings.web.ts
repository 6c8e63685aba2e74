import type { AreaWeb } from '../area.web';

export const settingsArea: AreaWeb = {
  screens: {
    locations: () => import('./locations/web/locations.screens').then((m) => m.locationsScreens),
    places: () => import('./places/web/places.screens').then((m) => m.placesScreens),
  },
};
