import { lazy } from 'react';
import { screens } from '../../../../engine/web/screens';
import { photoCell } from '../../../catalogue/photos/web/photo-cell';
import { racks } from '../racks.entity';

const PhotoSection = lazy(() =>
  import('../../../catalogue/photos/web/photo-section').then((m) => ({ default: m.PhotoSection })),
);

export const racksScreens = screens(racks, {
  cells: { photo: photoCell('racks') },
  sections: { photo: PhotoSection as never },
});
