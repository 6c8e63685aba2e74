import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { photoCell } from '../../../catalogue/photos/web/photo-cell';
import { labelCommand } from '../../../labels/label-printing/web/label-command';
import { labelOf, labelsOf } from '../../../labels/label-printing/web/labels-of';
import { racks } from '../racks.entity';

const PhotoSection = lazyPart(() => import('../../../catalogue/photos/web/photo-section').then((m) => m.PhotoSection));

export const racksScreens = screens(racks, {
  cells: { photo: photoCell('racks') },
  sections: { photo: PhotoSection as never },
  // It stays on the rack: scanned at a place, it says that the rack is there.
  toolbar: labelOf<typeof racks>('rack', ({ code }) => ({ name: code })),
  selectionToolbar: labelsOf('rack', 'code'),
  rowMenu: [labelCommand('rack', ['WORK_CARDS_READ', 'WORK_CARDS_WORK'])],
});
