import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { photoCell } from '../../../catalogue/photos/web/photo-cell';
import { labelCommand } from '../../../labels/label-printing/web/label-command';
import { racks } from '../racks.entity';

const PhotoSection = lazyPart(() => import('../../../catalogue/photos/web/photo-section').then((m) => m.PhotoSection));
const RackLabel = lazyPart(() => import('./rack-labels').then((m) => m.RackLabel));
const RackLabels = lazyPart(() => import('./rack-labels').then((m) => m.RackLabels));

export const racksScreens = screens(racks, {
  cells: { photo: photoCell('racks') },
  sections: { photo: PhotoSection as never },
  toolbar: RackLabel,
  selectionToolbar: RackLabels,
  rowMenu: [labelCommand('rack', ['WORK_CARDS_READ', 'WORK_CARDS_WORK'])],
});
