import { lazy } from 'react';
import { screens } from '../../../../engine/web/screens';
import { photoCell } from '../../../catalogue/photos/web/photo-cell';
import { labelCommand } from '../../../labels/label-printing/web/label-command';
import { racks } from '../racks.entity';

const PhotoSection = lazy(() =>
  import('../../../catalogue/photos/web/photo-section').then((m) => ({ default: m.PhotoSection })),
);
const RackLabel = lazy(() => import('./rack-labels').then((m) => ({ default: m.RackLabel })));
const RackLabels = lazy(() => import('./rack-labels').then((m) => ({ default: m.RackLabels })));

export const racksScreens = screens(racks, {
  cells: { photo: photoCell('racks') },
  sections: { photo: PhotoSection as never },
  toolbar: RackLabel,
  selectionToolbar: RackLabels,
  rowMenu: [labelCommand('rack', ['WORK_CARDS_READ', 'WORK_CARDS_WORK'])],
});
