import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { CellProps } from '../../../../engine/web/screens';
import { Swatch } from '../../../../engine/web/ui/swatch';
import type { products } from '../products.entity';

/** The colour; how it is written is read out and shown on hovering. */
export function HexCell({ value }: CellProps<typeof products>) {
  if (typeof value !== 'string') return null;
  return (
    <span title={value.toUpperCase()}>
      <Swatch color={value} /> <VisuallyHidden>{value.toUpperCase()}</VisuallyHidden>
    </span>
  );
}

/** The name in the language on screen, where the product has one in it. */
export function NameCell({ row }: CellProps<typeof products>) {
  const { i18n } = useTranslation();
  const own = i18n.language === 'en' ? row.nameEn : i18n.language === 'de' ? row.nameDe : undefined;
  return <>{own || row.name}</>;
}
