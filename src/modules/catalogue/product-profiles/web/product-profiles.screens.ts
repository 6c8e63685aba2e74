import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { photoCell } from '../../photos/web/photo-cell';
import { productProfiles } from '../product-profiles.entity';

const PhotoSection = lazyPart(() => import('../../photos/web/photo-section').then((m) => m.PhotoSection));
const ImportButton = lazyPart(() => import('../../../settings/imports/web/import-button').then((m) => m.ImportButton));

export const productProfilesScreens = screens(productProfiles, {
  listToolbar: ImportButton,
  cells: { photo: photoCell('product-profiles') },
  sections: { photo: PhotoSection as never },
});
