import { lazy } from 'react';
import { screens } from '../../../../engine/web/screens';
import { photoCell } from '../../photos/web/photo-cell';
import { productProfiles } from '../product-profiles.entity';

const PhotoSection = lazy(() => import('../../photos/web/photo-section').then((m) => ({ default: m.PhotoSection })));

export const productProfilesScreens = screens(productProfiles, {
  cells: { photo: photoCell('product-profiles') },
  sections: { photo: PhotoSection as never },
});
