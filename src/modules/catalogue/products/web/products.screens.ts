import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { photoCell } from '../../photos/web/photo-cell';
import { HexCell, NameCell } from './product-cells';
import { products } from '../products.entity';

// The list reads this file too: what only the edit screen or a dialog draws comes when it is drawn.
const HexInput = lazyPart(() => import('./hex-input').then((m) => m.HexInput));
const RalCodeInput = lazyPart(() => import('./ral-code-input').then((m) => m.RalCodeInput));
const PhotoSection = lazyPart(() => import('../../photos/web/photo-section').then((m) => m.PhotoSection));
const MergeButton = lazyPart(() => import('./merge-button').then((m) => m.MergeButton));
const ImportButton = lazyPart(() => import('../../../settings/imports/web/import-button').then((m) => m.ImportButton));

export const productsScreens = screens(products, {
  cells: { hex: HexCell, name: NameCell, photo: photoCell('products') },
  inputs: { hex: HexInput, code: RalCodeInput },
  sections: { photo: PhotoSection as never },
  listToolbar: ImportButton,
  selectionToolbar: MergeButton,
});
