import { lazy } from 'react';
import { screens } from '../../../../engine/web/screens';
import { photoCell } from '../../photos/web/photo-cell';
import { productProfiles } from '../product-profiles.entity';

const PhotoSection = lazy(() => import('../../photos/web/photo-section').then((m) => ({ default: m.PhotoSection })));
const ImportButton = lazy(() =>
  import('../../../settings/imports/web/import-button').then((m) => ({ default: m.ImportButton })),
);

export const productProfilesScreens = screens(productProfiles, {
  listToolbar: ImportButton,
  cells: { photo: photoCell('product-profiles') },
  sections: { photo: PhotoSection as never },
});
