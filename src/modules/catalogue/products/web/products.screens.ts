import { lazy } from 'react';
import { screens } from '../../../../engine/web/screens';
import { photoCell } from '../../photos/web/photo-cell';
import { HexCell, NameCell } from './product-cells';
import { products } from '../products.entity';

// The list reads this file too: what only the edit screen or a dialog draws comes when it is drawn.
const HexInput = lazy(() => import('./hex-input').then((m) => ({ default: m.HexInput })));
const RalCodeInput = lazy(() => import('./ral-code-input').then((m) => ({ default: m.RalCodeInput })));
const PhotoSection = lazy(() => import('../../photos/web/photo-section').then((m) => ({ default: m.PhotoSection })));
const MergeButton = lazy(() => import('./merge-button').then((m) => ({ default: m.MergeButton })));
const ImportButton = lazy(() =>
  import('../../../settings/imports/web/import-button').then((m) => ({ default: m.ImportButton })),
);

export const productsScreens = screens(products, {
  cells: { hex: HexCell, name: NameCell, photo: photoCell('products') },
  inputs: { hex: HexInput, code: RalCodeInput },
  sections: { photo: PhotoSection as never },
  listToolbar: ImportButton,
  selectionToolbar: MergeButton,
});
