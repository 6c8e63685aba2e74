import { useTranslation } from 'react-i18next';
import type { CellProps } from '../../../../engine/web/screens';
import { Swatch } from '../../../../engine/web/ui/swatch';
import type { products } from '../products.entity';

/** The colour and how it is written. */
export function HexCell({ value }: CellProps<typeof products>) {
  if (typeof value !== 'string') return null;
  return (
    <>
      <Swatch color={value} /> {value.toUpperCase()}
    </>
  );
}

/** The name in the language on screen, where the product has one in it. */
export function NameCell({ row }: CellProps<typeof products>) {
  const { i18n } = useTranslation();
  const own = i18n.language === 'en' ? row.nameEn : i18n.language === 'de' ? row.nameDe : undefined;
  return <>{own || row.name}</>;
}
