import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens, type CellProps } from '../../../../engine/web/screens';
import { VisuallyHidden } from '../../../../engine/web/ui/visually-hidden';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Swatch } from '../../../../engine/web/ui/swatch';
import { photoCell } from '../../photos/web/photo-cell';
import { products } from '../products.entity';

// The list reads this file too: what only the edit screen or a dialog draws comes when it is drawn.
const HexInput = lazyPart(() => import('./hex-input').then((m) => m.HexInput));
const RalCodeInput = lazyPart(() => import('./ral-code-input').then((m) => m.RalCodeInput));
const PhotoSection = lazyPart(() => import('../../photos/web/photo-section').then((m) => m.PhotoSection));
const MergeButton = lazyPart(() => import('./merge-button').then((m) => m.MergeButton));
const ImportButton = lazyPart(() => import('../../../settings/imports/web/import-button').then((m) => m.ImportButton));

/** The colour; how it is written is read out and shown on hovering. */
function HexCell({ value }: CellProps<typeof products>) {
  if (typeof value !== 'string') return null;
  return (
    <span title={value.toUpperCase()}>
      <Swatch color={value} /> <VisuallyHidden>{value.toUpperCase()}</VisuallyHidden>
    </span>
  );
}

/** The name in the language on screen, where the product has one in it. */
function NameCell({ row }: CellProps<typeof products>) {
  const { i18n } = useTranslation();
  const own = i18n.language === 'en' ? row.nameEn : i18n.language === 'de' ? row.nameDe : undefined;
  return <>{own || row.name}</>;
}

export const productsScreens = screens(products, {
  cells: { hex: HexCell, name: NameCell, photo: photoCell('products') },
  inputs: { hex: HexInput, code: RalCodeInput },
  sections: { photo: PhotoSection as never },
  listToolbar: ImportButton,
  selectionToolbar: MergeButton,
});
